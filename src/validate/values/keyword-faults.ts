import type { ValidationFinding } from '../../core/ports.ts';
import type { JsonObject, JsonValue } from '../../core/source/document/json-value.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import { findSlip } from '../../core/source/text/nearest.ts';
import { allowsType } from '../../core/standards/check/allows-type.ts';
import { isMisspeltReference } from '../../core/standards/check/meant-key.ts';
import { isDedentedProperty } from '../../core/standards/check/misplaced-key.ts';
import { describeRequiredFlag, isRequiredFlag } from '../../core/standards/check/move-required.ts';
import { readOpenApiSchemas } from '../../core/standards/openapi-schemas.ts';
import { createSchemaLibrary, type JsonSchema, type SchemaLibrary } from '../../core/standards/schema-library.ts';
import { keywordsOfType } from '../../schema/schema-types.ts';
import { toPointer, type Visited } from './walk-description.ts';

/**
 * Reports keys of a schema that have no effect: limits of other types, and in the standards that allow any key there
 * (`isOpen`: OpenAPI since 3.1, AsyncAPI) misspelt keywords, words of other languages, and `nullable` of 3.0. Other unknown keys may be meant for tools.
 */
export function* findKeywordFaults(visited: Visited, isOpen: boolean): Iterable<ValidationFinding> {
  const { value, place } = visited;
  yield* findIdleKeywords(visited);
  if (!isOpen) return;
  const { schemas } = openKeywords();
  for (const key in value) {
    if (schemas.has(key) || key.startsWith('x-')) continue;
    const fault = key === 'nullable' ? explainNullable(value) : explainUnknown(key, value);
    if (fault === undefined) continue;
    const pointer = joinPointer(toPointer(place), key);
    yield { file: place.file, pointer, target: 'key', severity: 'warning', code: 'schema-keyword', ...fault };
  }
}

const limits: ReadonlyMap<string, string> = new Map(
  Object.entries(keywordsOfType).flatMap(([type, all]) => all.map((keyword) => [keyword, type] as const)),
);

/** The types of the values that a format is about (OpenAPI Format Registry). Numbers may be texts. */
const formats: ReadonlyMap<string, string> = new Map([
  ...(
    'date date-time time duration email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference uri-template iri ' +
    'iri-reference uuid json-pointer relative-json-pointer regex byte password'
  )
    .split(' ')
    .map((format) => [format, 'string'] as const),
  ...['int32', 'float', 'double'].map((format) => [format, 'number'] as const),
]);

const numeric = ['minimum', 'maximum'] as const;

/** The names of the limits of each type. */
const names: { readonly [type: string]: readonly [least: string, most: string] } = {
  string: ['minLength', 'maxLength'],
  number: numeric,
  integer: numeric,
  array: ['minItems', 'maxItems'],
  object: ['minProperties', 'maxProperties'],
};

/** Reports keywords and formats for values of another type than the schema allows: they have no effect. */
export function* findIdleKeywords({ value, place }: Visited): Iterable<ValidationFinding> {
  const types = [value.type].flat().filter((name) => typeof name === 'string');
  if (types.length === 0 || !types.every((name) => allTypes.has(name))) return;
  for (const key of Object.keys(value).filter((name) => isIdle(name, types, value[name]))) {
    const pointer = joinPointer(toPointer(place), key);
    const fault = explainIdle(key, types, value);
    yield { file: place.file, pointer, target: 'key', severity: 'warning', code: 'schema-keyword', ...fault };
  }
}

function isIdle(key: string, types: readonly string[], value: JsonValue | undefined): boolean {
  // A flag `required` of a property is reported as one.
  if (value === false || (key === 'required' && !Array.isArray(value))) return false;
  const limited = key === 'format' ? formats.get(String(value)) : limits.get(key);
  return limited !== undefined && !types.some((name) => name === limited || names[name] === names[limited]);
}

function explainIdle(key: string, types: readonly string[], schema: JsonObject): Fault {
  const quoted = types.map((name) => `"${name}"`).join(' or ');
  const what = key === 'format' ? `format: ${schema.format}` : key;
  const message = `\`${what}\` has no effect on ${quoted}.`;
  if (key === 'format' && typeof schema.type === 'string' && !/^(?:object|array)$/.test(schema.type))
    return suggestType(message, String(schema.format));
  const [least, most] = (types.length === 1 && names[types[0] ?? '']) || [];
  const meant = /^min/.test(key) ? least : /^max/.test(key) ? most : undefined;
  if (meant === undefined || Object.hasOwn(schema, meant)) return { message };
  return { message: `${message} Did you mean \`${meant}\`?`, fixes: [{ kind: 'rename', name: meant, isGuess: true }] };
}

