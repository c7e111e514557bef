import type { ValidationFinding } from '../../core/ports.ts';
import type { JsonObject, JsonValue } from '../../core/source/document/json-value.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import { findSlip } from '../../core/source/text/nearest.ts';
import { mayHold } from '../../core/standards/check/meant-key.ts';
import { toPointer, type Visited } from './walk-description.ts';

/**
 * Reports keys of a schema that have no effect, in the standards that allow any key there (OpenAPI since 3.1, AsyncAPI):
 * misspelt keywords, words of other languages, and `nullable` of 3.0. Other unknown keys may be meant for tools.
 */
export function* findKeywordFaults({ value, place }: Visited): Iterable<ValidationFinding> {
  for (const key in value) {
    if (keywords.has(key) || key.startsWith('x-') || key.startsWith('$')) continue;
    const fault = key === 'nullable' ? explainNullable(value) : explainUnknown(key, value);
    if (fault === undefined) continue;
    const pointer = joinPointer(toPointer(place), key);
    yield { file: place.file, pointer, target: 'key', severity: 'warning', code: 'schema-keyword', ...fault };
  }
}

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
  const free = [...keywords].filter((name) => !Object.hasOwn(schema, name) && mayHold(name, schema[key]));
  const other = Object.hasOwn(otherNames, key) ? otherNames[key] : undefined;
  const intended = other?.isMeant(schema[key]) === true ? other.name : findSlip(key, free);
  if (intended === undefined || !free.includes(intended)) return undefined;
  return {
    message: `Unknown keyword \`${key}\`, which has no effect. Did you mean \`${intended}\`?`,
    fixes: [{ kind: 'rename', name: intended }],
  };
}

const isList = (value: JsonValue | undefined) => Array.isArray(value) && value.length > 0;
const isText = (value: JsonValue | undefined) => typeof value === 'string';
const isNumber = (value: JsonValue | undefined) => typeof value === 'number';
const isMap = (value: JsonValue | undefined) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of keywords in other languages. */
const otherNames: {
  readonly [key: string]: { readonly name: string; readonly isMeant: (value: JsonValue | undefined) => boolean };
} = {
  options: { name: 'enum', isMeant: isList },
  values: { name: 'enum', isMeant: isList },
  fields: { name: 'properties', isMeant: isMap },
  props: { name: 'properties', isMeant: isMap },
  desc: { name: 'description', isMeant: isText },
  text: { name: 'description', isMeant: isText },
  regex: { name: 'pattern', isMeant: isText },
  min: { name: 'minimum', isMeant: isNumber },
  max: { name: 'maximum', isMeant: isNumber },
};

/** The keywords of all drafts of JSON Schema, and of Schema Objects. */
const keywords: ReadonlySet<string> = new Set(
  (
    'type enum const title description default example examples format pattern deprecated readOnly writeOnly discriminator xml externalDocs ' +
    'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems uniqueItems minContains maxContains ' +
    'contains items additionalItems prefixItems unevaluatedItems properties patternProperties additionalProperties unevaluatedProperties ' +
    'propertyNames required dependencies dependentSchemas dependentRequired minProperties maxProperties allOf anyOf oneOf not if then else ' +
    'contentEncoding contentMediaType contentSchema definitions id'
  ).split(' '),
);
