import type { SchemaNode } from './schema-library.ts';

// The parts that the schemas of formats are written with. `x-required` makes a member required, `x-absent` says why an object has no such
// key, `x-moved` has the place of a former key, and `x-spelled` reports misspellings of keys where others are allowed; if it is `own`, names of other tools are not among these.
// `x-blank` ignores members that are null, `x-accepts` has types that are read too and not offered, and `x-more` has values that are read
// too and not offered, or is true if any word is allowed that is not a misspelling.

/** The place that a former key has now, from its object, the new names of keys in its value, and members that are new. */
export interface MovedKey {
  readonly to: string;
  readonly names?: { readonly [key: string]: string };
  readonly adds?: { readonly [key: string]: string };
}

export const anything: SchemaNode = {};
export const text: SchemaNode = { type: 'string' };
export const number: SchemaNode = { type: 'number' };
/** A string. In YAML, it may look like a number. */
export const scalar: SchemaNode = { ...text, 'x-accepts': ['number', 'boolean'] };
export const flag: SchemaNode = { type: 'boolean' };

/** A text that is not blank. */
export const filledText: SchemaNode = { type: 'string', pattern: '\\S' };

/** A text of a form: the message says that it must be what is `expected`. */
export function matching(pattern: string, expected: string, schema: SchemaNode = text): SchemaNode {
  return { ...schema, pattern, 'x-expected': expected };
}

/** One of some words. Its type counts first: a number is not a misspelling. */
export function choice(...words: readonly string[]): SchemaNode {
  return { type: 'string', allOf: [{ enum: words }] };
}

export function list(items: SchemaNode): SchemaNode {
  return { type: 'array', items };
}

/** A list with at least one entry. */
export function filled(items: SchemaNode): SchemaNode {
  return { ...list(items), minItems: 1 };
}

export function required(schema: SchemaNode): SchemaNode {
  return { ...schema, 'x-required': true };
}

/** An object with these members and no others. */
export function object(members: { readonly [key: string]: SchemaNode }, more: SchemaNode = {}): SchemaNode {
  const names = Object.keys(members).filter((key) => members[key]?.['x-required'] === true);
  return {
    type: 'object',
    properties: members,
    ...(names.length > 0 && { required: names }),
    additionalProperties: false,
    ...more,
  };
}

/** An object whose keys are chosen by the writer. `members`: those with a meaning. */
export function record(values: SchemaNode, members: { readonly [key: string]: SchemaNode } = {}): SchemaNode {
  return object(members, { additionalProperties: values });
}

/** A value of any of these schemas. */
export function either(...anyOf: readonly SchemaNode[]): SchemaNode {
  return { anyOf };
}

/** The schema under a name in `$defs`. */
export function refer(name: string): SchemaNode {
  return { $ref: `#/$defs/${name}` };
}
