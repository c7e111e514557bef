import { findNearest } from '../../core/docs-json/nearest.ts';
import type { ValidationFinding } from '../../core/ports.ts';
import type { JsonObject, JsonValue } from '../../core/source/document/json-value.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import { pointerOf, type Visited } from './walk-description.ts';

type Fault = Omit<ValidationFinding, 'file' | 'pointer' | 'severity' | 'related'> & {
  /** The way from the schema to the value that is wrong. */
  readonly path: readonly (string | number)[];
  /** The way to the other half of a contradiction. */
  readonly other?: readonly string[];
};

/** What makes a schema useless although it is valid: patterns that are none, and limits that no value can keep. */
export function* schemaFaults({ value, place }: Visited): Iterable<ValidationFinding> {
  if (!mayContradict(value)) return;
  for (const fault of faultsOf(value)) {
    const { path, other, ...rest } = fault;
    yield {
      ...rest,
      file: place.file,
      pointer: joinPointer(pointerOf(place), ...path),
      severity: 'warning',
      ...(other && { related: { pointer: joinPointer(pointerOf(place), ...other), message: 'The other limit' } }),
    };
  }
}

/** Most schemas have no keyword that could. */
function mayContradict(schema: JsonObject): boolean {
  for (const key in schema) if (/^(?:pattern|m(?:in|ax)|exclusive|required$)/.test(key)) return true;
  return false;
}

function* faultsOf(schema: JsonObject): Iterable<Fault> {
  if (typeof schema.pattern === 'string') {
    const fault = patternFault(schema.pattern);
    if (fault !== undefined) yield { ...fault, path: ['pattern'], target: 'value' };
  }
  if (isObject(schema.patternProperties)) {
    for (const pattern of Object.keys(schema.patternProperties)) {
      const fault = patternFault(pattern);
      if (fault !== undefined) yield { ...fault, path: ['patternProperties', pattern], target: 'key' };
    }
  }
  yield* limitFaults(schema);
  yield* requiredFaults(schema);
}

/** A pattern that no engine for ECMA-262 reads, or that can match nothing. */
function patternFault(pattern: string): Pick<Fault, 'code' | 'message' | 'fixes'> | undefined {
  const delimited = /^\/(\^.*|.*\$)\/[a-z]*$/s.exec(pattern)?.[1];
  if (delimited !== undefined && reasonAgainst(delimited) === undefined) {
    const message = 'A pattern has no slashes around it: they would have to be in the text. Remove them.';
    return { code: 'schema-pattern', message, fixes: [{ kind: 'replace', text: JSON.stringify(delimited) }] };
  }
  const reason = reasonAgainst(pattern);
  if (reason === undefined) return undefined;
  return { code: 'schema-pattern', message: `This pattern is not a regular expression of ECMA-262: ${reason}` };
}

/** `\A` and `\Z` of other languages, which JavaScript reads as letters unless it is strict. */
const foreignAnchor = /(?:^|[^\\])(?:\\\\)*\\[AZz](?![a-z])/;
const anchorWords = '`\\A` and `\\Z` are not known. Write `^` and `$`.';

