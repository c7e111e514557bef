import { explainUnrunnable } from '../../core/patterns/pattern-runner.ts';
import type { ValidationFinding } from '../../core/ports.ts';
import { isJsonObject, type JsonObject } from '../../core/source/document/json-value.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import { quoteText } from '../../core/source/edit/print-text.ts';
import { formatSuggestions } from '../../core/source/edit/suggestions.ts';
import { errorMessage } from '../../core/source/error-message.ts';
import { findNearest } from '../../core/source/text/nearest.ts';
import { toPointer, type Visited } from './walk-description.ts';

type Fault = Omit<ValidationFinding, 'file' | 'pointer' | 'severity' | 'related'> & {
  /** The path from the schema to the value that is wrong. */
  readonly path: readonly (string | number)[];
  /** The path to the other half of a contradiction. */
  readonly other?: readonly string[];
  /** Default: a warning. */
  readonly severity?: 'info';
};

/** Reports faults that make a valid schema useless: patterns that are invalid or not checked, and limits that no value satisfies. */
export function* findSchemaFaults({ value, place }: Visited): Iterable<ValidationFinding> {
  if (!mayContradict(value)) return;
  for (const fault of findFaults(value)) {
    const { path, other, ...rest } = fault;
    yield {
      ...rest,
      file: place.file,
      pointer: joinPointer(toPointer(place), ...path),
      severity: fault.severity ?? 'warning',
      ...(other && { related: { pointer: joinPointer(toPointer(place), ...other), message: 'The other limit.' } }),
    };
  }
}

/** A quick check, as most schemas have no keyword with a fault. */
function mayContradict(schema: JsonObject): boolean {
  for (const key in schema) if (/^(?:pattern|m(?:in|ax)|exclusive|required$)/.test(key)) return true;
  return false;
}

function* findFaults(schema: JsonObject): Iterable<Fault> {
  if (typeof schema.pattern === 'string') {
    const fault = checkPattern(schema.pattern);
    if (fault !== undefined) yield { ...fault, path: ['pattern'], target: 'value' };
  }
  if (isJsonObject(schema.patternProperties)) {
    for (const pattern of Object.keys(schema.patternProperties)) {
      const fault = checkPattern(pattern);
      if (fault !== undefined) yield { ...fault, path: ['patternProperties', pattern], target: 'key' };
    }
  }
  yield* checkLimits(schema);
  yield* checkRequired(schema);
}

/** Checks that ECMA-262 allows the pattern, and that it can match anything. */
function checkPattern(pattern: string): Pick<Fault, 'code' | 'message' | 'fixes' | 'severity'> | undefined {
  const delimited = /^\/(\^.*|.*\$)\/[a-z]*$/s.exec(pattern)?.[1];
  if (delimited !== undefined && explainInvalid(delimited) === undefined) {
    const message = 'A pattern must not be enclosed in slashes: they would have to match the text. Remove them.';
    return { code: 'schema-pattern', message, fixes: [{ kind: 'replace', text: quoteText(delimited) }] };
  }
  const reason = explainInvalid(pattern);
  if (reason === undefined) return explainUnchecked(pattern);
  return { code: 'schema-pattern', message: `Invalid regular expression (ECMA-262): ${reason}` };
}

function explainUnchecked(pattern: string): Pick<Fault, 'code' | 'message' | 'severity'> | undefined {
  const why = explainUnrunnable(pattern);
  if (why === undefined) return undefined;
  return { code: 'schema-pattern', severity: 'info', message: `Values are not checked with this pattern: ${why}.` };
}

/** `\A` and `\Z` of other languages, which JavaScript reads as letters unless it is strict. */
const foreignAnchor = /(?:^|[^\\])(?:\\\\)*\\[AZz](?![a-z])/;
const anchorAdvice = '`\\A` and `\\Z` are not supported. Write `^` and `$`.';

