import { joinPointer } from '../../core/source/document/pointer.ts';
import { escapeXmlAttribute } from '../../core/source/xml/xml-text.ts';
import type { Credential, ExactValue, FormValues } from '../form-values.ts';
import { fileOf, isExactObject, scalarText } from '../json/exact-value.ts';
import { fromMembers } from '../json/from-members.ts';
import type { FilledEnvironment, Variables, VariableValue } from './environment.ts';
import { isReferenceName, type ReferenceValues } from './references.ts';

/** The name of a variable, of a dynamic value with its arguments (`$randomInt 1 6`), or of a value in a response. */
const name = /^(?:\$[A-Za-z]\w*(?:[ \t][^\n]*)?|response\.[^\n]+|[A-Za-z_][\w.-]*)$/;
/** Matches everything that may be a name in braces: `{{name}}`. To check the name here too would take cubic time for blanks without an end. */
const braces = String.raw`\{\{(?=\s*[$A-Za-z_])([^{}]*)\}\}`;
const reference = new RegExp(braces, 'g');
const wholeReference = new RegExp(String.raw`^\s*${braces}\s*$`);
/** A JSON string, which ends with its line at the latest, or what may be a name in braces outside of one. */
const jsonToken = new RegExp(String.raw`"(?:[^"\\\n]|\\.)*(?:"|(?=\n)|\\?$)|${braces}`, 'gs');
const closedString = /^"(.*)"$/s;

/** The name between the braces. Undefined if it is none. */
function readName(written: string | undefined): string | undefined {
  const trimmed = written?.trim();
  return trimmed !== undefined && name.test(trimmed) ? trimmed : undefined;
}

/** The name of a text that is a `{{name}}` and nothing else. */
function readWhole(text: string): string | undefined {
  return text.includes('{{') ? readName(wholeReference.exec(text)?.[1]) : undefined;
}

/** A `{{name}}` in the values of a form. */
export interface VariableUse {
  /** `/path/id`, `/body/items/0`, `/server` or `/security`, as in problems. */
  readonly pointer: string;
  readonly name: string;
}

/**
 * Fills each `{{name}}` of the environment in; unknown names stay as typed. A text that is nothing but a name becomes the value of the
 * variable with its type.
 */
export function fillVariables(values: FormValues, environment: FilledEnvironment | undefined): FormValues {
  if (environment === undefined) return values;
  const { variables } = environment;
  const all = allVariables(environment);
  return mapTexts(values, {
    server: (text) => fillText(text, variables),
    text: (text) => fillText(text, all),
    value: (text) => fillWhole(text, all),
    json: (text) => (/^\s*</.test(text) ? fillXml(text, all) : fillJson(text, all)),
  });
}

/** The server of the form with its variables, filled in; by default the environment's server for this description. */
export function fillServer(
  { server, serverVariables }: FormValues,
  description: string,
  environment: FilledEnvironment | undefined,
): Pick<FormValues, 'server' | 'serverVariables'> {
  const chosen = { server, serverVariables };
  return environment === undefined ? chosen : fillVariables(withServer(chosen, description, environment), environment);
}

/** Lists every `{{name}}` in the values and in the environment's server, in their order. */
export function findVariables(
  values: FormValues,
  description: string,
  environment: Pick<FilledEnvironment, 'servers'> | undefined,
): readonly VariableUse[] {
  const uses: VariableUse[] = [];
  const collect = (text: string, pointer: () => string) => {
    for (const name of namesIn(text)) uses.push({ pointer: pointer(), name });
    return text;
  };
  const all = environment === undefined ? values : withServer(values, description, environment);
  const { bodyText, ...others } = all;
  // The text of a valid JSON body has the same names as its value.
  const read = bodyText !== undefined && all.body === undefined ? { ...others, bodyText } : others;
  mapTexts(read, { server: collect, text: collect, value: collect, json: collect });
  return uses;
}

