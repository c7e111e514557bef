import type { OperationSlice } from '../core/api/slice.ts';
import { reasonPhrase } from '../core/api/status-words.ts';
import { answerRequest } from '../mock/answer-request.ts';
import type { MockResources } from '../mock/mock-resources.ts';
import { buildRequest } from '../request/build/build-request.ts';
import type { FilledEnvironment } from '../request/environment/environment.ts';
import type { FormValues } from '../request/form-values.ts';
import { placeholderCredentials } from '../request/secrets/placeholders.ts';
import type { SentStep } from './workflow-run.ts';

/** Answers a step from its description. Every credential counts as given; the mock reads none. */
export function answerByMock(
  slice: OperationSlice,
  values: FormValues,
  {
    environment,
    resources,
  }: { readonly environment: FilledEnvironment | undefined; readonly resources: MockResources },
): SentStep {
  const names = slice.operation.securitySchemes.map(({ name }) => name);
  const security = placeholderCredentials(slice, names);
  const built = buildRequest(slice, { ...values, security }, { environment });
  const { method, headers, url } = built.shown;
  const answer = answerRequest(slice, {
    request: { method, headers },
    values: { ...values, security },
    mismatches: built.mismatches,
    resources,
  });
  const { body } = answer;
  const text = body.kind === 'text' ? body.text : body.kind === 'items' ? body.items.join('') : '';
  const response = {
    status: answer.status,
    statusText: reasonPhrase(answer.status),
    url,
    redirects: [],
    headers: answer.headers,
    isMocked: true,
    timings: { firstByte: 0, total: 0 },
    size: text.length,
    body: body.kind === 'binary' ? { ...body, truncated: false } : ({ kind: 'text', text, truncated: false } as const),
  } as const;
  return { method, url, values, outcome: { kind: 'response', response } };
}
