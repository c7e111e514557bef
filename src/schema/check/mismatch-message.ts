import type { JsonSchemaObject } from '../../core/api/schema.ts';
import { getExactDigits } from '../../core/source/document/exact-digits.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { splitPointer } from '../../core/source/document/pointer.ts';
import { jsonType } from '../schema-types.ts';
import { constraintsInWords } from '../view/constraints-in-words.ts';
import type { SchemaError } from './evaluation.ts';

const maximumListed = 8;

/** The message for one mistake, which says what the value must be. */
export function mismatchMessage({ keyword, value, schema, details = [] }: SchemaError, root: JsonValue): string {
  switch (keyword) {
    case 'type':
      return describeType(schema, getTypeAt(root, value));
    case 'enum':
      return `Must be one of ${formatValues(schema.enum ?? [], schema, 'enum')}.`;
    case 'const':
      return `Must be ${formatValues([schema.const ?? null], schema, 'const')}.`;
    case 'required':
      return `The property \`${details[0]}\` is required.`;
    case 'dependentRequired':
      return `With \`${details[0]}\`, \`${details[1]}\` is required too.`;
    case 'format':
      return `Must have the format \`${schema.format}\`.`;
    case 'contentEncoding':
      return `Must be encoded as \`${schema.contentEncoding}\`.`;
    case 'contentMediaType':
      return 'Must be a text that is JSON.';
    case 'contentSchema':
      return `In its JSON: ${details.filter((each) => each !== '').join(': ')}`;
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
      return describeLimit(keyword, schema);
  }
}

function describeLimit(keyword: string, schema: JsonSchemaObject): string {
  const limit = schema[keyword];
  if (limit === undefined) return 'No value is allowed here.';
  const words = constraintsInWords({ [keyword]: limit, $digits: schema.$digits } as JsonSchemaObject)[0];
  if (keyword === 'uniqueItems') return 'The items must be unique.';
  if (words === undefined || keyword === 'contains') return 'Does not contain a required item.';
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

function formatValues(list: readonly JsonValue[], { $digits }: JsonSchemaObject, keyword: 'enum' | 'const'): string {
  const textOf = (value: JsonValue, index: number) =>
    getExactDigits($digits, keyword === 'enum' ? `/enum/${index}` : '/const', value) ?? JSON.stringify(value);
  const shown = list
    .slice(0, maximumListed)
    .map((value, index) => `\`${typeof value === 'string' ? value : textOf(value, index)}\``);
  return list.length > maximumListed ? `${shown.join(', ')} …` : shown.join(', ');
}

function getTypeAt(root: JsonValue, pointer: string): string {
  const type = jsonType((splitPointer(pointer) ?? []).reduce<unknown>(getMember, root));
  return type === 'integer' ? 'number' : type;
}

function getMember(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as { [key: string]: unknown })[key]
    : undefined;
}
