import type { OAuthFlow, SecurityRequirement, SecurityScheme } from '../../core/api/security.ts';
import type { Location } from '../../core/source/text/span.ts';
import { quote, quoteAll } from '../finding.ts';
import { after, type ExchangeComparison } from './exchange-comparison.ts';

/** The security requirements of an operation or channel. */
export interface Secured {
  readonly security: readonly SecurityRequirement[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly at: Location;
}

/** Compares the alternatives of authentication, then the schemes that both versions use. */
export function compareSecurity(comparison: ExchangeComparison, old: Secured, now: Secured): void {
  const [alternatives, others] = [listAlternatives(old), listAlternatives(now)];
  const place = after(now.at, 'security');
  for (const alternative of alternatives) {
    if (others.some((other) => isEnough(alternative, other))) continue;
    const isNew = alternative.length === 0;
    const message = isNew
      ? `Authentication is now required (${nameAll(others)}): requests without it are refused.`
      : describeLoss(alternative, others);
    comparison.add('breaking', message, place);
  }
  for (const other of others) {
    if (alternatives.some((alternative) => isEnough(other, alternative))) continue;
    const message =
      other.length === 0
        ? 'Authentication is no longer required: requests with it are as valid as before.'
        : `Authentication is now also possible with ${nameAlternative(other)}: requests that were valid still are.`;
    comparison.add('compatible', message, place);
  }
  compareSchemes(comparison, old, now);
}

interface Credential {
  /** What is sent, whatever the scheme is called. */
  readonly form: string;
  readonly name: string;
  readonly scopes: readonly string[];
}

/** What one alternative needs: nothing, or several credentials together. */
type Alternative = readonly Credential[];

function listAlternatives({ security, securitySchemes }: Secured): readonly Alternative[] {
  if (security.length === 0) return [[]];
  return security.map(({ schemes }) =>
    schemes.map(({ name, scopes }) => {
      const scheme = securitySchemes.find((candidate) => candidate.name === name);
      return { form: scheme === undefined ? `unknown ${name}` : formOf(scheme), name, scopes };
    }),
  );
}

function formOf(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case 'apiKey':
      return `the API key in the ${scheme.location} ${quote(scheme.parameterName)}`;
    case 'http':
      return `HTTP ${quote(scheme.scheme)}`;
    case 'oauth2':
      return 'OAuth 2';
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return 'a client certificate';
    case 'other':
      return quote(scheme.type);
  }
}

/** Whether a request with these credentials has all that the other alternative needs. */
function isEnough(credentials: Alternative, needed: Alternative): boolean {
  return needed.every(({ form, scopes }) =>
    credentials.some(
      (credential) => credential.form === form && scopes.every((scope) => credential.scopes.includes(scope)),
    ),
  );
}

