import type { JsonSchema, JsonSchemaObject } from '../../core/api/schema.ts';
import { codeSpan } from '../../core/source/text/code-fence.ts';
import { type CountLimit, limitText } from '../limit-text.ts';
import { formatInType } from './type-in-words.ts';

/** Describes the limits of one schema in phrases, one per rule, with code between backticks: "Starts with `cus_`, 4 to 32 characters". */
export function constraintsInWords(schema: JsonSchema): string[] {
  if (typeof schema === 'boolean' || !Object.keys(schema).some((keyword) => limits.has(keyword))) return [];
  const rest = (schema.allOf ?? []).filter((part) => typeof part === 'object' && part.pattern !== undefined);
  const text = [
    ...[schema, ...rest].flatMap((part) => (typeof part === 'object' ? describePattern(part.pattern) : [])),
    describeRange(schema, 'Length', 'character'),
  ];
  const number = [
    describeNumberRange(schema),
    schema.multipleOf === undefined ? '' : `multiple of ${codeSpan(limitText(schema, 'multipleOf'))}`,
  ];
  const list = [describeRange(schema, 'Items', 'item'), schema.uniqueItems === true ? 'no duplicates' : ''];
  return [
    mayBe(schema, 'string') ? text : [],
    mayBe(schema, 'number', 'integer') ? number : [],
    ...(mayBe(schema, 'array') ? [list, [describeContains(schema)]] : []),
    mayBe(schema, 'object') ? [describeRange(schema, 'Properties', 'property', 'properties')] : [],
    [describeFormat(schema)],
  ]
    .map((words) => words.filter((word) => word !== '').join(', '))
    .filter((words) => words !== '')
    .map((words) => words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()));
}

/** Describes the limits that the words of the type do not contain: `string<uuid>` has its format. */
export function constraintsBesideType(schema: JsonSchemaObject): string[] {
  if (formatInType(schema) === undefined) return constraintsInWords(schema);
  const { format: _format, ...others } = schema;
  return constraintsInWords(others);
}

