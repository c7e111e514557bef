import type { SecurityScheme } from '../../api/security.ts';
import type { Server } from '../../api/server.ts';
import type { ApiSettings } from '../../docs-json/docs-config.ts';
import type { Location } from '../../source/text/span.ts';

/** Reads path and servers of `api: "METHOD url-or-path"`: an absolute URL defines the server. */
export function readTarget(
  target: string,
  settings: ApiSettings['mdx'],
): { readonly path: string; readonly servers: readonly Server[] } {
  const [, origin, path = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]+)?([^?#]*)/i.exec(target.trim()) ?? [];
  const urls = origin === undefined ? settings.servers : [origin];
  return { path: path.startsWith('/') ? path : `/${path}`, servers: urls.map(toServer) };
}

function toServer(url: string): Server {
  const names = [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  return { url, variables: names.map((name) => ({ name, default: '', values: [] })) };
}

/** Reads the scheme that `authMethod`, else `api.mdx.auth`, names; undefined if there is no authentication. */
export function readAuth(
  authMethod: string | undefined,
  auth: ApiSettings['mdx']['auth'],
  at: Location,
): SecurityScheme | undefined {
  const method = (authMethod ?? auth.method).trim().toLowerCase();
  const base = { deprecated: false, at };
  if (method === 'bearer' || method === 'basic') {
    return { ...base, kind: 'http', name: method === 'bearer' ? 'bearerAuth' : 'basicAuth', scheme: method };
  }
  if (method !== 'key' && method !== 'cobo') return undefined;
  const header = auth.name ?? (method === 'key' ? 'X-API-Key' : 'API-SECRET');
  return { ...base, kind: 'apiKey', name: header, location: 'header', parameterName: header };
}
