import type { SecurityRequirement, SecurityScheme } from '../../core/api/security.ts';
import { codeSpan } from '../../core/source/text/code-fence.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { inlineCode } from '../inline-markup.ts';
import { type PageScope, takeSection } from '../page-scope.ts';
import { renderRowText } from '../prose.ts';
import { sourceIn } from '../sources/page-sources.ts';

export interface Security {
  readonly security: readonly SecurityRequirement[];
  readonly securitySchemes: readonly SecurityScheme[];
}

/**
 * Renders the alternatives for authenticating a request. Schemes that are required together are joined by "and". Many
 * alternatives are folded after the first one.
 */
export function renderSecurity({ security, securitySchemes }: Security, scope: PageScope): Html | undefined {
  if (security.every(({ schemes }) => schemes.length === 0)) return undefined;
  const isMany = security.length > mostUnfolded;
  return html`<section class="security"><h2 id="${takeSection(scope, 'authentication', 'Authentication')}"${sourceIn(scope)(security, ...securitySchemes)}>Authentication</h2>${fold(
    security.map((requirement, index) => {
      const or = index === 0 || (isMany && index === 1) ? undefined : html`<p class="or">or</p>`;
      return html`${or}${renderRequirement(requirement, securitySchemes, scope)}`;
    }),
    'or',
  )}</section>`;
}

/** More are folded after the first one. */
const mostUnfolded = 2;

function fold(parts: readonly Html[], word: 'and' | 'or'): HtmlValue {
  if (parts.length <= mostUnfolded) return parts;
  return html`${parts[0]}<details class="nest value"><summary>${word} ${parts.length - 1} others</summary>${parts.slice(1)}</details>`;
}

/**
 * Renders every security scheme of a description with all its scopes, and the schemes that operations require by
 * default.
 */
export function renderSchemes({ security, securitySchemes }: Security, scope: PageScope): Html | undefined {
  if (securitySchemes.length === 0) return undefined;
  const defaults = security.length === 0 ? undefined : alternativesInWords(security);
  return html`<section class="security"><h2 id="${takeSection(scope, 'authentication', 'Authentication')}">Authentication</h2>${
    defaults === undefined
      ? undefined
      : html`<p class="note">Operations require ${defaults} unless stated otherwise.</p>`
  }${fold(
    securitySchemes.map(
      (scheme) =>
        html`<div class="row"><div class="what">${renderScheme(scheme.name, scheme, listScopes(scheme), scope)}</div></div>`,
    ),
    'and',
  )}</section>`;
}

/** Names the alternatives. Of many, only the first: the list of schemes follows. */
function alternativesInWords(security: readonly SecurityRequirement[]): string {
  const names = security.map(alternativeInWords);
  return names.length <= mostNamed ? names.join(' or ') : `${names[0]} or one of ${names.length - 1} others`;
}

const mostNamed = 3;

/** Lists the scopes of all flows, without duplicates. */
export function listScopes(scheme: SecurityScheme): readonly string[] {
  if (scheme.kind !== 'oauth2') return [];
  return [...new Set(scheme.flows.flatMap(({ scopes }) => scopes.map(({ name }) => name)))];
}

/** Renders the names of the alternatives, for example `oauth + tenant or apiKey`, as a link to their details. */
export function renderAlternatives(security: readonly SecurityRequirement[]): Html {
  return html`<a href="#authentication">${security.map(alternativeInWords).join(' or ')}</a>`;
}

/** Returns the names of the required schemes, for example `oauth + tenant`, or `none` if no credentials are required. */
export function alternativeInWords({ schemes }: SecurityRequirement): string {
  return schemes.length === 0 ? 'none' : schemes.map(({ name }) => name).join(' + ');
}

function renderRequirement(
  { schemes }: SecurityRequirement,
  known: readonly SecurityScheme[],
  scope: PageScope,
): HtmlValue {
  if (schemes.length === 0)
    return html`<div class="row"><div class="what"><span class="name plain">none</span><p>No credentials are required.</p></div></div>`;
  return schemes.map(({ name, scopes }, index) => {
    const scheme = known.find((each) => each.name === name);
    return html`<div class="row"><div class="what">${index > 0 ? html`<span class="type bare">and</span> ` : undefined}${renderScheme(name, scheme, scopes, scope)}</div></div>`;
  });
}