/** The keywords to describe. Most schemas have none of them, which a check finds quickly. */
const limits = new Set([
  ...['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'uniqueItems', 'contains', 'minProperties', 'maxProperties'],
  ...['format', 'contentMediaType', 'contentEncoding', 'allOf'],
]);

/** A limit says nothing about values of other types: `maxLength` is no limit of an integer (JSON Schema Validation, section 6). */
function mayBe({ type }: JsonSchemaObject, ...types: readonly string[]): boolean {
  return type === undefined || [type].flat().some((each) => types.includes(each));
}

type Counted = CountLimit extends `${'min' | 'max'}${infer Name}` ? Name : never;

function describeRange(schema: JsonSchemaObject, counted: Counted, one: string, many = `${one}s`): string {
  const [from, to] = [`min${counted}`, `max${counted}`] as const;
  const { [from]: least = 0, [to]: most } = schema;
  const [lower, upper] = [limitText(schema, from), limitText(schema, to)];
  const noun = (count: number) => (count === 1 ? one : many);
  if (least > 0 && most !== undefined) {
    return least === most ? `exactly ${lower} ${noun(least)}` : `${lower} to ${upper} ${many}`;
  }
  if (least > 0) return `at least ${lower} ${noun(least)}`;
  if (most === 0) return `no ${many}`;
  return most === undefined ? '' : `at most ${upper} ${noun(most)}`;
}

function describeNumberRange(schema: JsonSchemaObject): string {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const overExclusive = exclusiveMinimum !== undefined && (minimum === undefined || exclusiveMinimum >= minimum);
  const underExclusive = exclusiveMaximum !== undefined && (maximum === undefined || exclusiveMaximum <= maximum);
  if (!overExclusive && !underExclusive && minimum !== undefined && maximum !== undefined) {
    const [least, most] = [limitText(schema, 'minimum'), limitText(schema, 'maximum')];
    return least === most ? `exactly ${least}` : `${least} to ${most}`;
  }
  if (minimum === 0 && maximum === undefined && !overExclusive && !underExclusive) return '0 or more';
  const atLeast = minimum === undefined ? '' : `at least ${limitText(schema, 'minimum')}`;
  const atMost = maximum === undefined ? '' : `at most ${limitText(schema, 'maximum')}`;
  const lower = overExclusive ? `more than ${limitText(schema, 'exclusiveMinimum')}` : atLeast;
  const upper = underExclusive ? `less than ${limitText(schema, 'exclusiveMaximum')}` : atMost;
  return [lower, upper].filter((word) => word !== '').join(' and ');
}

function describePattern(pattern: unknown): string[] {
  if (typeof pattern !== 'string' || pattern === '') return [];
  const many = describeClass(pattern);
  if (many !== undefined) return [many];
  const start = /^\^((?:[\w\s/:@,=~#%&'"<>!-]|\\[.*+?^${}()|[\]\\/-])+)$/.exec(pattern)?.[1];
  return [
    start === undefined ? `matches ${codeSpan(pattern)}` : `starts with ${codeSpan(start.replace(/\\(.)/g, '$1'))}`,
  ];
}

/** Classes of characters that readers know by a name. */
const classes: { readonly [text: string]: string } = {
  ...{ '\\d': 'digit', '[0-9]': 'digit', '[a-z]': 'lowercase letter', '[A-Z]': 'uppercase letter' },
  ...{ '[a-zA-Z]': 'letter', '[A-Za-z]': 'letter', '[0-9a-f]': 'hex digit', '[a-f0-9]': 'hex digit' },
};

/** Describes a pattern of one class and a count: "13 digits" is `^[0-9]{13}$`. */
function describeClass(pattern: string): string | undefined {
  const [, name = '', least = '', most = least] =
    /^\^(\\d|\[[\w-]+\])\{(\d{1,4})(?:,(\d{1,4}))?\}\$$/.exec(pattern) ?? [];
  const noun = Object.hasOwn(classes, name) ? classes[name] : undefined;
  if (noun === undefined) return undefined;
  return least === most ? `${least} ${noun}${least === '1' ? '' : 's'}` : `${least} to ${most} ${noun}s`;
}

function describeContains({ contains, minContains = 1, ...schema }: JsonSchemaObject): string {
  if (contains === undefined) return '';
  const count = describeRange({ ...schema, minContains }, 'Contains', 'item');
  if (count === '') return '';
  const kind = describeKind(contains);
  return `contains ${count} ${kind === '' ? 'of a given kind' : `(${kind})`}`;
}

const mostNames = 4;

/** Describes the items that a list must contain by what the schema itself says: `integer, at least 5`, `object with id`. */
function describeKind(schema: JsonSchema): string {
  if (typeof schema === 'boolean') return '';
  const { title, type, const: only, enum: allowed, required, properties = {} } = schema;
  if (only !== undefined) return codeSpan(JSON.stringify(only));
  if (Array.isArray(allowed))
    return allowed
      .slice(0, mostNames)
      .map((value) => codeSpan(JSON.stringify(value)))
      .join(' or ');
  const names = [...new Set([...(Array.isArray(required) ? required : []), ...Object.keys(properties)])].slice(
    0,
    mostNames,
  );
  const members = names.map((name) => {
    const property = properties[name];
    const value = typeof property === 'object' ? property.const : undefined;
    return value === undefined ? codeSpan(name) : `${codeSpan(name)} ${codeSpan(JSON.stringify(value))}`;
  });
  const noun = title ?? (type === undefined ? (names.length > 0 ? 'object' : '') : [type].flat().join(' or '));
  // An item that is a list itself is described once: lists in lists would be described again at each level.
  const own = schema.contains === undefined ? schema : { ...schema, contains: true };
  const limits = constraintsInWords(own).map((words) => words.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()));
  const parts = [noun, members.length === 0 ? '' : `with ${members.join(', ')}`]
    .filter((part) => part !== '')
    .join(' ');
  return [parts, ...limits].filter((part) => part !== '').join(', ');
}

function describeFormat(schema: JsonSchemaObject): string {
  const words = [
    typeof schema.format === 'string' ? `format ${codeSpan(schema.format)}` : '',
    typeof schema.contentMediaType === 'string' ? `contains ${codeSpan(schema.contentMediaType)}` : '',
    typeof schema.contentEncoding === 'string' ? `encoded as ${codeSpan(schema.contentEncoding)}` : '',
  ];
  return words.filter((word) => word !== '').join(', ');
}