function describeLoss(alternative: Alternative, others: readonly Alternative[]): string {
  const known = others.find(
    (other) =>
      other.length === alternative.length &&
      other.every(({ form }) => alternative.some((credential) => credential.form === form)),
  );
  const scopes = known?.flatMap((credential) =>
    credential.scopes.filter(
      (scope) => !alternative.some((old) => old.form === credential.form && old.scopes.includes(scope)),
    ),
  );
  if (scopes !== undefined && scopes.length > 0) {
    return `${capitalized(nameAlternative(alternative))} now needs ${quoteAll(scopes)}: requests with a token without it are refused.`;
  }
  return `Authentication with ${nameAlternative(alternative)} is no longer enough (${nameAll(others)}): requests with it alone are refused.`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function nameAlternative(alternative: Alternative): string {
  return alternative.map(({ form }) => form).join(' and ');
}

function nameAll(alternatives: readonly Alternative[]): string {
  return alternatives.map((alternative) => nameAlternative(alternative) || 'nothing').join(', or ');
}

/** Compares the schemes of the same name; those of another form are other alternatives. */
function compareSchemes(comparison: ExchangeComparison, old: Secured, now: Secured): void {
  for (const scheme of now.securitySchemes) {
    const partner = old.securitySchemes.find(({ name }) => name === scheme.name);
    if (partner === undefined || formOf(partner) !== formOf(scheme)) continue;
    compareScheme(comparison, partner, scheme);
  }
}

function compareScheme(comparison: ExchangeComparison, old: SecurityScheme, now: SecurityScheme): void {
  const subject = `The security scheme ${quote(now.name)}`;
  if (old.description !== now.description) {
    comparison.add('documentation', `${subject} has another description.`, after(now.at, 'description'));
  }
  if (old.deprecated !== now.deprecated) {
    const text = now.deprecated ? 'is now deprecated' : 'is no longer deprecated';
    comparison.add('documentation', `${subject} ${text}.`, after(now.at, 'deprecated'));
  }
  if (old.prefill !== now.prefill) {
    comparison.add('documentation', `${subject} has another \`x-default\`.`, after(now.at, 'x-default'));
  }
  if (old.kind === 'http' && now.kind === 'http' && old.bearerFormat !== now.bearerFormat) {
    comparison.add('documentation', `${subject} has another \`bearerFormat\`.`, after(now.at, 'bearerFormat'));
  }
  if (old.kind === 'openIdConnect' && now.kind === 'openIdConnect' && old.url !== now.url) {
    const message = `${subject} has another identity server: tokens of ${quote(old.url)} may be refused.`;
    comparison.add('breaking', message, after(now.at, 'openIdConnectUrl'));
  }
  if (old.kind === 'oauth2' && now.kind === 'oauth2') compareFlows(comparison, subject, old, now);
}

type OAuthScheme = Extract<SecurityScheme, { readonly kind: 'oauth2' }>;

function compareFlows(comparison: ExchangeComparison, subject: string, old: OAuthScheme, now: OAuthScheme): void {
  if (old.metadataUrl !== now.metadataUrl) {
    comparison.add(
      'documentation',
      `${subject} has another \`oauth2MetadataUrl\`.`,
      after(now.at, 'oauth2MetadataUrl'),
    );
  }
  for (const flow of old.flows) {
    const partner = now.flows.find(({ grant }) => grant === flow.grant);
    if (partner !== undefined) compareFlow(comparison, subject, { old: flow, now: partner, at: now.at });
    else {
      const message = `${subject} no longer has the flow ${quote(flow.grant)}: clients that get tokens by it must change.`;
      comparison.add('breaking', message, after(now.at, 'flows'));
    }
  }
  for (const flow of now.flows) {
    if (old.flows.some(({ grant }) => grant === flow.grant)) continue;
    const message = `${subject} now has the flow ${quote(flow.grant)}: the other flows are as before.`;
    comparison.add('compatible', message, after(now.at, 'flows', flow.grant));
  }
}

const addresses = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'] as const;

interface FlowPair {
  readonly old: OAuthFlow;
  readonly now: OAuthFlow;
  readonly at: Location;
}

function compareFlow(comparison: ExchangeComparison, subject: string, { old, now, at }: FlowPair): void {
  const named = `${subject} has, in the flow ${quote(now.grant)},`;
  for (const key of addresses) {
    if (old[key] === now[key]) continue;
    const place = after(at, 'flows', now.grant, key);
    if (old[key] === undefined)
      comparison.add('compatible', `${named} now a \`${key}\`: the rest is as before.`, place);
    else comparison.add('breaking', `${named} another \`${key}\`: clients that use the old address fail.`, place);
  }
  const [before, current] = [old, now].map(
    ({ scopes }) => new Map(scopes.map((scope) => [scope.name, scope.description])),
  );
  if (before === undefined || current === undefined) return;
  const place = after(at, 'flows', now.grant, 'scopes');
  const gained = [...current.keys()].filter((name) => !before.has(name));
  const lost = [...before.keys()].filter((name) => !current.has(name));
  if (gained.length > 0) comparison.add('compatible', `${named} new scopes: ${quoteAll(gained)}.`, place);
  if (lost.length > 0) {
    const message = `${named} no longer the scopes ${quoteAll(lost)}: clients that ask for them are refused.`;
    comparison.add('breaking', message, place);
  }
  const described = [...current].filter(([name, text]) => before.has(name) && before.get(name) !== text);
  if (described.length > 0) comparison.add('documentation', `${named} other descriptions of scopes.`, place);
}