/**
 * Filters the uses whose variable the environment does not have, and those without a dynamic value or a value of a response. Secrets and
 * these values count as missing in a server. Without an environment, only the latter can be unknown.
 */
export function unknownVariables(
  uses: readonly VariableUse[],
  environment: FilledEnvironment | undefined,
  references: ReferenceValues = noReferences,
): readonly VariableUse[] {
  return uses.filter(({ name, pointer }) => {
    const isServer = pointer.startsWith('/server');
    if (isReferenceName(name)) return isServer || !isFilledIn(name, references);
    if (environment === undefined || Object.hasOwn(environment.variables, name)) return false;
    return isServer || !Object.hasOwn(environment.secrets, name);
  });
}

const noReferences: ReferenceValues = { variables: {}, secrets: {} };

function isFilledIn(name: string, { variables, secrets }: ReferenceValues): boolean {
  return Object.hasOwn(variables, name) || Object.hasOwn(secrets, name);
}

/** Fills in the values that are no secrets. What the form then has can be kept: it is what was sent. */
export function fillPlainReferences(values: FormValues, { variables }: ReferenceValues): FormValues {
  return fillVariables(values, { servers: {}, variables, secrets: {} });
}

/** Returns the base URL that the environment has for a description. */
export function environmentServer({ servers, variables }: FilledEnvironment, description: string): string | undefined {
  const server = Object.hasOwn(servers, description) ? servers[description] : undefined;
  return server === undefined ? undefined : fillText(server, variables);
}

export function namesIn(text: string): string[] {
  return text.includes('{{') ? [...text.matchAll(reference)].flatMap(([, written]) => readName(written) ?? []) : [];
}

/** Returns whether the text is a `{{name}}` and nothing else. */
export function isReference(text: string): boolean {
  return readWhole(text) !== undefined;
}

/** Fills a single value like `fillVariables`. */
export function fillValue(value: ExactValue, environment: FilledEnvironment | undefined): ExactValue {
  if (environment === undefined) return value;
  const all = allVariables(environment);
  return mapValue(value, [], (text) => fillWhole(text, all));
}

function allVariables({ variables, secrets }: FilledEnvironment): Variables {
  return { ...variables, ...secrets };
}

/** Quotes each `{{name}}` outside of a string in JSON text, so that it can be parsed. */
export function quoteReferences(json: string): string {
  return replaceBare(json, (reference) => JSON.stringify(reference));
}

/** The same, but all offsets stay: the quotes replace a pair of braces. */
export function quoteInPlace(json: string): string {
  return replaceBare(json, (reference) => `"${reference.slice(1, -1).replaceAll('"', "'")}"`);
}

function replaceBare(json: string, replace: (reference: string) => string): string {
  if (!json.includes('{{')) return json;
  return json.replace(jsonToken, (token) => (readWhole(token) === undefined ? token : replace(token)));
}

function withServer(values: FormValues, description: string, { servers }: Pick<FilledEnvironment, 'servers'>) {
  const server = Object.hasOwn(servers, description) ? servers[description] : undefined;
  return values.server === undefined && server !== undefined ? { ...values, server } : values;
}

function fillText(text: string, variables: Variables): string {
  if (!text.includes('{{')) return text;
  return text.replace(reference, (whole, written: string) => {
    const value = findValue(variables, readName(written));
    return value === undefined ? whole : scalarText(value);
  });
}

function fillWhole(text: string, variables: Variables): ExactValue {
  return findValue(variables, readWhole(text)) ?? fillText(text, variables);
}

function findValue(variables: Variables, name: string | undefined): VariableValue | undefined {
  return name !== undefined && Object.hasOwn(variables, name) ? variables[name] : undefined;
}

function fillXml(text: string, variables: Variables): string {
  const escaped = Object.entries(variables).map(([name, value]) => [name, escapeXmlAttribute(scalarText(value))]);
  return fillText(text, Object.fromEntries(escaped));
}

