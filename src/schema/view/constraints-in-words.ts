import type { JsonSchema, JsonSchemaObject } from '../../core/api/schema.ts';

/** The limits of one schema as phrases for readers, one per rule, code between backticks: "Starts with `cus_`, 4 to 32 characters". */
export function constraintsInWords(schema: JsonSchema): string[] {
  if (typeof schema === 'boolean' || !Object.keys(schema).some((keyword) => limits.has(keyword))) return [];
  const rest = (schema.allOf ?? []).filter((part) => typeof part === 'object' && part.pattern !== undefined);
  const text = [
    ...[schema, ...rest].flatMap((part) => (typeof part === 'object' ? patternWords(part.pattern) : [])),
    range(schema.minLength, schema.maxLength, 'character'),
  ];
  return [
    text,
    [numberRange(schema), schema.multipleOf === undefined ? '' : `multiple of ${code(schema.multipleOf)}`],
    [range(schema.minItems, schema.maxItems, 'item'), uniqueWords(schema)],
    [containsWords(schema)],
    [range(schema.minProperties, schema.maxProperties, 'property', 'properties')],
    [formatWords(schema)],
  ]
    .map((words) => words.filter((word) => word !== '').join(', '))
    .filter((words) => words !== '')
    .map((words) => words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()));
}

/** Most schemas have none of these; this check avoids the work. */
const limits = new Set([
  ...['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'uniqueItems', 'contains', 'minProperties', 'maxProperties'],
  ...['format', 'contentMediaType', 'contentEncoding', 'allOf'],
]);

function range(least: number | undefined, most: number | undefined, one: string, many = `${one}s`): string {
  const noun = (count: number) => (count === 1 ? one : many);
  if (least !== undefined && least > 0 && most !== undefined) {
    return least === most ? `exactly ${least} ${noun(least)}` : `${least} to ${most} ${many}`;
  }
  if (least !== undefined && least > 0) return `at least ${least} ${noun(least)}`;
  return most === undefined ? '' : `at most ${most} ${noun(most)}`;
}

function numberRange(schema: JsonSchemaObject): string {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const overExclusive = exclusiveMinimum !== undefined && (minimum === undefined || exclusiveMinimum >= minimum);
  const underExclusive = exclusiveMaximum !== undefined && (maximum === undefined || exclusiveMaximum <= maximum);
  if (!overExclusive && !underExclusive && minimum !== undefined && maximum !== undefined) {
    return minimum === maximum ? `exactly ${minimum}` : `${minimum} to ${maximum}`;
  }
  const lower = overExclusive ? `more than ${exclusiveMinimum}` : atLeast(minimum);
  const upper = underExclusive ? `less than ${exclusiveMaximum}` : atMost(maximum);
  return [lower, upper].filter((word) => word !== '').join(' and ');
}

function atLeast(limit: number | undefined): string {
  return limit === undefined ? '' : `at least ${limit}`;
}

function atMost(limit: number | undefined): string {
  return limit === undefined ? '' : `at most ${limit}`;
}

function patternWords(pattern: unknown): string[] {
  if (typeof pattern !== 'string' || pattern === '') return [];
  const start = /^\^((?:[\w\s/:@,=~#%&'"<>!-]|\\[.*+?^${}()|[\]\\/-])+)$/.exec(pattern)?.[1];
  return [start === undefined ? `matches ${code(pattern)}` : `starts with ${code(start.replace(/\\(.)/g, '$1'))}`];
}

function uniqueWords(schema: JsonSchemaObject): string {
  return schema.uniqueItems === true ? 'all different' : '';
}

function containsWords({ contains, minContains, maxContains }: JsonSchemaObject): string {
  if (contains === undefined) return '';
  const count = range(minContains ?? 1, maxContains, 'item');
  return count === '' ? '' : `contains ${count} of a given kind`;
}

function formatWords(schema: JsonSchemaObject): string {
  const words = [
    typeof schema.format === 'string' ? `format ${code(schema.format)}` : '',
    typeof schema.contentMediaType === 'string' ? `contains ${code(schema.contentMediaType)}` : '',
    typeof schema.contentEncoding === 'string' ? `encoded as ${code(schema.contentEncoding)}` : '',
  ];
  return words.filter((word) => word !== '').join(', ');
}

/** Between backticks; text that contains some gets a longer delimiter (CommonMark 6.1). */
function code(value: string | number): string {
  const text = String(value);
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}
