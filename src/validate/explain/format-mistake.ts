import { findNearest } from '../../core/docs-json/nearest.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { splitPointer } from '../../core/source/document/pointer.ts';
import { meantKey, misspeltMember, presentKey } from './meant-key.ts';
import type { Mistake, MistakeOf } from './mistake.ts';
import { nullableWords, otherVersionWords } from './other-versions.ts';

/** The message for a mistake: what is wrong and what to do. `value` is the value at the mistake's pointer. */
export function formatMistake(mistake: Mistake, value: JsonValue | undefined, root?: JsonValue): string {
  switch (mistake.kind) {
    case 'unknown-key':
      return unknownKey(mistake, value, root);
    case 'unfitting-key':
      return mistake.beside === undefined
        ? `The key "${mistake.key}" conflicts with the rest of this object. Remove it, or change the other keys.`
        : `The keys "${mistake.key}" and "${mistake.beside}" exclude each other. Keep one of them.`;
    case 'key-form':
      return `The name "${mistake.key}" can't be used here. ${formOf(mistake.pattern)}`.trim();
    case 'missing-key':
      return missingKey(mistake, value);
    case 'type':
      return nullableWords(mistake, value, root) ?? wrongType(mistake, value);
    case 'value':
      return nullableWords(mistake, value, root) ?? oneOf(mistake, value);
    case 'pattern':
      return (
        versionWords(mistake.pointer, value) ??
        `${subjectOf(mistake.pointer)} can't be ${shorten(value)}. ${formOf(mistake.pattern)}`.trim()
      );
    case 'format':
      return `${subjectOf(mistake.pointer)} must be ${formats[mistake.format] ?? mistake.format}, not ${shorten(value)}.`;
    case 'limit':
      return limit(mistake);
    case 'repeated':
      return 'Duplicate value. Remove one of them.';
    case 'surplus':
      return `There may be ${mistake.limit === 1 ? 'only one' : `at most ${mistake.limit}`} with \`${mistake.sort}\` here. Remove this one, or another.`;
    case 'unfitting-item':
      return `\`${mistake.sort}\` and \`${mistake.beside}\` can't be mixed in one list. Keep one kind.`;
    case 'refused-value':
      return `${capital(shorten(value))} conflicts with the rest of this object. Change it, or the keys next to it.`;
    case 'unclear':
      return `${subjectOf(mistake.pointer)} does not have the form that the standard asks for here.`;
  }
}

/** The key of the value in a message. An item of a list has no name of its own. */
function subjectOf(pointer: string): string {
  const key = splitPointer(pointer)?.at(-1);
  if (key === undefined) return 'This';
  return /^\d+$/.test(key) ? 'This item' : `\`${key}\``;
}

function missingKey(mistake: MistakeOf<'missing-key'>, value: JsonValue | undefined): string {
  const { pointer, keys } = mistake;
  const written = misspeltMember(mistake, value);
  if (written !== undefined)
    return `The required key "${written.key}" is missing here. Is it called "${written.member}"?`;
  // The schemas require `default` where there is no status code.
  if (/\/responses$/.test(pointer)) return `No response is described here. ${formOf('default')}`;
  if (keys.length === 1 && keys[0] === 'items') return 'An array needs `items`: say what its elements are.';
  if (keys.length > 1) return `One of the keys ${list(keys)} is missing here.`;
  return lacksRequired(keys, value) ? requiredWords : `The required key "${keys[0]}" is missing here.`;
}

const requiredWords = 'A path parameter must have `required: true`.';

/** True if the mistake is that a path parameter does not say that it is required. */
export function lacksRequired(keys: readonly string[], value: JsonValue | undefined): boolean {
  const isPath = typeof value === 'object' && value !== null && !Array.isArray(value) && value.in === 'path';
  return isPath && keys.length === 1 && keys[0] === 'required';
}

function wrongType({ pointer, types }: MistakeOf<'type'>, value: JsonValue | undefined): string {
  const wanted = types.map((type) => articles[type] ?? type).join(' or ');
  return (
    versionWords(pointer, value) ??
    `${subjectOf(pointer)} must be ${wanted}, not ${shorten(value)}.${typeHint(types, value)}`
  );
}

const articles: { readonly [type: string]: string } = {
  array: 'an array',
  boolean: '`true` or `false`',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
};

/** The newest patch version of each version, as far as known: every other one is valid, too. */
const versions = ['3.0.4', '3.1.1', '3.2.0'];

/** The whole version that a shorter one, or a number, stands for. */
export function wholeVersion(pointer: string, value: JsonValue | undefined): string | undefined {
  if (pointer !== '/openapi') return undefined;
  return versions.find((version) => version.startsWith(`${String(value)}.`));
}

function versionWords(pointer: string, value: JsonValue | undefined): string | undefined {
  const version = wholeVersion(pointer, value);
  return version === undefined
    ? undefined
    : `\`openapi\` must be the whole version of the standard in quotes, such as "${version}", not ${shorten(value)}.`;
}

const formats: { readonly [format: string]: string } = {
  email: 'an e-mail address',
  uri: 'an absolute URL',
};

