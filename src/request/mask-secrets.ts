import type { OperationSlice } from '../core/api/slice.ts';
import type { HttpRequest } from './http-request.ts';

const placeholder = 'YOUR_TOKEN';

/** The request with `YOUR_TOKEN` for every credential, for samples, logs and history: `Authorization`, and where the operation's API keys travel. */
export function maskSecrets(request: HttpRequest, { operation }: OperationSlice): HttpRequest {
  const keys = operation.securitySchemes.filter((scheme) => scheme.kind === 'apiKey');
  const namesIn = (location: string) =>
    new Set(keys.filter((key) => key.location === location).map(({ parameterName }) => parameterName.toLowerCase()));
  const headerNames = namesIn('header');
  const cookieNames = namesIn('cookie');
  const headers = request.headers.map(([name, value]): readonly [string, string] => {
    const lower = name.toLowerCase();
    if (lower === 'authorization' || lower === 'proxy-authorization') return [name, maskAuthorization(value)];
    if (headerNames.has(lower)) return [name, placeholder];
    return lower === 'cookie' ? [name, maskPairs(value, '; ', cookieNames)] : [name, value];
  });
  const [base = '', query] = request.url.split(/\?(.*)/su);
  const url = query === undefined ? base : `${base}?${maskPairs(query, '&', namesIn('query'))}`;
  return { ...request, url, headers };
}

function maskAuthorization(value: string): string {
  const scheme = /^(\S+)\s+\S/.exec(value)?.[1];
  return scheme === undefined ? placeholder : `${scheme} ${placeholder}`;
}

function maskPairs(text: string, divider: string, names: ReadonlySet<string>): string {
  const pairs = text.split(divider).map((pair) => {
    const [name = ''] = pair.split('=');
    return names.has(decoded(name).toLowerCase()) ? `${name}=${placeholder}` : pair;
  });
  return pairs.join(divider);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // A name that is no percent-encoding stands for itself.
    return name;
  }
}
