import { isJsonObject, type JsonValue } from '../../source/document/json-value.ts';
import { splitPointer } from '../../source/document/pointer.ts';
import { capitalize } from '../../source/text/capitalize.ts';
import { formatCount } from '../../source/text/format-count.ts';
import { findNearest } from '../../source/text/nearest.ts';
import { shorten } from '../../source/text/shorten.ts';
import { findMisspeltMember, findPresentKey, suggestKey } from './meant-key.ts';
import { describeMisplaced } from './misplaced-key.ts';
import type { Mistake, MistakeOf } from './mistake.ts';
import { describeRequiredFlag, isRequiredFlag } from './move-required.ts';
import { describeNewerKey, isFixedMethod } from './newer-keys.ts';
import { findOtherWord } from './other-names.ts';
import {
  describeFormerKey,
  describeNullable,
  describeOldKey,
  describeOtherVersion,
  joinWords,
} from './other-versions.ts';

/** The message for a mistake, which says what is wrong and what to do. `value` is the value at the mistake's pointer. */
export function formatMistake(mistake: Mistake, value: JsonValue | undefined, root?: JsonValue): string {
  switch (mistake.kind) {
    case 'unknown-key':
      return describeUnknownKey(mistake, value, root);
    case 'unfitting-key':
      if (isFixedMethod(mistake))
        return `A path item has a key for ${mistake.key}. Write \`${mistake.key.toLowerCase()}\` beside \`additionalOperations\`.`;
      return mistake.beside === undefined
        ? `The key "${mistake.key}" conflicts with the rest of this object. Remove it, or change the other keys.`
        : `The keys "${mistake.key}" and "${mistake.beside}" exclude each other. Keep one of them.`;
    case 'key-form':
      return describeKeyForm(mistake);
    case 'missing-key':
      return describeMissingKey(mistake, value);
    case 'type':
      return describeNullable(mistake, value, root) ?? describeType(mistake, value);
    case 'value':
      return describeNullable(mistake, value, root) ?? describeValue(mistake, value);
    case 'pattern':
      if (mistake.expected !== undefined) return `${nameSubject(mistake.pointer)} must be ${mistake.expected}.`;
      if (mistake.pattern === '\\S') return `${nameSubject(mistake.pointer)} must not be empty.`;
      return (
        describeVersion(mistake.pointer, value) ??
        `${nameSubject(mistake.pointer)} can't be ${printValue(value)}. ${describePattern(mistake.pattern)}`.trim()
      );
    case 'format':
      return `${nameSubject(mistake.pointer)} must be ${formats[mistake.format] ?? mistake.format}, not ${printValue(value)}.`;
    case 'limit':
      return describeLimit(mistake);
    case 'repeated':
      return 'Duplicate value. Remove one of them.';
    case 'surplus':
      return `At most ${mistake.limit} with \`${mistake.sort}\` ${mistake.limit === 1 ? 'is' : 'are'} allowed here. Remove this one, or another.`;
    case 'unfitting-item':
      return `\`${mistake.sort}\` and \`${mistake.beside}\` can't be mixed in one list. Keep one kind.`;
    case 'refused-value':
      return `${capitalize(printValue(value))} conflicts with the rest of this object. Change it, or the keys next to it.`;
    case 'unclear':
      return `${nameSubject(mistake.pointer)} does not have the form that the standard requires here.`;
  }
}

function describeKeyForm({ key, pattern, expected }: MistakeOf<'key-form'>): string {
  const fault = key.trim() === '' ? 'The name is empty.' : `The name "${key}" can't be used here.`;
  return `${fault} ${expected === undefined ? describePattern(pattern) : `Write ${expected}.`}`.trim();
}

/** Names a value in a message, by its key. An item of a list has no name of its own. */
function nameSubject(pointer: string): string {
  const key = splitPointer(pointer)?.at(-1);
  if (key === undefined) return 'This';
  return /^\d+$/.test(key) ? 'This item' : `\`${key}\``;
}

function describeMissingKey(mistake: MistakeOf<'missing-key'>, value: JsonValue | undefined): string {
  const { pointer, keys } = mistake;
  const written = findMisspeltMember(mistake);
  if (written !== undefined)
    return `The required key "${written.key}" is missing. Is "${written.member}" a misspelling of it?`;
  // If there is no status code, the schemas require `default`.
  if (/\/responses$/.test(pointer)) return `Expected at least one response. ${describePattern('default')}`;
  if (keys.length === 1 && keys[0] === 'items' && isJsonObject(value) && value.type === 'array')
    return 'An array needs `items`, the schema of its elements.';
  if (keys.length > 1) return `One of the keys ${keys.map((key) => `"${key}"`).join(', ')} is required.`;
  return lacksRequired(keys, value) ? requiredMessage : `The required key "${keys[0]}" is missing.`;
}

