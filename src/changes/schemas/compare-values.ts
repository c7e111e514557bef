import type { JsonSchemaObject } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { Location } from '../../core/source/text/span.ts';
import { equalValues } from '../../schema/check/equal-values.ts';
import { schemaTypes } from '../../schema/schema-types.ts';
import { quoteAll } from '../finding.ts';
import type { SchemaFrame } from './schema-frame.ts';

/** Compares `type`. Returns whether the two have no type in common, so that no other keyword can be compared. */
export function compareTypes(frame: SchemaFrame): boolean {
  const [before, after] = [listTypes(frame.before), listTypes(frame.after)];
  // A keyword about one type says nothing about values of the others.
  if (
    (before.length === 0 && frame.after.type === undefined) ||
    (after.length === 0 && frame.before.type === undefined)
  ) {
    return false;
  }
  const [lost, gained] = [listUncovered(before, after), listUncovered(after, before)];
  if (lost.length > 0 && gained.length > 0) {
    frame.report({
      effect: 'other',
      text: `is now ${inWords(after)} instead of ${inWords(before)}`,
      keyword: ['type'],
    });
    return gained.length === after.length && lost.length === before.length;
  }
  if (lost.length > 0) frame.report({ effect: 'narrower', text: describeLoss(lost, after), keyword: ['type'] });
  if (gained.length > 0) frame.report({ effect: 'wider', text: describeGain(gained, after), keyword: ['type'] });
  if (lost.length === 0 && gained.length === 0) reportStatement(frame, after);
  return false;
}

/** OpenAPI before 3.1 gives `nullable` a meaning only beside `type`; without it, its writers mean the same. */
export function isNullable(schema: JsonSchemaObject): boolean {
  return schema.nullable === true || schema['x-nullable'] === true;
}

function listTypes(schema: JsonSchemaObject): readonly string[] {
  const types = schemaTypes(schema);
  return types.length > 0 && isNullable(schema) ? [...types, 'null'] : types;
}

/** A type that the other keywords imply is written down, or no longer. */
function reportStatement(frame: SchemaFrame, types: readonly string[]): void {
  const isStated = frame.after.type !== undefined;
  if (isStated === (frame.before.type !== undefined) || types.length === 0) return;
  const text = isStated ? `now states its type, ${inWords(types)}` : 'no longer states its type';
  frame.report({ effect: 'documentation', text, keyword: ['type'] });
}

const any = 'any type';

/** The types of the first list that the second does not allow; an empty list allows all. */
function listUncovered(types: readonly string[], others: readonly string[]): readonly string[] {
  if (others.length === 0) return [];
  if (types.length === 0) return [any];
  return types.filter((type) => !others.includes(type) && !(type === 'integer' && others.includes('number')));
}

function describeLoss(lost: readonly string[], after: readonly string[]): string {
  if (lost.length === 1 && lost[0] === 'null') return 'can no longer be null';
  return `must now be ${inWords(after)}`;
}

function describeGain(gained: readonly string[], after: readonly string[]): string {
  if (gained.length === 1 && gained[0] === 'null') return 'may now be null';
  return `may now be ${inWords(after)}`;
}

const words: { readonly [type: string]: string } = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'a boolean',
  object: 'an object',
  array: 'an array',
};

function inWords(types: readonly string[]): string {
  if (types.length === 0) return 'of any type';
  return types.map((type) => (Object.hasOwn(words, type) ? words[type] : type)).join(' or ');
}

/** Compares `enum` and `const`, which is an `enum` of one value. */
export function compareAllowedValues(frame: SchemaFrame): void {
  const [before, after] = [allowedValues(frame.before), allowedValues(frame.after)];
  const keyword = [keywordOf(frame.after) ?? keywordOf(frame.before) ?? 'enum'];
  if (before === undefined && after === undefined) return;
  if (before === undefined) {
    frame.report({ effect: 'narrower', text: `is now limited to ${quoteAll(after ?? [])}`, keyword });
  } else if (after === undefined) {
    frame.report({ effect: 'wider', text: `is no longer limited to ${quoteAll(before)}`, keyword });
  } else {
    const [lost, gained] = [listMissing(before, after), listMissing(after, before)];
    if (lost.length > 0) frame.report({ effect: 'narrower', text: `can no longer be ${quoteAll(lost)}`, keyword });
    if (gained.length > 0) frame.report({ effect: 'wider', text: `may now also be ${quoteAll(gained)}`, keyword });
  }
}

function keywordOf(schema: JsonSchemaObject): string | undefined {
  return ['const', 'enum'].find((keyword) => schema[keyword] !== undefined);
}

function allowedValues(schema: JsonSchemaObject): readonly unknown[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

/** The values of the first list that the second lacks. */
function listMissing(values: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  const known = new Set(others.map(toKey));
  return values.filter((value) => !known.has(toKey(value)));
}

/** Equality of JSON values, and of plain data of the model, which may lack members. */
export function isEqual(first: unknown, second: unknown): boolean {
  return equalValues(first as JsonValue | undefined, second as JsonValue | undefined);
}

interface Exemplified {
  readonly examples: readonly { readonly at: Location }[];
}

/** Whether two lists of examples are equal, wherever they are written. */
export function haveEqualExamples({ examples: old }: Exemplified, { examples: now }: Exemplified): boolean {
  if (old.length !== now.length) return false;
  return old.every((example, index) => isEqual({ ...example, at: undefined }, { ...now[index], at: undefined }));
}

/** Equal for equal JSON values: the members of objects have no order. */
export function toKey(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ''
  );
}
