import type { HttpOperation } from '../core/api/http-operation.ts';
import type { SecurityScheme } from '../core/api/security.ts';
import type { RequestProblem } from '../request/http-request.ts';
import type { MockResponse } from './mock-response.ts';

/** The reason why a request is refused. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 406 | 413 | 415 | 500 | 501;
  readonly detail: string;
  readonly mismatches: readonly RequestProblem[];
}

const titles: { readonly [status in Refusal['status']]: string } = {
  400: 'The request does not match the description',
  401: 'Credentials are missing',
  403: 'Only requests from this machine are allowed',
  404: 'Not found',
  405: 'The path does not support this method',
  406: 'No response in an accepted media type',
  413: 'The body is too large',
  415: 'The media type of the body is not supported',
  500: 'The mock failed',
  501: 'Not supported by the mock',
};

/** A response of the mock itself as Problem Details (RFC 9457), with a JSON Pointer into the request for each mismatch. */
export function toProblemDetails({ status, detail, mismatches }: Refusal, operation?: HttpOperation): MockResponse {
  const details = {
    type: 'about:blank',
    title: titles[status],
    status,
    detail,
    ...(mismatches.length > 0 && { errors: mismatches.map(({ pointer, message }) => ({ detail: message, pointer })) }),
  };
  return {
    status,
    headers: [['Content-Type', 'application/problem+json'], ...challenges(status, operation)],
    body: { kind: 'text', text: JSON.stringify(details, null, 2) },
  };
}

/** A 401 names the accepted schemes (RFC 9110, 11.6.1). There is none for an API key. */
function challenges(status: number, operation: HttpOperation | undefined): (readonly [string, string])[] {
  if (status !== 401 || operation === undefined) return [];
  const names = operation.securitySchemes.flatMap((scheme) => challengeOf(scheme) ?? []);
  return [...new Set(names)].map((challenge) => ['WWW-Authenticate', challenge] as const);
}

function challengeOf(scheme: SecurityScheme): string | undefined {
  if (scheme.kind === 'oauth2' || scheme.kind === 'openIdConnect') return 'Bearer';
  if (scheme.kind !== 'http') return undefined;
  if (scheme.scheme === 'basic') return 'Basic realm="mock"';
  return scheme.scheme === 'bearer' ? 'Bearer' : undefined;
}
