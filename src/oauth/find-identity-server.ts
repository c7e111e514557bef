import * as oauth from 'oauth4webapi';
import type { OAuthFlow, SecurityScheme } from '../core/api/security.ts';
import { omitUndefined } from '../core/source/document/omit-undefined.ts';
import { attempt } from './explain-oauth-error.ts';
import { type IdentityServer, isSecureEndpoint, type OAuthFailure, type OAuthGrant } from './identity-server.ts';
import { insecure, type OAuthPort, requestOptions } from './oauth-port.ts';

export interface Wanted {
  readonly scheme: SecurityScheme;
  readonly grant: OAuthGrant;
  /** The server of the API: relative addresses of a description are below it. */
  readonly base: string;
}

/** Every address that a sign-in will ask, for the reader to approve, before anything is asked. */
export function endpointsOf({ scheme, grant, base }: Wanted): readonly string[] {
  const flow = flowOf(scheme, grant);
  const written =
    scheme.kind === 'openIdConnect'
      ? [scheme.url]
      : [
          flow?.tokenUrl,
          flow?.refreshUrl,
          flow?.authorizationUrl,
          flow?.deviceAuthorizationUrl,
          metadataOf(scheme, flow),
        ];
  return written.flatMap((url) => (url === undefined || url === '' ? [] : [absolute(url, base) ?? url]));
}

/** The server of this flow: what the description says of it, completed by its metadata. */
export async function findIdentityServer(
  wanted: Wanted,
  port: OAuthPort,
  signal: AbortSignal,
): Promise<IdentityServer | OAuthFailure> {
  const { scheme, grant, base } = wanted;
  const flow = flowOf(scheme, grant);
  const metadataUrl = scheme.kind === 'openIdConnect' ? scheme.url : metadataOf(scheme, flow);
  if (scheme.kind !== 'openIdConnect' && flow === undefined) {
    return failed(`The description of "${scheme.name}" does not define this flow.`);
  }
  const found =
    metadataUrl === undefined ? undefined : await discover(absolute(metadataUrl, base) ?? metadataUrl, port, signal);
  if (found !== undefined && 'kind' in found) return found;
  const server = found ?? describedServer(flow, base);
  return lackOf(server, wanted) ?? server;
}

function flowOf(scheme: SecurityScheme, grant: OAuthGrant): OAuthFlow | undefined {
  return scheme.kind === 'oauth2' ? scheme.flows.find((each) => each.grant === grant) : undefined;
}

/** The metadata counts where the description leaves an endpoint out. */
function metadataOf(scheme: SecurityScheme, flow: OAuthFlow | undefined): string | undefined {
  if (scheme.kind !== 'oauth2' || scheme.metadataUrl === undefined || flow === undefined) return undefined;
  return scheme.metadataUrl;
}

function describedServer(flow: OAuthFlow | undefined, base: string): IdentityServer {
  const at = (url: string | undefined) => (url === undefined ? undefined : (absolute(url, base) ?? url));
  const tokenUrl = at(flow?.tokenUrl);
  return omitUndefined({
    issuer: originOf(at(flow?.authorizationUrl) ?? tokenUrl ?? ''),
    isDiscovered: false,
    authorizationUrl: at(flow?.authorizationUrl),
    tokenUrl,
    refreshUrl: at(flow?.refreshUrl),
    deviceUrl: at(flow?.deviceAuthorizationUrl),
  });
}

const oidcPath = '/.well-known/openid-configuration';
const oauthPath = '/.well-known/oauth-authorization-server';

/** OpenID Connect Discovery 1.0, 4, and RFC 8414: the issuer named in the document must be the one that the address is of. */
async function discover(url: string, port: OAuthPort, signal: AbortSignal): Promise<IdentityServer | OAuthFailure> {
  if (!isSecureEndpoint(url)) return insecure(url);
  const place = issuerOf(url);
  if (place === undefined) {
    return failed(`"${url}" is no address of metadata.`, `Such an address has ${oidcPath} or ${oauthPath} in it.`);
  }
  const { issuer, algorithm } = place;
  return attempt(originOf(url), async () => {
    const options = { ...requestOptions(port, signal), algorithm };
    const response = await oauth.discoveryRequest(new URL(issuer), options);
    return fromMetadata(await oauth.processDiscoveryResponse(new URL(issuer), response));
  });
}

function issuerOf(url: string): { issuer: string; algorithm: 'oidc' | 'oauth2' } | undefined {
  const { origin, pathname } = new URL(url);
  if (pathname.endsWith(oidcPath)) return { issuer: origin + pathname.slice(0, -oidcPath.length), algorithm: 'oidc' };
  if (pathname.startsWith(oauthPath)) return { issuer: origin + pathname.slice(oauthPath.length), algorithm: 'oauth2' };
  return undefined;
}

function fromMetadata(found: oauth.AuthorizationServer): IdentityServer {
  return omitUndefined({
    issuer: found.issuer,
    isDiscovered: true,
    authorizationUrl: found.authorization_endpoint,
    tokenUrl: found.token_endpoint,
    deviceUrl: found.device_authorization_endpoint,
    revocationUrl: found.revocation_endpoint,
    grantTypes: found.grant_types_supported,
    clientMethods: found.token_endpoint_auth_methods_supported,
    namesItself: found.authorization_response_iss_parameter_supported,
  });
}

const grantTypes: { readonly [G in OAuthGrant]: string } = {
  authorizationCode: 'authorization_code',
  clientCredentials: 'client_credentials',
  password: 'password',
  deviceAuthorization: 'urn:ietf:params:oauth:grant-type:device_code',
};

/** What the flow needs and the server does not have; undefined if nothing is missing. */
function lackOf(server: IdentityServer, { scheme, grant }: Wanted): OAuthFailure | undefined {
  const type = grantTypes[grant];
  if (server.grantTypes?.includes(type) === false) {
    const offered = server.grantTypes.join(', ');
    return failed(`${server.issuer} does not offer ${type}.`, `It offers ${offered}. Choose another flow.`);
  }
  const needed: readonly (readonly [name: string, url: string | undefined])[] = [
    ['tokenUrl', server.tokenUrl],
    ...(grant === 'authorizationCode' ? [['authorizationUrl', server.authorizationUrl] as const] : []),
    ...(grant === 'deviceAuthorization' ? [['deviceAuthorizationUrl', server.deviceUrl] as const] : []),
  ];
  for (const [name, url] of needed) {
    if (url === undefined) return failed(`Neither the description of "${scheme.name}" nor metadata gives its ${name}.`);
    if (!isSecureEndpoint(url)) return insecure(url);
  }
  return undefined;
}

function absolute(url: string, base: string): string | undefined {
  if (URL.canParse(url)) return new URL(url).href;
  const folder = base.endsWith('/') ? base : `${base}/`;
  return URL.canParse(url, folder) ? new URL(url, folder).href : undefined;
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}

function failed(message: string, hint?: string): OAuthFailure {
  return { kind: 'failed', message, ...(hint === undefined ? {} : { hint }) };
}
