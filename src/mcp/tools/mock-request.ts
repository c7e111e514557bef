import { reasonPhrase } from '../../core/api/status-words.ts';
import { codeFence } from '../../core/source/text/code-fence.ts';
import { oneLine } from '../../core/source/text/plain-text.ts';
import { answerRequest } from '../../mock/answer-request.ts';
import type { MockBody } from '../../mock/mock-response.ts';
import { buildRequest } from '../../request/build/build-request.ts';
import { placeholderCredentials } from '../../request/secrets/placeholders.ts';
import { findNamedEndpoint, operationProperty } from '../find-named-endpoint.ts';
import { listRequestProblems, listSchemes, readValuesArgument, valuesProperty } from '../request-sample.ts';
import { answer, fail, type Tool } from '../tool.ts';

export const mockRequest: Tool = {
  name: 'mock_request',
  title: 'Try a request on the mock',
  description:
    'Answers a request from the description alone, as the API would: a valid one gets the success response with its example, one that does not match gets the declared error, with each mistake. Use it to check values before writing code. Nothing is sent to any server.',
  input: {
    type: 'object',
    properties: {
      operation: operationProperty,
      values: valuesProperty,
      status: {
        type: 'integer',
        description: 'Asks for the response of this status, for example 404.',
        minimum: 100,
        maximum: 599,
      },
      signed_out: { type: 'boolean', description: 'True: the request has no credentials. By default it has them.' },
    },
    required: ['operation'],
    additionalProperties: false,
  },
  async run(input, { engine }, signal) {
    const found = await findNamedEndpoint(engine, input.text('operation') ?? '', signal);
    if (found.kind !== 'endpoint') return found;
    const { name, slice } = found;
    if (slice.kind === 'channel' || slice.operation.origin === 'webhook') {
      return fail('It takes no requests. mock_request answers operations, such as "GET /users".', oneLine(name));
    }
    const read = readValuesArgument(input.object('values'));
    if (read.kind === 'wrong') return read.failed;
    const security = placeholderCredentials(slice, input.flag('signed_out') ? [] : listSchemes(slice));
    const { sent, shownValues, mismatches } = buildRequest(slice, { ...read.values, security });
    const status = input.number('status');
    const preference = status === undefined ? [] : [['Prefer', `code=${status}`] as const];
    const request = { method: sent.method, headers: [...preference, ...sent.headers] };
    const response = answerRequest(slice, { request, values: shownValues, mismatches });
    const head = [
      `${response.status} ${reasonPhrase(response.status)}`.trim(),
      ...response.headers.map(([header, value]) => oneLine(`${header}: ${value}`, 2000)),
    ];
    const mistakes =
      mismatches.length === 0
        ? []
        : [`The request does not match the description:\n\n${listRequestProblems(mismatches)}`];
    const parts = [
      oneLine(name),
      ...mistakes,
      codeFence([...head, '', writeBody(response.body)].join('\n').replace(/\n$/, ''), 'http'),
    ];
    return answer('Answered by the mock. Nothing was sent.', `${parts.join('\n\n')}\n`);
  },
};

function writeBody(body: MockBody): string {
  switch (body.kind) {
    case 'none':
      return '';
    case 'text':
      return body.text;
    case 'items':
      return body.items.join('');
    case 'binary':
      return `(${atob(body.base64).length} bytes of binary data)`;
  }
}