/** The patterns of the official schemas in words. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/^\^3\\\.(\d)/, 'Write the whole version, such as "3.1.1".'],
  [/^\^\[\^\{\}\/ :/, 'Write a host and perhaps a port, such as "api.example.com:8080", without scheme and path.'],
  [/^\^\[\^#\]/, 'Leave out the part from "#" on.'],
  [/^\^\\\$message/, 'Write where the value is, such as "$message.payload#/id".'],
  [/^\^\(?\[A-Za-z_\]/, 'Use letters, digits and "_", and begin with a letter.'],
  [/^\^\\?\/(?:\S*)?$/, 'A path begins with "/".'],
  [/^\^\(?\[1-5\]|default/, 'Write a status code such as "200", a range such as "4XX", or "default".'],
  [/^\^\[a-zA-Z0-9\\?\._?/, 'Use letters, digits, ".", "-" and "_" only.'],
  [/^\^\[\\w/, 'Use letters, digits, ".", "-" and "_" only.'],
  [/^\^\[0-9A-Za-z!#/, "The name of a header has letters, digits and !#$%&'*+.^_`|~- only."],
  [/\[\^\{\}\]/, 'The name of a path parameter has no braces.'],
  [/bB\]\[eE|\[Bb\]\[Ee\]/, 'Only the scheme "bearer" fits here.'],
  [/\(\?:get\|put|get\|put/, 'Use a method that is not a fixed key (`get`, `post`, …).'],
];

function formOf(pattern: string | undefined): string {
  return forms.find(([known]) => pattern !== undefined && known.test(pattern))?.[1] ?? '';
}

function unknownKey(
  mistake: MistakeOf<'unknown-key'>,
  owner: JsonValue | undefined,
  root: JsonValue | undefined,
): string {
  const { key, pattern } = mistake;
  if (key === '$ref') return 'A reference is not allowed here. Write the value itself.';
  const other = otherVersionWords(mistake, owner, root);
  if (other !== undefined) return other;
  const meant = meantKey(mistake, owner);
  if (meant !== undefined) return `The key "${key}" is not allowed here. Did you mean "${meant}"?`;
  const present = presentKey(mistake, owner);
  if (present !== undefined)
    return `The key "${key}" is not allowed here. "${present}" is here already: keep one of them.`;
  const form = formOf(pattern);
  return `The key "${key}" is not allowed here. ${form === '' ? 'Check its spelling and its place.' : form}`;
}

function oneOf({ pointer, values }: MistakeOf<'value'>, value: JsonValue | undefined): string {
  const meant = nearestValue(values, value);
  const advice = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  if (/\/required$/.test(pointer) && values.length === 1 && values[0] === true) {
    return requiredWords.replace(/\.$/, `, not ${shorten(value)}.`);
  }
  const allowed = values.map((one) => JSON.stringify(one)).join(', ');
  return `${subjectOf(pointer)} must be ${values.length === 1 ? '' : 'one of '}${allowed}, not ${shorten(value)}.${advice}`;
}

/** The allowed text that the value is a misspelling of. */
export function nearestValue(values: readonly JsonValue[], value: JsonValue | undefined): string | undefined {
  const texts = values.filter((one) => typeof one === 'string');
  if (typeof value !== 'string') return undefined;
  const other = otherNames[value.toLowerCase()];
  return other !== undefined && texts.includes(other) ? other : findNearest(value, texts, 1)[0];
}

/** Types as other languages name them. */
const otherNames: { readonly [name: string]: string | undefined } = {
  ...{ int: 'integer', long: 'integer', float: 'number', double: 'number', decimal: 'number' },
  ...{ bool: 'boolean', str: 'string', text: 'string', list: 'array', dict: 'object', map: 'object' },
};

function limit({ pointer, keyword, limit: number }: MistakeOf<'limit'>): string {
  const subject = subjectOf(pointer);
  const things = keyword.endsWith('Items') ? 'item' : keyword.endsWith('Properties') ? 'member' : 'character';
  const counted = `${number} ${things}${number === 1 ? '' : 's'}`;
  if (/^min[LIP]/.test(keyword))
    return number === 1 ? `${subject} must not be empty.` : `${subject} must have at least ${counted}.`;
  if (/^max[LIP]/.test(keyword)) return `${subject} must have at most ${counted}.`;
  if (keyword === 'exclusiveMinimum') return `${subject} must be greater than ${number}.`;
  if (keyword === 'exclusiveMaximum') return `${subject} must be less than ${number}.`;
  return `${subject} must be ${keyword === 'minimum' ? 'at least' : 'at most'} ${number}.`;
}

function typeHint(types: readonly string[], value: JsonValue | undefined): string {
  const isText = types.includes('string');
  if (isText && (typeof value === 'number' || typeof value === 'boolean')) return ' Put it in quotes.';
  const isNumeral = typeof value === 'string' && /^(true|false|-?\d+(\.\d+)?)$/.test(value);
  return isNumeral && !isText ? ' Remove the quotes.' : '';
}

/** The wrong value, shortened to fit into a sentence. */
function shorten(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function list(keys: readonly string[]): string {
  return keys.map((key) => `"${key}"`).join(', ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
