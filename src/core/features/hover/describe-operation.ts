import type { ChannelSummary, OperationSummary } from '../../api/api-description.ts';
import type { HttpOperation } from '../../api/http-operation.ts';

/** Returns the entry for an operation in `pages`: `GET /users`, `webhook orderPlaced`. */
export function formatEntry({ origin, method, path }: Pick<OperationSummary, 'origin' | 'method' | 'path'>): string {
  return origin === 'webhook' ? `webhook ${path}` : `${method} ${path}`;
}

/** Markdown for completion: summary, description, operationId. Missing parts are left out. */
export function describeSummary(summary: OperationSummary | ChannelSummary): string {
  const title = summary.kind === 'operation' ? summary.summary : summary.title;
  const parts = [
    title === undefined ? undefined : `**${toOneLine(title)}**`,
    summary.kind === 'operation' && summary.deprecated ? 'Deprecated.' : undefined,
    summary.description,
    summary.kind === 'operation' && summary.operationId !== undefined
      ? `\`${toOneLine(summary.operationId)}\``
      : undefined,
  ];
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** Lists the parameters of an operation by location in one line. Required ones are marked. Undefined if there are none. */
export function describeParameters({ parameters, requestBody }: HttpOperation): string | undefined {
  const byPlace = new Map<string, string[]>();
  for (const { name, location, required } of parameters) {
    byPlace.set(location, [...(byPlace.get(location) ?? []), `\`${toOneLine(name)}\`${required ? '\\*' : ''}`]);
  }
  const parts = [...byPlace].map(([location, names]) => `${location}: ${names.join(', ')}`);
  if (requestBody !== undefined) {
    const types = requestBody.content.map(({ mediaType }) => `\`${toOneLine(mediaType)}\``).join(', ');
    parts.push(`body${requestBody.required ? '\\*' : ''}${types === '' ? '' : `: ${types}`}`);
  }
  return parts.length === 0 ? undefined : `Parameters: ${parts.join('; ')}`;
}

function toOneLine(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, ' ').replaceAll('`', '');
}
