import type { JsonSchemaObject } from '../../core/api/schema.ts';

/** Nouns for the members of keywords, in the singular. Other keywords that may be left out, such as `required`, are shown with these. */
const nouns: { readonly [keyword: string]: string } = {
  enum: 'value',
  examples: 'example',
  properties: 'field',
  patternProperties: 'pattern',
  dependentSchemas: 'rule',
  oneOf: 'alternative',
  anyOf: 'alternative',
  allOf: 'part',
  prefixItems: 'item',
};

/** Describes what the slice leaves out of a schema: `… and 999,000 more values`. */
export function leftOutInWords({ $leftOut = {} }: JsonSchemaObject): string[] {
  return Object.entries($leftOut).flatMap(([keyword, count]) => {
    const noun = Object.hasOwn(nouns, keyword) ? nouns[keyword] : undefined;
    return noun === undefined || count === 0 ? [] : [`… and ${countOf(count, `more ${noun}`)}`];
  });
}

/** Formats a count with its noun: `1 field`, `2,000 fields`. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
