import type { Parameter } from '../../core/api/http-operation.ts';
import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import type { Slice } from '../../core/api/slice.ts';
import { type FieldLocation, isSecretName } from '../../core/secrets/secret-names.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { bodySchema } from '../build/media-types.ts';
import type { ExactValue, FormValues } from '../form-values.ts';
import { type ExactObject, isExactObject } from '../json/exact-value.ts';
import { fromMembers } from '../json/from-members.ts';

/** The parameter or body member of a value, with every schema that may describe it; none if the description does not declare it. */
export interface FieldPlace {
  readonly name: string;
  readonly location: FieldLocation;
  readonly schemas: readonly JsonSchema[];
}

/** Returns the replacement for a secret; undefined leaves it out. */
export type ReplaceSecret = (value: ExactValue, name: string) => ExactValue | undefined;

interface Replacing {
  readonly slice: Slice;
  readonly replace: ReplaceSecret;
}

/** A value that nests deeper is replaced as a whole. */
const deepest = 100;
const groups = ['path', 'query', 'header', 'cookie'] as const;

/**
 * Returns whether the text of a field is a secret: by its schema (`format: password`), because an API key is sent there, or by its
 * name. `writeOnly` says only that responses leave it out. A name does not make enum values and booleans secret.
 */
export function isSecretField({ name, location, schemas }: FieldPlace, slice: Slice): boolean {
  const described = schemas.map((schema) => alternatives([schema], slice.schemas));
  if (described.flat().some(isMarkedSecret) || isKeyPlace(name, location, slice)) return true;
  const isListed = described.length > 0 && described.every(isClosed);
  return !isListed && isSecretName(name, location);
}

/** Returns whether a security scheme of the page sends its key there. Many descriptions declare it as a parameter, too. */
export function isKeyPlace(name: string, location: FieldLocation, slice: Slice): boolean {
  const { securitySchemes } = slice.kind === 'operation' ? slice.operation : slice.channel;
  return securitySchemes.some(
    (scheme) =>
      scheme.kind === 'apiKey' &&
      scheme.location === location &&
      normalizeName(location, scheme.parameterName) === normalizeName(location, name),
  );
}

/** Header names are case-insensitive (RFC 9110, 5.1). */
function normalizeName(location: FieldLocation, name: string): string {
  return location === 'header' ? name.toLowerCase() : name;
}

/** Returns the values without credentials, and with every secret field replaced. A value without secrets stays the same object. */
export function replaceSecrets(slice: Slice, values: FormValues, replace: ReplaceSecret): FormValues {
  const { security: _security, body, bodyText, ...others } = values;
  const result: FormValues = others;
  const replacing = { slice, replace };
  if (values.server !== undefined) result.server = dropUser(values.server);
  if (values.serverVariables !== undefined) {
    result.serverVariables = replaceServerVariables(slice, values.serverVariables, replace);
  }
  for (const location of groups) {
    const members = result[location];
    const placeOf = (name: string) => ({ name, location, schemas: declaredSchemas(slice, location, name) });
    if (members !== undefined) result[location] = replaceInMembers(members, placeOf, replacing);
  }
  const content = slice.kind === 'operation' ? (slice.operation.requestBody?.content ?? []) : [];
  const place: FieldPlace = { name: 'body', location: 'body', schemas: content.map(bodySchema) };
  const replaced = body === undefined ? undefined : replaceIn(body, place, replacing);
  if (replaced !== undefined) result.body = replaced;
  if (bodyText === undefined || replaced !== body) return result;
  const text = replaceInText(bodyText, place, replacing);
  // If the text must not be shown, the value that was read from it is shown instead.
  if (text !== undefined && (text === bodyText || body === undefined)) result.bodyText = text;
  return result;
}

