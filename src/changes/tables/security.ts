import type { OAuthFlow, SecurityRequirement, SecurityScheme } from '../../core/api/security.ts';
import type { Location } from '../../core/source/text/span.ts';
import { quote, quoteAll, subjectOf } from '../finding.ts';
import { isEqual, listMissing } from '../is-equal.ts';
import { below, type Compare, each, type Table } from '../walk.ts';
import { documented, isDeprecated, type Kinds, text } from '../words.ts';

/** The security requirements of an operation or channel. */
export interface Secured {
  readonly security: readonly SecurityRequirement[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly at: Location;
}

/** Compares the alternatives of authentication, then the schemes that both versions use. */
export const compareSecurity: Compare<Secured> = (versions, use, walk) => {
  const [old, now] = [listAlternatives(versions.before), listAlternatives(versions.after)];
  const inList = { ...below(use, 'security'), subject: subjectOf('authentication') };
  for (const alternative of old) {
    if (now.some((other) => isEnough(alternative, other))) continue;
    if (alternative.length === 0) {
      walk.say(inList, ['breaking', `is now required (${nameAll(now)})`, 'requests without it are refused']);
      continue;
    }
    const scopes = findNewScopes(alternative, now);
    if (scopes.length > 0) {
      const subject = subjectOf(nameAlternative(alternative));
      const reason = 'requests with a token without it are refused';
      walk.say({ ...inList, subject }, ['breaking', `now needs ${quoteAll(scopes)}`, reason]);
    } else {
      const text = `with ${nameAlternative(alternative)} is no longer enough (${nameAll(now)})`;
      walk.say(inList, ['breaking', text, 'requests with it alone are refused']);
    }
  }
  for (const alternative of now) {
    if (old.some((other) => isEnough(alternative, other))) continue;
    const scopes = findNewScopes(alternative, old);
    const subject = scopes.length > 0 ? subjectOf(nameAlternative(alternative)) : inList.subject;
    walk.say({ ...inList, subject }, describeGain(alternative, scopes));
  }
  each({
    table: schemeTable,
    name: ({ name }: SecurityScheme) => `the security scheme ${quote(name)}`,
    // Those of another form are other alternatives.
    identify: (scheme) => `${scheme.name} ${formOf(scheme)}`,
  })({ before: versions.before.securitySchemes, after: versions.after.securitySchemes }, use, walk);
};

function describeGain(alternative: Alternative, scopes: readonly string[]) {
  if (scopes.length > 0) {
    return ['compatible', `no longer needs ${quoteAll(scopes)}`, 'requests that were valid still are'] as const;
  }
  if (alternative.length === 0)
    return ['compatible', 'is no longer required', 'requests with it are as valid as before'] as const;
  const text = `is now also possible with ${nameAlternative(alternative)}`;
  return ['compatible', text, 'requests that were valid still are'] as const;
}

interface Credential {
  /** What is sent, whatever the scheme is called. */
  readonly form: string;
  readonly scopes: readonly string[];
}

/** What one alternative needs: nothing, or several credentials together. */
type Alternative = readonly Credential[];

function listAlternatives({ security, securitySchemes }: Secured): readonly Alternative[] {
  if (security.length === 0) return [[]];
  return security.map(({ schemes }) =>
    schemes.map(({ name, scopes }) => {
      const scheme = securitySchemes.find((candidate) => candidate.name === name);
      return { form: scheme === undefined ? `unknown ${name}` : formOf(scheme), scopes };
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

/** Returns whether a request with these credentials has all that the other alternative needs. */
function isEnough(credentials: Alternative, needed: Alternative): boolean {
  return needed.every(({ form, scopes }) =>
    credentials.some((credential) => credential.form === form && listMissing(scopes, credential.scopes).length === 0),
  );
}

/** The scopes that the alternative of the same credentials has in the other version, and this one lacks. */
function findNewScopes(alternative: Alternative, others: readonly Alternative[]): readonly string[] {
  const formsOf = (credentials: Alternative) => credentials.map(({ form }) => form).toSorted();
  const partner = others.find((other) => isEqual(formsOf(other), formsOf(alternative)));
  return (partner ?? []).flatMap(({ form, scopes }) =>
    scopes.filter((scope) => !alternative.some((own) => own.form === form && own.scopes.includes(scope))),
  );
}

function nameAlternative(alternative: Alternative): string {
  return alternative.map(({ form }) => form).join(' and ');
}

function nameAll(alternatives: readonly Alternative[]): string {
  return alternatives.map((alternative) => nameAlternative(alternative) || 'nothing').join(', or ');
}

const address = (key: string): Kinds => ({
  added: ['compatible', `now a \`${key}\``, 'the rest is as before'],
  removed: ['breaking', `another \`${key}\``, 'clients that use the old address fail'],
  changed: ['breaking', `another \`${key}\``, 'clients that use the old address fail'],
});

const compareScopes: Compare<OAuthFlow['scopes']> = ({ before, after }, use, walk) => {
  const [old, now] = [before, after].map(
    (scopes) => new Map(scopes.map(({ name, description }) => [name, description])),
  );
  if (old === undefined || now === undefined) return;
  const [gained, lost] = [listMissing([...now.keys()], [...old.keys()]), listMissing([...old.keys()], [...now.keys()])];
  if (gained.length > 0) walk.say(use, ['compatible', `new scopes: ${quoteAll(gained)}`]);
  const reason = 'clients that ask for them are refused';
  if (lost.length > 0) walk.say(use, ['breaking', `no longer the scopes ${quoteAll(lost)}`, reason]);
  const isOther = [...now].some(([name, description]) => old.has(name) && old.get(name) !== description);
  if (isOther) walk.say(use, documented('other descriptions of scopes'));
};

const flowTable: Table<OAuthFlow> = {
  authorizationUrl: address('authorizationUrl'),
  tokenUrl: address('tokenUrl'),
  refreshUrl: address('refreshUrl'),
  deviceAuthorizationUrl: address('deviceAuthorizationUrl'),
  scopes: compareScopes,
};

type AnyScheme = SecurityScheme & {
  readonly bearerFormat?: string;
  readonly url?: string;
  readonly metadataUrl?: string;
  readonly flows?: readonly OAuthFlow[];
};

const compareFlows: Compare<readonly OAuthFlow[] | undefined> = (versions, use, walk) => {
  const [old, now] = [versions.before ?? [], versions.after ?? []].map((flows) => flows.map(({ grant }) => grant));
  for (const grant of listMissing(old ?? [], now ?? [])) {
    const words = [
      'breaking',
      `no longer has the flow ${quote(grant)}`,
      'clients that get tokens by it must change',
    ] as const;
    walk.say(below(use, grant), words, 'before');
  }
  for (const grant of listMissing(now ?? [], old ?? [])) {
    walk.say(
      below(use, grant),
      ['compatible', `now has the flow ${quote(grant)}`, 'the other flows are as before'],
      'after',
    );
  }
  each<OAuthFlow>({
    table: flowTable,
    name: ({ grant }) => `${use.subject.owner} has, in the flow ${quote(grant)},`,
    identify: ({ grant }) => grant,
    keyOf: ({ grant }) => grant,
  })(versions, use, walk);
};

const schemeTable: Table<AnyScheme> = {
  description: text('description'),
  deprecated: isDeprecated,
  prefill: documented('has another `x-default`'),
  bearerFormat: text('`bearerFormat`'),
  url: ['breaking', 'has another identity server', 'tokens of {before} may be refused'],
  metadataUrl: documented('has another `oauth2MetadataUrl`'),
  flows: compareFlows,
};
