import { codeFence } from '../../core/source/text/code-fence.ts';
import { oneLine } from '../../core/source/text/plain-text.ts';
import { findNamedEndpoint, operationProperty } from '../find-named-endpoint.ts';
import { readPageSettings, writeSample } from '../request-sample.ts';
import { answer, type Tool } from '../tool.ts';

export const readOperation: Tool = {
  name: 'read_operation',
  title: 'Read an operation',
  description:
    'Returns everything about one operation, webhook or channel as Markdown: a request sample, servers, authentication, parameters, request body, responses and their examples, with all schemas written out. Use it before writing code that calls the API.',
  input: {
    type: 'object',
    properties: { operation: operationProperty },
    required: ['operation'],
    additionalProperties: false,
  },
  async run(input, { engine }, signal) {
    const found = await findNamedEndpoint(engine, input.text('operation') ?? '', signal);
    if (found.kind !== 'endpoint') return found;
    const { name, slug, slice } = found;
    const page = await engine.markdown(slug ?? name, signal);
    const isCallable = slice.kind === 'operation' && slice.operation.origin === 'path';
    const settings = isCallable ? await readPageSettings(engine, slug ?? name, signal) : undefined;
    const sample =
      isCallable && settings !== undefined
        ? [
            `Request sample with required values:\n\n${codeFence(writeSample(slice, settings, 'curl', {}).text, 'bash')}`,
          ]
        : [];
    const place = slug === undefined ? 'It has no page in the site.' : `Page /${slug}.`;
    const text = [`${oneLine(name)}. ${place}`, ...sample, page?.markdown ?? ''].join('\n\n');
    return answer('Everything about one operation.', text);
  },
};
