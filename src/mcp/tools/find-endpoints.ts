import type { ListedOperation } from '../../core/features/site/search-operations.ts';
import { formatCount } from '../../core/source/text/format-count.ts';
import { oneLine } from '../../core/source/text/plain-text.ts';
import { answer, type Tool, type ToolResult } from '../tool.ts';

export const findEndpointsTool: Tool = {
  name: 'find_endpoints',
  title: 'Find endpoints',
  description:
    'Finds the operations, webhooks and channels of the API by words: what they do, their path, method, tag or operationId. Returns their names with titles, best first, which read_operation, make_request_sample and mock_request take. Use it first for any question about the API. Without a query it lists all of them.',
  input: {
    type: 'object',
    properties: {
      query: {
        type: 'string',
        description: 'A few words, for example "create an order" or "/users". Absent: all endpoints.',
        maxLength: 1000,
      },
    },
    additionalProperties: false,
  },
  async run(input, { engine }, signal) {
    const query = input.text('query') ?? '';
    const found = await engine.endpoints(query, signal);
    if (found.length > 0) return list(found, query.trim() !== '');
    const all = await engine.endpoints('', signal);
    if (all.length === 0)
      return answer('This site has no endpoints. Its pages are listed by read_page without "page".');
    return answer(
      `None of the ${all.length} endpoints matches. Use other words, or call find_endpoints without "query" to list all of them.`,
    );
  },
};

function list(found: readonly ListedOperation[], isSearch: boolean): ToolResult {
  const count = formatCount(found.length, 'endpoint');
  const first = found[0]?.name ?? '';
  const example = `To read one: read_operation with {"operation": ${JSON.stringify(first)}}.`;
  const head = `${count}${isSearch ? ', the best match first' : ''}.`;
  return answer(head, `${example}\n\n${found.map(toLine).join('\n')}\n`);
}

function toLine({ name, title, operationId, tags, deprecated, slug }: ListedOperation): string {
  const parts = [
    ...(operationId === undefined ? [] : [`operationId ${oneLine(operationId)}`]),
    ...(tags.length === 0 ? [] : [`tags ${oneLine(tags.join(', '))}`]),
    ...(slug === undefined ? ['no page'] : [`page /${slug}`]),
  ];
  const about = title === undefined || title === '' ? '' : `: ${oneLine(title)}`;
  return `- ${oneLine(name)}${about}${deprecated ? ' [deprecated]' : ''} (${parts.join('; ')})`;
}