const requiredMessage = 'A path parameter must have `required: true`.';

/** Returns whether the mistake is a path parameter without `required: true`. */
export function lacksRequired(keys: readonly string[], value: JsonValue | undefined): boolean {
  const isPath = isJsonObject(value) && value.in === 'path';
  return isPath && keys.length === 1 && keys[0] === 'required';
}

function describeType(mistake: MistakeOf<'type'>, value: JsonValue | undefined): string {
  const { pointer, types } = mistake;
  if (mistake.expected !== undefined) return `${nameSubject(pointer)} must be ${mistake.expected}.`;
  if (/\/\$ref$/.test(pointer) && value === null)
    return '`$ref` has no value. In YAML, `#` after a space begins a comment: put the reference in quotes.';
  if (/\/required$/.test(pointer) && types.includes('array') && isRequiredFlag('required', value))
    return describeRequiredFlag('required');
  const expected = types.map((type) => typeNames[type] ?? type).join(' or ');
  return (
    describeVersion(pointer, value) ??
    `${nameSubject(pointer)} must be ${expected}, not ${printValue(value)}.${hintAtQuotes(types, value)}`
  );
}

const typeNames: { readonly [type: string]: string } = {
  array: 'an array',
  boolean: '`true` or `false`',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
};

/** A patch version for each minor version, to suggest. Any other patch version is valid, too. */
const versions: { readonly [pointer: string]: readonly string[] } = {
  '/openapi': ['3.0.4', '3.1.1', '3.2.0'],
  '/arazzo': ['1.0.1', '1.1.0'],
  '/overlay': ['1.0.0', '1.1.0'],
  '/asyncapi': ['2.6.0', '2.5.0', '2.4.0', '2.3.0', '2.2.0', '2.1.0', '2.0.0', '3.0.0', '3.1.0'],
};

/** Completes a version without a patch number, or one that is a number. */
export function completeVersion(pointer: string, value: JsonValue | undefined): string | undefined {
  const written = value === 1 ? '1.0' : String(value);
  return versions[pointer]?.find((version) => version.startsWith(`${written}.`));
}

function describeVersion(pointer: string, value: JsonValue | undefined): string | undefined {
  const version = completeVersion(pointer, value);
  return version === undefined
    ? undefined
    : `${nameSubject(pointer)} must be the full version in quotes, such as "${version}", not ${printValue(value)}.`;
}

const formats: { readonly [format: string]: string } = {
  email: 'an e-mail address',
  uri: 'an absolute URL',
};