/** Notations of other languages, with what to write instead. */
const foreign: readonly (readonly [RegExp, string])[] = [
  [/\(\?P[<=>]/, 'it names a group as Python does. Write `(?<name>…)`, and `\\k<name>` to refer to it.'],
  [/\(\?[a-z]+\)/, 'it sets flags, such as `(?i)`. Write both cases, such as `[Aa]`.'],
  [foreignAnchor, anchorAdvice],
  [/[*+?}]\+/, 'it has a possessive quantifier (`++`). Remove the second `+`.'],
  [/\(\?>/, 'it has an atomic group (`(?>…)`). Write `(?:…)`.'],
  [/\(\?#/, 'it has a comment (`(?#…)`). Remove it.'],
];

/** Explanations of JavaScript's messages. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/Unterminated group/, 'a `(` is never closed.'],
  [/Unmatched '\)'/, 'unexpected `)`: no `(` is open. Write `\\)` for the character.'],
  [/Unterminated character class/, 'a `[` is never closed. Write `\\[` for the character.'],
  [/Nothing to repeat/, 'there is nothing before `*`, `+`, `?` or `{…}` to repeat. Write `\\*` for the character.'],
  [/Range out of order/, 'a range in `[…]` ends before it begins.'],
  [/numbers out of order/, 'in `{…}` the first number is larger than the second.'],
  [/\\ at end of pattern/, 'it ends with a single `\\`.'],
  [/Invalid capture group name/, 'the name of a group is not valid.'],
  [/Duplicate capture group name/, 'two groups have the same name.'],
  [/Invalid group/, 'after `(?` there must be `:`, `=`, `!` or `<`.'],
];

/** Explains why a pattern can't be compiled; undefined if it can. */
function explainInvalid(pattern: string): string | undefined {
  if (tryCompile(pattern, 'u') === undefined) return undefined;
  // Many patterns have needless escapes, which the flag `u` refuses and every engine accepts.
  const message = tryCompile(pattern, '');
  if (message === undefined) return foreignAnchor.test(pattern) ? anchorAdvice : undefined;
  const known = foreign.find(([notation]) => notation.test(pattern)) ?? reasons.find(([words]) => words.test(message));
  return known?.[1] ?? `${message.replace(/^Invalid regular expression: .*: /s, '').toLowerCase()}.`;
}

function tryCompile(pattern: string, flags: string): string | undefined {
  try {
    new RegExp(pattern, flags);
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

const sizes = [
  ['minLength', 'maxLength', 'text'],
  ['minItems', 'maxItems', 'list'],
  ['minProperties', 'maxProperties', 'object'],
  ['minContains', 'maxContains', 'list'],
] as const;

function* checkLimits(schema: JsonObject): Iterable<Fault> {
  for (const [least, most, what] of sizes) {
    const [from, to] = [schema[least], schema[most]];
    if (typeof from === 'number' && typeof to === 'number' && from > to)
      yield buildContradiction(least, from, most, to, what);
  }
  yield* checkRanges(schema);
}

/** Before 3.1 the exclusive limits are flags. */
function* checkRanges(schema: JsonObject): Iterable<Fault> {
  const hasFlag = schema.exclusiveMinimum === true || schema.exclusiveMaximum === true;
  for (const least of ['minimum', 'exclusiveMinimum']) {
    for (const most of ['maximum', 'exclusiveMaximum']) {
      const [from, to] = [schema[least], schema[most]];
      if (typeof from !== 'number' || typeof to !== 'number' || from < to) continue;
      const isOpen = hasFlag || `${least} ${most}` !== 'minimum maximum';
      if (from > to || isOpen) yield buildContradiction(least, from, most, to, 'number');
    }
  }
}

function buildContradiction(least: string, from: number, most: string, to: number, what: string): Fault {
  const message = `\`${least}\` is ${from} and \`${most}\` is ${to}, so no ${what} is valid. Correct one of them.`;
  return { code: 'schema-limits', message, path: [least], target: 'value', other: [most] };
}

function* checkRequired(schema: JsonObject): Iterable<Fault> {
  const { required, properties, patternProperties, additionalProperties } = schema;
  if (additionalProperties !== false || !Array.isArray(required) || patternProperties !== undefined) return;
  const known = isJsonObject(properties) ? Object.keys(properties) : [];
  for (const [index, name] of required.entries()) {
    if (typeof name !== 'string' || known.includes(name)) continue;
    const free = known.filter((key) => !required.includes(key));
    const advice = formatSuggestions(findNearest(name, free, 1)) || ' Add it to `properties`, or remove it here.';
    yield {
      code: 'schema-required',
      message: `No object matches this schema: "${name}" is required, but \`properties\` does not have it and \`additionalProperties\` is false.${advice}`,
      path: ['required', index],
      target: 'value',
      missing: name,
      // There is no fix: either of the two names may be the misspelled one.
    };
  }
}