/** Notations of other languages, with what to write instead. */
const foreign: readonly (readonly [RegExp, string])[] = [
  [/\(\?P[<=>]/, 'it names a group as Python does. Write `(?<name>…)`, and `\\k<name>` to refer to it.'],
  [/\(\?[a-z]+\)/, 'it sets flags, such as `(?i)`. Write both cases, such as `[Aa]`.'],
  [foreignAnchor, anchorWords],
  [/[*+?}]\+/, 'it repeats possessively (`++`). Leave the second `+` out.'],
  [/\(\?>/, 'it has an atomic group (`(?>…)`). Write `(?:…)`.'],
  [/\(\?#/, 'it has a comment (`(?#…)`). Remove it.'],
];

/** What JavaScript's messages mean. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/Unterminated group/, 'a `(` is not closed.'],
  [/Unmatched '\)'/, 'a `)` has no `(`. Write `\\)` for the character.'],
  [/Unterminated character class/, 'a `[` is not closed. Write `\\[` for the character.'],
  [/Nothing to repeat/, 'there is nothing that `*`, `+`, `?` or `{…}` could repeat. Write `\\*` for the character.'],
  [/Range out of order/, 'a range in `[…]` ends before it begins.'],
  [/numbers out of order/, 'in `{…}` the first number is larger than the second.'],
  [/\\ at end of pattern/, 'it ends with a single `\\`.'],
  [/Invalid capture group name/, 'the name of a group is not valid.'],
  [/Duplicate capture group name/, 'two groups have the same name.'],
  [/Invalid group/, 'after `(?` there must be `:`, `=`, `!` or `<`.'],
];

/** Why a pattern can't be compiled; undefined if it can. */
function reasonAgainst(pattern: string): string | undefined {
  if (errorOf(pattern, 'u') === undefined) return undefined;
  // Most patterns have needless escapes, which the flag `u` refuses and every engine takes.
  const message = errorOf(pattern, '');
  if (message === undefined) return foreignAnchor.test(pattern) ? anchorWords : undefined;
  const known = foreign.find(([notation]) => notation.test(pattern)) ?? reasons.find(([words]) => words.test(message));
  return known?.[1] ?? `${message.replace(/^Invalid regular expression: .*: /s, '').toLowerCase()}.`;
}

function errorOf(pattern: string, flags: string): string | undefined {
  try {
    new RegExp(pattern, flags);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const sizes = [
  ['minLength', 'maxLength', 'text'],
  ['minItems', 'maxItems', 'list'],
  ['minProperties', 'maxProperties', 'object'],
  ['minContains', 'maxContains', 'list'],
] as const;

function* limitFaults(schema: JsonObject): Iterable<Fault> {
  for (const [least, most, what] of sizes) {
    const [from, to] = [schema[least], schema[most]];
    if (typeof from === 'number' && typeof to === 'number' && from > to)
      yield contradiction(least, from, most, to, what);
  }
  yield* rangeFaults(schema);
}

/** Before 3.1 the exclusive limits are flags. */
function* rangeFaults(schema: JsonObject): Iterable<Fault> {
  const hasFlag = schema.exclusiveMinimum === true || schema.exclusiveMaximum === true;
  for (const least of ['minimum', 'exclusiveMinimum']) {
    for (const most of ['maximum', 'exclusiveMaximum']) {
      const [from, to] = [schema[least], schema[most]];
      if (typeof from !== 'number' || typeof to !== 'number' || from < to) continue;
      const isOpen = hasFlag || `${least} ${most}` !== 'minimum maximum';
      if (from > to || isOpen) yield contradiction(least, from, most, to, 'number');
    }
  }
}

function contradiction(least: string, from: number, most: string, to: number, what: string): Fault {
  const message = `\`${least}\` is ${from} and \`${most}\` is ${to}, so no ${what} fits. Correct one of them.`;
  return { code: 'schema-limits', message, path: [least], target: 'value', other: [most] };
}

function* requiredFaults(schema: JsonObject): Iterable<Fault> {
  const { required, properties, patternProperties, additionalProperties } = schema;
  if (additionalProperties !== false || !Array.isArray(required) || patternProperties !== undefined) return;
  const known = isObject(properties) ? Object.keys(properties) : [];
  for (const [index, name] of required.entries()) {
    if (typeof name !== 'string' || known.includes(name)) continue;
    const [meant] = findNearest(
      name,
      known.filter((one) => !required.includes(one)),
      1,
    );
    const advice = meant === undefined ? 'Add it to `properties`, or remove it here.' : `Did you mean "${meant}"?`;
    yield {
      code: 'schema-required',
      message: `No object fits this schema: "${name}" is required, but \`properties\` does not have it and \`additionalProperties\` is false. ${advice}`,
      path: ['required', index],
      target: 'value',
      // Either of the two may be the slip: examples and code of the API know which.
    };
  }
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
