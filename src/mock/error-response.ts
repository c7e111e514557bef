import type { HttpOperation } from '../core/api/http-operation.ts';
import type { SecurityScheme } from '../core/api/security.ts';
import { encodePercent } from '../core/source/text/percent-encoding.ts';
import type { RequestProblem } from '../request/http-request.ts';
import { writeReasons } from '../request/mock-reasons.ts';
import type { MockResponse } from './mock-response.ts';

/** The reason why a request is refused. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 406 | 413 | 415 | 422 | 426 | 500 | 501;
  readonly detail: string;
  readonly mismatches: readonly RequestProblem[];
}

export const titles: { readonly [status in Refusal['status']]: string } = {
  400: 'The request does not match the description',
  401: 'Credentials are missing',
  403: 'Only requests from this machine are allowed',
  404: 'Not found',
  405: 'The path does not support this method',
  406: 'No response in an accepted media type',
  413: 'The body is too large',
  415: 'The media type of the body is not supported',
  422: 'The request does not match the description',
  426: 'A WebSocket is needed',
  500: 'The mock failed',
  501: 'Not supported by the mock',
};

/** A response of the mock itself as Problem Details (RFC 9457), with a JSON Pointer into the request for each mismatch. */
export function toProblemDetails(refusal: Refusal): MockResponse {
  const { status, detail, mismatches } = refusal;
  const details = {
    type: 'about:blank',
    title: titles[status],
    status,
    detail,
    ...(mismatches.length > 0 && { errors: mismatches.map(({ pointer, message }) => ({ detail: message, pointer })) }),
  };
  return {
    status,
    headers: [['Content-Type', 'application/problem+json']],
    body: { kind: 'text', text: JSON.stringify(details, null, 2) },
    reasons: listReasons(refusal),
  };
}

/** The reasons of a refusal, each in a sentence: its mismatches with their places, else the detail. */
export function listReasons({ detail, mismatches }: Pick<Refusal, 'detail' | 'mismatches'>): readonly string[] {
  return mismatches.length === 0 ? [detail] : mismatches.map(({ pointer, message }) => `${pointer}: ${message}`);
}

/** Adds the headers that say why the mock refused a request, and to a 401 which credentials it takes. */
export function withReasons(answer: MockResponse, operation: HttpOperation): MockResponse {
  const { status, headers, reasons = [] } = answer;
  const isChallenged = headers.some(([name]) => name.toLowerCase() === 'www-authenticate');
  const challenges = status === 401 && !isChallenged ? listChallenges(operation) : [];
  if (challenges.length === 0 && reasons.length === 0) return answer;
  return { ...answer, headers: [...headers, ...challenges, ...writeReasons(reasons)] };
}

/** A 401 has at least one challenge (RFC 9110, 11.6.1). No scheme is registered for API keys; theirs says where the key goes. */
function listChallenges({ securitySchemes }: HttpOperation): (readonly [string, string])[] {
  const names = securitySchemes.flatMap((scheme) => challengeOf(scheme) ?? []);
  return [...new Set(names.length === 0 ? ['Bearer realm="mock"'] : names)].map(
    (challenge) => ['WWW-Authenticate', challenge] as const,
  );
}

function challengeOf(scheme: SecurityScheme): string | undefined {
  switch (scheme.kind) {
    case 'oauth2':
    case 'openIdConnect':
      return 'Bearer realm="mock"';
    case 'apiKey':
      return `ApiKey realm="mock", in="${scheme.location}", name="${encodePercent(scheme.parameterName)}"`;
    case 'http':
      return /^[\w!#$%&'*+.^`|~-]+$/.test(scheme.scheme) ? challengeWith(scheme.scheme.toLowerCase()) : undefined;
    case 'mutualTLS':
    case 'other':
      return undefined;
  }
}

function challengeWith(scheme: string): string {
  const word = `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)}`;
  return `${word} realm="mock"${scheme === 'digest' ? ', qop="auth", nonce="mock"' : ''}`;
}