/** Renders how to authenticate with a scheme. `scheme` is undefined if the description does not define it. */
function renderScheme(
  name: string,
  scheme: SecurityScheme | undefined,
  scopes: readonly string[],
  scope: PageScope,
): Html {
  const words = scheme === undefined ? 'This security scheme is not defined.' : schemeInWords(scheme);
  return html`<span class="name">${name}</span>${
    scheme === undefined ? html` <span class="type">missing</span>` : undefined
  }${scheme?.deprecated === true ? html` <span class="badge">deprecated</span>` : undefined}<p>${inlineCode(words)}</p>${scheme === undefined ? undefined : schemePlaces(scheme).map((place) => html`<p class="rule">${inlineCode(place)}</p>`)}${renderRowText(scheme?.description, scope)}${renderScopes(scopes, scheme)}`;
}

/** Longer lists of scopes are folded. */
const mostScopes = 8;

function renderScopes(scopes: readonly string[], scheme: SecurityScheme | undefined): Html | undefined {
  if (scopes.length === 0) return undefined;
  const flows = scheme?.kind === 'oauth2' ? scheme.flows : [];
  const descriptions = new Map(
    flows.flatMap((flow) => flow.scopes.map(({ name, description }) => [name, description])),
  );
  const list = html`<ul class="enum described" aria-label="Scopes">${scopes.map(
    (scope) => html`<li><code>${scope}</code> ${descriptions.get(scope)}</li>`,
  )}</ul>`;
  if (scopes.length <= mostScopes) return list;
  return html`<details class="nest value"><summary>${scopes.length} scopes</summary>${list}</details>`;
}

/** Returns the instructions for the reader as a sentence, with code in backticks. */
export function schemeInWords(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case 'apiKey':
      return `Send the key as ${scheme.location === 'query' ? 'query parameter' : scheme.location} \`${scheme.parameterName}\`.`;
    case 'http':
      return httpInWords(scheme.scheme, scheme.bearerFormat);
    case 'oauth2':
      return `Send a token as \`Authorization: Bearer <token>\`, obtained by ${flowNames(scheme.flows.map(({ grant }) => grant))}.`;
    case 'openIdConnect':
      return `Send a token as \`Authorization: Bearer <token>\`; see \`${scheme.url}\`.`;
    case 'mutualTLS':
      return 'Connect with a client certificate.';
    case 'other':
      return `Authenticate with \`${scheme.type}\`.`;
  }
}

/** Lists the URLs of each OAuth flow, with code in backticks. */
export function schemePlaces(scheme: SecurityScheme): readonly string[] {
  if (scheme.kind !== 'oauth2') return [];
  const flows = scheme.flows.map((flow) => {
    const { authorizationUrl, tokenUrl, refreshUrl, deviceAuthorizationUrl } = flow;
    const places = [
      place('sign in at', authorizationUrl ?? deviceAuthorizationUrl),
      place('tokens from', tokenUrl),
      place('renewed at', refreshUrl),
    ].filter((words) => words !== '');
    return places.length === 0 ? '' : `By ${grants[flow.grant] ?? flow.grant}: ${places.join(', ')}`;
  });
  const metadata = scheme.metadataUrl === undefined ? '' : `Described at ${codeSpan(scheme.metadataUrl)}`;
  return [...flows, metadata].filter((words) => words !== '');
}

function place(words: string, url: string | undefined): string {
  return url === undefined ? '' : `${words} ${codeSpan(url)}`;
}

function httpInWords(scheme: string, format: string | undefined): string {
  if (scheme === 'bearer') {
    return `Send the token as \`Authorization: Bearer <token>\`${format === undefined ? '' : ` (${format})`}.`;
  }
  if (scheme === 'basic') return 'Send the user name and password as `Authorization: Basic <base64>`.';
  return `Authenticate with the \`${scheme}\` scheme of the \`Authorization\` header.`;
}

const grants: { readonly [grant: string]: string } = {
  authorizationCode: 'authorization code',
  clientCredentials: 'client credentials',
  password: 'password',
  implicit: 'implicit flow',
  deviceAuthorization: 'device authorization',
};

function flowNames(names: readonly string[]): string {
  return names.length === 0 ? 'any flow' : names.map((name) => grants[name] ?? name).join(' or ');
}