function suggestType(message: string, format: string): Fault {
  const type = format === 'int32' ? 'integer' : (formats.get(format) ?? 'string');
  const members = Object.entries({ type, format }).map(([name, text]) => ({ name, json: JSON.stringify(text) }));
  const rewrite = { kind: 'combine', keys: ['type', 'format'], members } as const;
  return {
    message: `${message} Did you mean \`type: ${type}\`?`,
    fixes: [{ kind: 'all', title: `Change \`type\` to "${type}"`, fixes: [rewrite], isGuess: true }],
  };
}

const allTypes: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);

type Fault = Pick<ValidationFinding, 'message' | 'fixes'>;

function explainNullable({ nullable, type }: JsonObject): Fault | undefined {
  if (nullable !== true || (Array.isArray(type) && type.includes('null'))) return undefined;
  const message =
    '`nullable: true` is from OpenAPI 3.0, and has no effect here. Write `type` as a list that has "null", too.';
  if (typeof type !== 'string') return { message };
  const json = JSON.stringify([type, 'null']).replace(',', ', ');
  const rewrite = { kind: 'combine', keys: ['type', 'nullable'], members: [{ name: 'type', json }] } as const;
  return { message, fixes: [{ kind: 'all', title: 'Write `type` as a list with "null"', fixes: [rewrite] }] };
}

function explainUnknown(key: string, schema: JsonObject): Fault | undefined {
  if (isMisspeltReference(key, schema))
    return {
      message: `Unknown keyword \`${key}\`, which has no effect. Did you mean \`$ref\`?`,
      fixes: [{ kind: 'rename', name: '$ref' }],
    };
  // Keywords with a dollar sign may be those of a vocabulary.
  if (key.startsWith('$')) return undefined;
  if (key !== 'required' && isRequiredFlag(key, schema[key]))
    return { message: describeRequiredFlag(key), fixes: [{ kind: 'require' }] };
  if (isDedentedProperty(key, schema) && !Object.hasOwn(schema.properties as object, key))
    return {
      message: `Unknown keyword \`${key}\`, which has no effect. It belongs in \`properties\`.`,
      fixes: [{ kind: 'move', path: ['properties', key] }],
    };
  const { library, schemas } = openKeywords();
  const free = [...schemas].flatMap(([name, allowed]) =>
    !Object.hasOwn(schema, name) && allowsType(library, allowed, schema[key] ?? null) ? [name] : [],
  );
  const other = Object.hasOwn(otherNames, key) ? otherNames[key] : undefined;
  const intended = free.find((name) => name === other) ?? findSlip(key, free);
  if (intended === undefined) return undefined;
  return {
    message: `Unknown keyword \`${key}\`, which has no effect. Did you mean \`${intended}\`?`,
    fixes: [{ kind: 'rename', name: intended }],
  };
}

/** Names of keywords in other languages. */
const otherNames: { readonly [key: string]: string } = {
  options: 'enum',
  values: 'enum',
  fields: 'properties',
  props: 'properties',
  property: 'properties',
  item: 'items',
  desc: 'description',
  text: 'description',
  regex: 'pattern',
  min: 'minimum',
  max: 'maximum',
};

/** The keywords of JSON Schema and of Schema Objects, with the schemas of their values. */
const keywords = { library: undefined as SchemaLibrary | undefined, schemas: new Map<string, JsonSchema>() };

function openKeywords(): { readonly library: SchemaLibrary; readonly schemas: ReadonlyMap<string, JsonSchema> } {
  const { dialect = {}, others } = readOpenApiSchemas('3.1');
  const library = keywords.library ?? createSchemaLibrary([dialect, ...others]);
  if (keywords.library === undefined) {
    keywords.library = library;
    const older = { additionalItems: true, id: { type: 'string' } };
    for (const { properties = {} } of [...others, dialect, { properties: older }])
      for (const [name, schema] of Object.entries(properties as object)) keywords.schemas.set(name, schema);
  }
  return { library, schemas: keywords.schemas };
}