function fillJson(text: string, variables: Variables): string {
  if (!text.includes('{{')) return text;
  return text.replace(jsonToken, (token) => {
    const isString = token.startsWith('"');
    const name = readWhole(isString ? unquote(token) : token);
    const value = findValue(variables, name);
    if (value !== undefined) return typeof value === 'string' ? JSON.stringify(value) : scalarText(value);
    if (!isString || name !== undefined) return token;
    return token.replace(reference, (whole, written: string) => {
      const part = findValue(variables, readName(unquote(`"${written}"`)));
      return part === undefined ? whole : JSON.stringify(scalarText(part)).slice(1, -1);
    });
  });
}

/** The text of a JSON string. Empty if the string is not closed, or not valid. */
function unquote(token: string): string {
  if (!closedString.test(token)) return '';
  try {
    return String(JSON.parse(token));
  } catch {
    return closedString.exec(token)?.[1] ?? '';
  }
}

/**
 * Maps the texts of a form. `server`: the base URL and its variables. They decide where credentials are sent, so they must not have secrets.
 * `text`: places for texts only. `json`: a body as text of JSON or XML.
 */
interface TextMap {
  readonly server: (text: string, pointer: () => string) => string;
  readonly text: (text: string, pointer: () => string) => string;
  readonly value: (text: string, pointer: () => string) => ExactValue;
  readonly json: (text: string, pointer: () => string) => string;
}

const groups = ['path', 'query', 'header', 'cookie'] as const;

function mapTexts(values: FormValues, map: TextMap): FormValues {
  const { server, serverVariables, security, body, bodyText } = values;
  const mapped: FormValues = { ...values };
  if (server !== undefined) mapped.server = map.server(server, () => '/server');
  if (serverVariables !== undefined)
    mapped.serverVariables = mapMembers(serverVariables, 'serverVariables', map.server);
  for (const group of groups) {
    const members = values[group];
    if (members === undefined) continue;
    mapped[group] = fromMembers(
      Object.entries(members).map(([name, value]) => [name, mapValue(value, [group, name], map.value)]),
    );
  }
  // A body that is one text stays a text.
  if (typeof body === 'string') mapped.body = map.text(body, () => '/body');
  else if (body !== undefined) mapped.body = mapValue(body, ['body'], map.value);
  if (bodyText !== undefined) mapped.bodyText = map.json(bodyText, () => '/body');
  if (security !== undefined) {
    mapped.security = Object.fromEntries(
      Object.entries(security).map(([scheme, credential]) => [scheme, mapCredential(credential, map)]),
    );
  }
  return mapped;
}

function mapMembers(members: { [name: string]: string }, group: string, map: TextMap['server']) {
  return Object.fromEntries(
    Object.entries(members).map(([name, text]) => [name, map(text, () => joinPointer('', group, name))]),
  );
}

function mapCredential(credential: Credential, { text }: TextMap): Credential {
  const fill = (value: string) => text(value, () => '/security');
  if ('token' in credential) return { token: fill(credential.token) };
  if ('value' in credential) return { value: fill(credential.value) };
  if ('username' in credential) return { username: fill(credential.username), password: fill(credential.password) };
  return credential;
}

/** `path`: the path of the value, to which the keys of its members are added while they are mapped. */
function mapValue(value: ExactValue, path: (string | number)[], map: TextMap['value']): ExactValue {
  if (typeof value === 'string') return map(value, () => joinPointer('', ...path));
  const inside = (member: ExactValue, key: string | number) => {
    path.push(key);
    const mapped = mapValue(member, path, map);
    path.pop();
    return mapped;
  };
  if (Array.isArray(value)) return value.map(inside);
  if (!isExactObject(value) || fileOf(value) !== undefined) return value;
  return fromMembers(Object.entries(value).map(([name, member]) => [name, inside(member, name)]));
}
