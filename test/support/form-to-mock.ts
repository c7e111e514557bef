import type { OperationSlice } from '../../src/core/api/slice.ts';
import { answerRequest } from '../../src/mock/answer-request.ts';
import { decodeRequest } from '../../src/mock/decode-request.ts';
import type { MockResponse } from '../../src/mock/mock-response.ts';
import { readCall } from '../../src/mock/read-call.ts';
import { encodePayload } from '../../src/node/http/http-payload.ts';
import { buildExampleRequest } from '../../src/request/build/build-example-request.ts';
import { buildRequest } from '../../src/request/build/build-request.ts';
import { fillAll } from '../../src/request/form/fill-all.ts';
import { untouchedForm } from '../../src/request/form/untouched-form.ts';
import type { FormValues } from '../../src/request/form-values.ts';
import type { HttpRequest } from '../../src/request/http-request.ts';
import { placeholderCredentials } from '../../src/request/secrets/placeholders.ts';

const server = 'http://mock.invalid';

/** Lets the mock answer a request as it is on the wire. */
export function answerOnWire(slice: OperationSlice, { method, url, headers, body }: HttpRequest): MockResponse {
  const [path = '', query = ''] = url.slice(server.length).split(/\?(.*)/s);
  const payload = encodePayload(body);
  const others = headers.filter(([name]) => name.toLowerCase() !== 'content-type');
  const type = payload === undefined ? [] : [['Content-Type', payload.mediaType] as const];
  const wire = {
    method,
    path,
    query,
    headers: [...others, ...type],
    body: payload === undefined ? '' : decodeRequest(payload.bytes, payload.mediaType),
  };
  return answerRequest(slice, readCall(slice, wire));
}

/** How many forms the mock takes; how many say themselves that they do not match; and those that it refuses all the same. */
export interface MockedForms {
  taken: number;
  reported: number;
  readonly refused: string[];
}

/** The law of forms and mocks: what our form sends, our mock takes: untouched, filled and generated, in each media type. */
export function mockForms(slice: OperationSlice): MockedForms {
  const { method, path, origin, requestBody, securitySchemes } = slice.operation;
  const counts: MockedForms = { taken: 0, reported: 0, refused: [] };
  if (origin !== 'path') return counts;
  const types = requestBody?.content.map(({ mediaType }) => mediaType) ?? [];
  const names = securitySchemes.map(({ name }) => name);
  const security = placeholderCredentials(slice, names);
  for (const contentType of types.length === 0 ? [undefined] : types) {
    for (const [title, values] of Object.entries(fillForms(slice, contentType))) {
      const { sent, mismatches } = buildRequest(slice, { ...values, server, security });
      if (mismatches.length > 0) {
        counts.reported += 1;
        continue;
      }
      const { reasons } = answerOnWire(slice, sent);
      if (reasons === undefined) counts.taken += 1;
      else counts.refused.push(`${method} ${path} ${contentType ?? ''} ${title}: ${reasons.join('; ')}`);
    }
  }
  return counts;
}

function fillForms(slice: OperationSlice, contentType: string | undefined): { readonly [title: string]: FormValues } {
  const chosen = contentType === undefined ? {} : { contentType };
  const begin = (prefill: boolean, sampleParameters: 'all' | 'required') => {
    return { ...untouchedForm(slice, { interactive: true, prefill, sampleParameters }, contentType), ...chosen };
  };
  const untouched = begin(true, 'all');
  return {
    untouched,
    required: begin(false, 'required'),
    filled: fillAll(slice, untouched),
    generated: buildExampleRequest(slice, chosen).values,
  };
}
