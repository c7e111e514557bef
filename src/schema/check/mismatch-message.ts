import type { OutputUnit } from '@cfworker/json-schema';
import type { JsonSchema, JsonSchemaObject } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { decodePercent } from '../../core/source/text/percent-encoding.ts';
import { jsonType } from '../schema-types.ts';
import { constraintsInWords } from '../view/constraints-in-words.ts';

const maximumListed = 8;

/** The message for one mistake, which says what the value must be. */
export function mismatchMessage(error: OutputUnit, root: JsonValue, schema: JsonSchema): string {
  const holder = getSchemaAt(schema, error.keywordLocation);
  const quoted = /"(.*)"/s.exec(error.error)?.[1] ?? '';
  switch (error.keyword) {
    case 'type':
      return describeType(holder, getTypeAt(root, error.instanceLocation));
    case 'enum':
      return `Must be one of ${formatValues(holder.enum ?? [])}.`;
    case 'const':
      return `Must be ${formatValues([holder.const ?? null])}.`;
    case 'required':
      return `The property \`${quoted}\` is required.`;
    case 'dependentRequired':
      return error.error.replace(
        /^Instance has "(.*)" but does not have "(.*)"\.$/s,
        'With `$1`, `$2` is required too.',
      );
    case 'format':
      return `Must have the format \`${quoted}\`.`;
    case 'anyOf':
    case 'oneOf':
      return 'Matches none of the alternatives.';
    case 'oneOf twice':
      return 'Matches more than one of the alternatives; it must match exactly one.';
    case 'not':
      return 'This value is not allowed here.';
    case 'no additionalProperties':
    case 'no unevaluatedProperties':
      return 'Unknown property.';
    case 'no items':
    case 'no unevaluatedItems':
      return 'Too many items.';
    default:
      return describeLimit(error, holder);
  }
}

function describeLimit(error: OutputUnit, holder: JsonSchemaObject): string {
  const limit = holder[error.keyword];
  if (limit === undefined) return 'No value is allowed here.';
  const words = constraintsInWords({ [error.keyword]: limit } as JsonSchemaObject)[0];
  if (error.keyword === 'uniqueItems') return 'The items must be unique.';
  if (words === undefined || error.keyword === 'contains') return 'Does not contain a required item.';
  return `Must be ${words.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}.`
    .replace('Must be matches', 'Must match')
    .replace('Must be starts with', 'Must start with')
    .replace('Must be multiple', 'Must be a multiple')
    .replace(/^Must be (.* (?:items?|characters?|propert(?:y|ies))\.)$/, 'Must have $1');
}

function describeType({ type = [] }: JsonSchemaObject, actual: string): string {
  const types = [type].flat().map(withArticle).join(' or ');
  return types === '' ? 'No value is allowed here.' : `Must be ${types}, not ${withArticle(actual)}.`;
}

function withArticle(type: string): string {
  if (type === 'null') return 'null';
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}

function formatValues(list: readonly JsonValue[]): string {
  const shown = list
    .slice(0, maximumListed)
    .map((value) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``);
  return list.length > maximumListed ? `${shown.join(', ')} …` : shown.join(', ');
}

function getTypeAt(root: JsonValue, location: string): string {
  const type = jsonType(parseLocation(location).reduce<unknown>(getMember, root));
  return type === 'integer' ? 'number' : type;
}

/** Finds the schema with the keyword at the checker's location, through its `$ref`s. */
export function getSchemaAt(root: JsonSchema, location: string): JsonSchemaObject {
  const steps = parseLocation(location).slice(0, -1);
  const target = steps.reduce<unknown>((schema, step) => {
    const next = getMember(schema, step);
    return step === '$ref' && typeof next === 'string'
      ? getMember(getMember(root, '$defs'), next.slice('#/$defs/'.length))
      : next;
  }, root);
  return typeof target === 'object' && target !== null ? (target as JsonSchemaObject) : {};
}

function parseLocation(location: string): string[] {
  return location
    .split('/')
    .slice(1)
    .map((step) => decodePercent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function getMember(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as { [key: string]: unknown })[key]
    : undefined;
}
