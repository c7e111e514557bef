import * as oauth from 'oauth4webapi';
import type { OAuthFlow, SecurityScheme } from '../core/api/security.ts';
import { attempt } from './explain-oauth-error.ts';
import { type IdentityServer, isSecureEndpoint, type OAuthFailure, type OAuthGrant } from './identity-server.ts';
import { insecure, type OAuthPort, requestOptions } from './oauth-port.ts';

export interface Wanted {
  readonly scheme: SecurityScheme;
  readonly grant: OAuthGrant;
  /** The server of the API, to which relative addresses of a description are relative. */
  readonly base: string;
}

/** Lists every address that a sign-in will request, for the reader to approve beforehand. */
export function listEndpoints({ scheme, grant, base }: Wanted): readonly string[] {
  const flow = findFlow(scheme, grant);
  const written =
    scheme.kind === 'openIdConnect'
      ? [scheme.url]
      : [
          flow?.tokenUrl,
          flow?.refreshUrl,
          flow?.authorizationUrl,
          flow?.deviceAuthorizationUrl,
          getMetadataUrl(scheme, flow),
        ];
  return written.flatMap((url) => (url === undefined || url === '' ? [] : [toAbsolute(url, base) ?? url]));
}

/** Finds the endpoints of this flow in the server's metadata, or without metadata in the description. */
export async function findIdentityServer(
  wanted: Wanted,
  port: OAuthPort,
  signal: AbortSignal,
): Promise<IdentityServer | OAuthFailure> {
  const { scheme, grant, base } = wanted;
  const flow = findFlow(scheme, grant);
  const metadataUrl = scheme.kind === 'openIdConnect' ? scheme.url : getMetadataUrl(scheme, flow);
  if (scheme.kind !== 'openIdConnect' && flow === undefined) {
    return toFailure(`The description of "${scheme.name}" does not define this flow.`);
  }
  const discovered =
    metadataUrl === undefined ? undefined : await discover(toAbsolute(metadataUrl, base) ?? metadataUrl, port, signal);
  if (discovered !== undefined && 'kind' in discovered) return discovered;
  const server = discovered ?? readServer(flow, base);
  return findLack(server, wanted) ?? server;
}

function findFlow(scheme: SecurityScheme, grant: OAuthGrant): OAuthFlow | undefined {
  return scheme.kind === 'oauth2' ? scheme.flows.find((each) => each.grant === grant) : undefined;
}

/** The metadata URL of an OAuth 2 flow, if the description has one. */
function getMetadataUrl(scheme: SecurityScheme, flow: OAuthFlow | undefined): string | undefined {
  if (scheme.kind !== 'oauth2' || scheme.metadataUrl === undefined || flow === undefined) return undefined;
  return scheme.metadataUrl;
}

function readServer(flow: OAuthFlow | undefined, base: string): IdentityServer {
  const resolve = (url: string | undefined) => (url === undefined ? undefined : (toAbsolute(url, base) ?? url));
  const tokenUrl = resolve(flow?.tokenUrl);
  return {
    issuer: getOrigin(resolve(flow?.authorizationUrl) ?? tokenUrl ?? ''),
    isDiscovered: false,
    authorizationUrl: resolve(flow?.authorizationUrl),
    tokenUrl,
    refreshUrl: resolve(flow?.refreshUrl),
    deviceUrl: resolve(flow?.deviceAuthorizationUrl),
  };
}

const oidcPath = '/.well-known/openid-configuration';
const oauthPath = '/.well-known/oauth-authorization-server';

/** Fetches metadata (OpenID Connect Discovery 1.0, 4; RFC 8414). The issuer in the document must match its address. */
async function discover(url: string, port: OAuthPort, signal: AbortSignal): Promise<IdentityServer | OAuthFailure> {
  if (!isSecureEndpoint(url)) return insecure(url);
  const place = parseMetadataUrl(url);
  if (place === undefined) {
    return toFailure(
      `"${url}" is not an address of metadata.`,
      `Such an address contains ${oidcPath} or ${oauthPath}.`,
    );
  }
  const { issuer, algorithm } = place;
  return attempt(getOrigin(url), async () => {
    const options = { ...requestOptions(port, signal), algorithm };
    const response = await oauth.discoveryRequest(new URL(issuer), options);
    return fromMetadata(await oauth.processDiscoveryResponse(new URL(issuer), response));
  });
}

function parseMetadataUrl(url: string): { issuer: string; algorithm: 'oidc' | 'oauth2' } | undefined {
  const { origin, pathname } = new URL(url);
  if (pathname.endsWith(oidcPath)) return { issuer: origin + pathname.slice(0, -oidcPath.length), algorithm: 'oidc' };
  if (pathname.startsWith(oauthPath)) return { issuer: origin + pathname.slice(oauthPath.length), algorithm: 'oauth2' };
  return undefined;
}

function fromMetadata(discovered: oauth.AuthorizationServer): IdentityServer {
  return {
    issuer: discovered.issuer,
    isDiscovered: true,
    authorizationUrl: discovered.authorization_endpoint,
    tokenUrl: discovered.token_endpoint,
    deviceUrl: discovered.device_authorization_endpoint,
    revocationUrl: discovered.revocation_endpoint,
    grantTypes: discovered.grant_types_supported,
    clientMethods: discovered.token_endpoint_auth_methods_supported,
    namesItself: discovered.authorization_response_iss_parameter_supported,
  };
}

const grantTypes: { readonly [G in OAuthGrant]: string } = {
  authorizationCode: 'authorization_code',
  clientCredentials: 'client_credentials',
  password: 'password',
  deviceAuthorization: 'urn:ietf:params:oauth:grant-type:device_code',
};

/** Reports an endpoint or grant type that the flow needs and the server lacks; undefined if nothing is missing. */
function findLack(server: IdentityServer, { scheme, grant }: Wanted): OAuthFailure | undefined {
  const type = grantTypes[grant];
  if (server.grantTypes?.includes(type) === false) {
    const offered = server.grantTypes.join(', ');
    return toFailure(`${server.issuer} does not offer ${type}.`, `It offers ${offered}. Choose another flow.`);
  }
  const needed: readonly (readonly [name: string, url: string | undefined])[] = [
    ['tokenUrl', server.tokenUrl],
    ...(grant === 'authorizationCode' ? [['authorizationUrl', server.authorizationUrl] as const] : []),
    ...(grant === 'deviceAuthorization' ? [['deviceAuthorizationUrl', server.deviceUrl] as const] : []),
  ];
  for (const [name, url] of needed) {
    if (url === undefined)
      return toFailure(`Neither the description of "${scheme.name}" nor metadata gives its ${name}.`);
    if (!isSecureEndpoint(url)) return insecure(url);
  }
  return undefined;
}

function toAbsolute(url: string, base: string): string | undefined {
  if (URL.canParse(url)) return new URL(url).href;
  const folder = base.endsWith('/') ? base : `${base}/`;
  return URL.canParse(url, folder) ? new URL(url, folder).href : undefined;
}

function getOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}

function toFailure(message: string, hint?: string): OAuthFailure {
  return { kind: 'failed', message, hint };
}