/** Advice for the patterns of the official schemas. */
const patternMessages: readonly (readonly [RegExp, string])[] = [
  [/^\^3\\\.(\d)/, 'Write the full version, such as "3.1.1".'],
  [
    /^\^\[\^\{\}\/ :/,
    'Write a host and optionally a port, such as "api.example.com:8080", without a scheme or a path.',
  ],
  [/^\^\[\^#\]/, 'Remove "#" and the part after it.'],
  [/^\^\\\$message/, 'Write the location of the value, such as "$message.payload#/id".'],
  [/^\^\(?\[A-Za-z_\]/, 'Use letters, digits and "_", and begin with a letter.'],
  [/^\^\\?\/(?:\S*)?$/, 'A path begins with "/".'],
  [/^\^\(?\[1-5\]|default/, 'Write a status code such as "200", a range such as "4XX", or "default".'],
  [/^\^\[a-zA-Z0-9\\?\._?/, 'Use letters, digits, ".", "-" and "_" only.'],
  [/^\^\[\\w/, 'Use letters, digits, ".", "-" and "_" only.'],
  [/^\^\[0-9A-Za-z!#/, "The name of a header can contain only letters, digits and !#$%&'*+.^_`|~-."],
  [/\[\^\{\}\]/, 'The name of a path parameter must not have braces.'],
  [/bB\]\[eE|\[Bb\]\[Ee\]/, 'Only the scheme "bearer" is allowed here.'],
  [/\(\?:get\|put|get\|put/, 'Use a method that is not a fixed key (`get`, `post`, …).'],
];

function describePattern(pattern: string | undefined): string {
  return patternMessages.find(([known]) => pattern !== undefined && known.test(pattern))?.[1] ?? '';
}

function describeUnknownKey(
  mistake: MistakeOf<'unknown-key'>,
  owner: JsonValue | undefined,
  root: JsonValue | undefined,
): string {
  const { key, pattern } = mistake;
  const reason = mistake.reason ?? describeFormerKey(mistake);
  if (reason !== undefined) return `Unknown key \`${key}\`. ${reason}`;
  if (key === '$ref' && mistake.known.includes('schema'))
    return 'A reference is not allowed here. Put that to a schema under `schema`.';
  if (key === '$ref') return 'A reference is not allowed here. Write the value itself.';
  const other = describeOtherVersion(mistake, owner, root);
  if (other !== undefined) return other;
  const old = describeOldKey(mistake, root) ?? describeNewerKey(mistake, root) ?? describeMisplaced(mistake, owner);
  if (old !== undefined) return old;
  const suggested = suggestKey(mistake, owner);
  if (suggested !== undefined) return `Unknown key \`${key}\`. Did you mean \`${suggested}\`?`;
  const present = findPresentKey(mistake, owner);
  if (present !== undefined) return `Unknown key \`${key}\`. \`${present}\` already exists: keep one of them.`;
  const advice = describePattern(pattern);
  return `Unknown key \`${key}\`. ${advice === '' ? (mistake.hint ?? listKnown(mistake)) : advice}`;
}

/** The keys to choose from, if these are few. */
function listKnown({ known, isClosed }: MistakeOf<'unknown-key'>): string {
  const isFew = known.length > 0 && known.length <= 8;
  if (isFew) return `The keys here are ${joinWords(known)}.`;
  // Where extensions are allowed, it may have been meant as one.
  return isClosed === true ? 'It has no effect.' : 'Check its spelling and its place.';
}

/** Returns whether the value of `in` is one that only parameters of 2.0 have. */
export function isOldLocation({ pointer, values }: MistakeOf<'value'>, value: JsonValue | undefined): boolean {
  const isOld = value === 'body' || value === 'formData';
  return isOld && !values.includes(value) && /\/parameters\/\d+\/in$/.test(pointer);
}

function describeValue(mistake: MistakeOf<'value'>, value: JsonValue | undefined): string {
  const { pointer, values } = mistake;
  if (isOldLocation(mistake, value))
    return `\`in: ${value}\` is of version 2.0. In OpenAPI 3, the body of an operation is its \`requestBody\`.`;
  const suggested = findNearestValue(values, value);
  const advice = suggested === undefined ? '' : ` Did you mean "${suggested}"?`;
  if (/\/required$/.test(pointer) && values.length === 1 && values[0] === true) {
    return requiredMessage.replace(/\.$/, `, not ${printValue(value)}.`);
  }
  const allowed = values.map((each) => JSON.stringify(each)).join(', ');
  return `${nameSubject(pointer)} must be ${values.length === 1 ? '' : 'one of '}${allowed}, not ${printValue(value)}.${advice}`;
}

/** Finds the allowed text that the value probably misspells. */
export function findNearestValue(values: readonly JsonValue[], value: JsonValue | undefined): string | undefined {
  const texts = values.filter((each) => typeof each === 'string');
  if (typeof value !== 'string') return undefined;
  return findOtherWord(value.toLowerCase(), texts) ?? findNearest(value, texts, 1)[0];
}

function describeLimit({ pointer, keyword, limit: number }: MistakeOf<'limit'>): string {
  const subject = nameSubject(pointer);
  const things = keyword.endsWith('Items') ? 'item' : keyword.endsWith('Properties') ? 'member' : 'character';
  const counted = formatCount(number, things);
  if (/^min[LIP]/.test(keyword))
    return number === 1 ? `${subject} must not be empty.` : `${subject} must have at least ${counted}.`;
  if (/^max[LIP]/.test(keyword)) return `${subject} must have at most ${counted}.`;
  if (keyword === 'exclusiveMinimum') return `${subject} must be greater than ${number}.`;
  if (keyword === 'exclusiveMaximum') return `${subject} must be less than ${number}.`;
  return `${subject} must be ${keyword === 'minimum' ? 'at least' : 'at most'} ${number}.`;
}

function hintAtQuotes(types: readonly string[], value: JsonValue | undefined): string {
  const isText = types.includes('string');
  if (isText && (typeof value === 'number' || typeof value === 'boolean')) return ' Put it in quotes.';
  const isNumeral = typeof value === 'string' && /^(true|false|-?\d+(\.\d+)?)$/.test(value);
  return isNumeral && !isText ? ' Remove the quotes.' : '';
}

/** The wrong value, shortened to fit into a sentence. */
export function printValue(value: JsonValue | undefined, longest = 40): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  return shorten(JSON.stringify(value) ?? 'missing', longest);
}
