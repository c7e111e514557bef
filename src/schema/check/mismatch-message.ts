import type { OutputUnit } from '@cfworker/json-schema';
import type { JsonSchema, JsonSchemaObject } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { decodePercent } from '../../core/source/text/percent-encoding.ts';
import { jsonType } from '../schema-types.ts';
import { constraintsInWords } from '../view/constraints-in-words.ts';

const longestList = 8;

/** The message for one mistake: what the value must be. */
export function mismatchMessage(error: OutputUnit, root: JsonValue, schema: JsonSchema): string {
  const holder = schemaAt(schema, error.keywordLocation);
  const quoted = /"(.*)"/s.exec(error.error)?.[1] ?? '';
  switch (error.keyword) {
    case 'type':
      return typeMessage(holder, typeAt(root, error.instanceLocation));
    case 'enum':
      return `Must be one of ${values(holder.enum ?? [])}.`;
    case 'const':
      return `Must be ${values([holder.const ?? null])}.`;
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
      return 'Fits none of the allowed kinds.';
    case 'oneOf twice':
      return 'Fits more than one of the allowed kinds; it must fit exactly one.';
    case 'not':
      return 'Is a value that is not allowed here.';
    case 'no additionalProperties':
    case 'no unevaluatedProperties':
      return 'This property is not known here.';
    case 'no items':
    case 'no unevaluatedItems':
      return 'There are too many items.';
    default:
      return limitMessage(error, holder);
  }
}

function limitMessage(error: OutputUnit, holder: JsonSchemaObject): string {
  const limit = holder[error.keyword];
  if (limit === undefined) return 'No value is allowed here.';
  const words = constraintsInWords({ [error.keyword]: limit } as JsonSchemaObject)[0];
  if (error.keyword === 'uniqueItems') return 'The items must be all different.';
  if (words === undefined || error.keyword === 'contains') return 'Does not contain a required item.';
  return `Must be ${words.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}.`
    .replace('Must be matches', 'Must match')
    .replace('Must be starts with', 'Must start with')
    .replace('Must be multiple', 'Must be a multiple')
    .replace(/^Must be (.* (?:items?|characters?|propert(?:y|ies))\.)$/, 'Must have $1');
}

function typeMessage({ type = [] }: JsonSchemaObject, given: string): string {
  const types = [type].flat().map(article).join(' or ');
  return types === '' ? 'No value is allowed here.' : `Must be ${types}, not ${article(given)}.`;
}

function article(type: string): string {
  if (type === 'null') return 'null';
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}

function values(list: readonly JsonValue[]): string {
  const shown = list
    .slice(0, longestList)
    .map((value) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``);
  return list.length > longestList ? `${shown.join(', ')} …` : shown.join(', ');
}

function typeAt(root: JsonValue, location: string): string {
  const type = jsonType(stepsOf(location).reduce<unknown>(member, root));
  return type === 'integer' ? 'number' : type;
}

/** The schema with the keyword at the checker's location, through its `$ref`s. */
export function schemaAt(root: JsonSchema, location: string): JsonSchemaObject {
  const steps = stepsOf(location).slice(0, -1);
  const found = steps.reduce<unknown>((schema, step) => {
    const next = member(schema, step);
    return step === '$ref' && typeof next === 'string'
      ? member(member(root, '$defs'), next.slice('#/$defs/'.length))
      : next;
  }, root);
  return typeof found === 'object' && found !== null ? (found as JsonSchemaObject) : {};
}

function stepsOf(location: string): string[] {
  return location
    .split('/')
    .slice(1)
    .map((step) => decodePercent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as { [key: string]: unknown })[key]
    : undefined;
}
