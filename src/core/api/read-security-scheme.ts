import { isTrue, textOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { ReadContext } from './read-context.ts';
import type { OAuthFlow, SecurityScheme } from './security.ts';

type Base = Pick<SecurityScheme, 'name' | 'description' | 'deprecated' | 'prefill' | 'at'>;

/** Reads a security scheme of OpenAPI 3 or AsyncAPI; references are already resolved. */
export function readSecurityScheme(name: string, node: SourceNode, reading: ReadContext): SecurityScheme {
  const base: Base = {
    name,
    description: textOf(node.get('description')),
    deprecated: isTrue(node.get('deprecated')),
    prefill: textOf(node.get('x-default')),
    at: node.location,
  };
  const type = textOf(node.get('type')) ?? '';
  switch (type) {
    case 'apiKey':
    case 'httpApiKey':
      return readApiKey(base, type, node, reading);
    case 'http':
      return {
        ...base,
        kind: 'http',
        // Other names are sent as they are written: letter case counts for some servers.
        scheme: (textOf(node.get('scheme')) ?? '').replace(/^(?:basic|bearer|digest)$/i, (name) => name.toLowerCase()),
        bearerFormat: textOf(node.get('bearerFormat')),
      };
    case 'oauth2':
      return {
        ...base,
        kind: 'oauth2',
        flows: readFlows(node.get('flows')),
        metadataUrl: textOf(node.get('oauth2MetadataUrl')),
      };
    case 'openIdConnect':
      return { ...base, kind: 'openIdConnect', url: textOf(node.get('openIdConnectUrl')) ?? '' };
    case 'mutualTLS':
      return { ...base, kind: 'mutualTLS' };
    default:
      return { ...base, kind: 'other', type };
  }
}

/** Reads an API key. That of AsyncAPI may be a user name or password of the protocol, which becomes `other`. */
function readApiKey(base: Base, type: string, node: SourceNode, reading: ReadContext): SecurityScheme {
  const written = node.get('in')?.string();
  const location = (['query', 'header', 'cookie'] as const).find((known) => known === written);
  if (location) return { ...base, kind: 'apiKey', location, parameterName: textOf(node.get('name')) ?? '' };
  if (written !== 'user' && written !== 'password') {
    const message = 'An API key must have `in`: query, header or cookie.';
    reading.report('security-scheme-location', 'error', message, (node.get('in') ?? node).location);
  }
  return { ...base, kind: 'other', type };
}

const grants = ['authorizationCode', 'clientCredentials', 'password', 'implicit', 'deviceAuthorization'] as const;

function readFlows(flows: SourceNode | undefined): OAuthFlow[] {
  return grants.flatMap((grant) => {
    const node = flows?.get(grant);
    return node ? [readFlow(grant, node)] : [];
  });
}

/** Reads one flow; AsyncAPI 3 calls its scopes `availableScopes`. */
export function readFlow(grant: OAuthFlow['grant'], node: SourceNode): OAuthFlow {
  const scopes = node.get('availableScopes') ?? node.get('scopes');
  return {
    grant,
    authorizationUrl: textOf(node.get('authorizationUrl')),
    tokenUrl: textOf(node.get('tokenUrl')),
    refreshUrl: textOf(node.get('refreshUrl')),
    deviceAuthorizationUrl: textOf(node.get('deviceAuthorizationUrl')),
    scopes: (scopes?.kind === 'object' ? scopes.members() : []).map((scope) => ({
      name: String(scope.key),
      description: textOf(scope) ?? '',
    })),
  };
}