/** Text that names a secret member is replaced as a whole: what is not JSON, or names a member twice, can't be masked in part. */
function replaceInText(text: string, place: FieldPlace, { slice, replace }: Replacing): string | undefined {
  const parents = alternatives(place.schemas, slice.schemas);
  // In JSON, a tag is in quotes.
  const isXml = /^[^{["]*</.test(text);
  const members = isXml
    ? /(?<=[<\s])(?:[^\s<>/!?"'=:]+:)?([^\s<>/!?"'=:]+)(?=[\s>/=])/g
    : /(?<![^\s"'{},:])([^\s"'{},:]+)["']?\s*:/g;
  const names = new Set([...text.matchAll(members)].map(([, name = '']) => name));
  // An element may have another name than its property.
  const isSecret =
    [...names].some((name) => isSecretName(name, 'body')) || holdsSecret(parents, slice, isXml ? undefined : names);
  const replaced = isSecret ? replace(text, place.name) : text;
  return typeof replaced === 'string' ? replaced : undefined;
}

/** Removes the user name and the password from a URL. They are never sent. */
export function dropUser(url: string): string {
  return url.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#]*@/i, '$1');
}

/** A server variable is a part of the URL, as a path parameter is. One with a list of values is not secret. */
function replaceServerVariables(
  slice: Slice,
  values: NonNullable<FormValues['serverVariables']>,
  replace: ReplaceSecret,
): NonNullable<FormValues['serverVariables']> {
  const { servers } = slice.kind === 'operation' ? slice.operation : slice.channel;
  const listed = new Set(
    servers.flatMap(({ variables }) =>
      variables.flatMap((variable) => (variable.values.length === 0 ? [] : [variable.name])),
    ),
  );
  const entries = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const replaced = !listed.has(name) && isSecretName(name, 'path') ? replace(value, name) : value;
    return typeof replaced === 'string' ? [[name, replaced]] : [];
  });
  return isSameObject(entries, values) ? values : Object.fromEntries(entries);
}

export function fieldLocation({ location }: Parameter): (typeof groups)[number] {
  return location === 'querystring' ? 'query' : location;
}

export function declaredSchemas(slice: Slice, location: FieldLocation, name: string): JsonSchema[] {
  const { parameters } = slice.kind === 'operation' ? slice.operation : slice.channel;
  const wanted = normalizeName(location, name);
  const declared = parameters.filter(
    (each) => fieldLocation(each) === location && normalizeName(location, each.name) === wanted,
  );
  return declared.map(({ schema }) => schema);
}

function replaceIn(value: ExactValue, place: FieldPlace, replacing: Replacing, depth = 0): ExactValue | undefined {
  const { slice, replace } = replacing;
  if (depth > deepest || isSecretField(place, slice)) return replace(value, place.name);
  const parents = alternatives(place.schemas, slice.schemas);
  if (Array.isArray(value)) {
    const schemas = parents.flatMap(itemSchemas);
    const items = value.map((item) => replaceIn(item, { ...place, schemas }, replacing, depth + 1) ?? null);
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (isExactObject(value)) {
    const placeOf = (name: string): FieldPlace => ({ name, location: 'body', schemas: memberSchemas(parents, name) });
    return replaceInMembers(value, placeOf, replacing, depth + 1);
  }
  // A whole body that is written as text (XML) can't be masked in part.
  const isWhole = depth === 0 && typeof value === 'string';
  return isWhole && holdsSecret(parents, slice) ? replace(value, place.name) : value;
}

function replaceInMembers(
  members: ExactObject,
  placeOf: (name: string) => FieldPlace,
  replacing: Replacing,
  depth = 0,
): ExactObject {
  const entries = Object.entries(members).flatMap(([name, member]): [string, ExactValue][] => {
    const replaced = replaceIn(member, placeOf(name), replacing, depth);
    return replaced === undefined ? [] : [[name, replaced]];
  });
  return isSameObject(entries, members) ? members : fromMembers(entries);
}

function isSameObject<T>(entries: readonly [string, T][], members: { readonly [name: string]: T }): boolean {
  return entries.length === Object.keys(members).length && entries.every(([name, value]) => value === members[name]);
}

/** Resolves the references of schemas, and adds the members of their unions. */
function alternatives(schemas: readonly JsonSchema[], table: SchemaTable): readonly JsonSchemaObject[] {
  const all = new Set<JsonSchemaObject>();
  const collect = (schema: JsonSchema) => {
    const { schema: flat } = flattenSchema(schema, table);
    if (typeof flat === 'boolean' || all.has(flat)) return;
    all.add(flat);
    for (const member of [...(flat.oneOf ?? []), ...(flat.anyOf ?? [])]) collect(member);
  };
  schemas.forEach(collect);
  return [...all];
}

function itemSchemas({ items, prefixItems = [] }: JsonSchemaObject): JsonSchema[] {
  return items === undefined ? prefixItems : [...prefixItems, items];
}

/** The schemas, and those of their items at any depth. */
function withItems(schemas: readonly JsonSchema[], table: SchemaTable): readonly JsonSchemaObject[] {
  const all = new Set(alternatives(schemas, table));
  for (const schema of all) for (const item of alternatives(itemSchemas(schema), table)) all.add(item);
  return [...all];
}

function memberSchemas(parents: readonly JsonSchemaObject[], name: string): JsonSchema[] {
  return parents.flatMap((parent): JsonSchema[] => {
    const { properties = {} } = parent;
    const declared = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return declared === undefined ? openSchemas(parent) : [declared];
  });
}

/** The schemas of members that have no name of their own. */
function openSchemas({ patternProperties = {}, additionalProperties }: JsonSchemaObject): JsonSchema[] {
  const patterns = Object.values(patternProperties);
  return additionalProperties === undefined ? patterns : [...patterns, additionalProperties];
}

function isMarkedSecret({ format }: JsonSchemaObject): boolean {
  return format === 'password';
}

/** Returns whether a schema lists every allowed value, itself or in each member of its unions. */
function isClosed([schema, ...others]: readonly JsonSchemaObject[]): boolean {
  if (schema === undefined || isList(schema)) return schema !== undefined;
  const members = others.filter(({ oneOf, anyOf }) => oneOf === undefined && anyOf === undefined);
  return members.length > 0 && members.every(isList);
}

function isList({ type, enum: values, const: only }: JsonSchemaObject): boolean {
  const isYesOrNo = type !== undefined && [type].flat().every((each) => each === 'boolean' || each === 'null');
  return isYesOrNo || values !== undefined || only !== undefined;
}

/** Returns whether any item or member of a value, at any depth, is secret. `among`: the names that its members have. */
function holdsSecret(parents: readonly JsonSchemaObject[], slice: Slice, among?: ReadonlySet<string>): boolean {
  if (withItems(parents, slice.schemas).some(isMarkedSecret)) return true;
  const seen = new Set(parents);
  const isSecret = (name: string, schemas: readonly JsonSchema[]) => {
    const all = withItems(schemas, slice.schemas);
    if (all.some(isMarkedSecret)) return true;
    // None of them is marked, so only the name is left to decide. Asking each one for its own alternatives is quadratic.
    const isNamedSecret = isKeyPlace(name, 'body', slice) || isSecretName(name, 'body');
    return isNamedSecret && all.some((schema) => isSecretField({ name, location: 'body', schemas: [schema] }, slice));
  };
  for (const parent of seen) {
    const members = Object.entries(parent.properties ?? {});
    const open = openSchemas(parent);
    if (members.some(([name, schema]) => among?.has(name) !== false && isSecret(name, [schema]))) return true;
    if (among?.size !== 0 && isSecret('', open)) return true;
    const inner = [...members.map(([, schema]) => schema), ...open, ...itemSchemas(parent)];
    for (const schema of alternatives(inner, slice.schemas)) seen.add(schema);
  }
  return false;
}
