import { findNearest } from '../../core/docs-json/nearest.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { Mistake, MistakeOf } from './mistake.ts';

/** The message for a mistake: what is wrong and what to do. `value` is the value at the mistake's pointer. */
export function formatMistake(mistake: Mistake, value: JsonValue | undefined): string {
  switch (mistake.kind) {
    case 'unknown-key':
      return unknownKey(mistake);
    case 'unfitting-key':
      return mistake.beside === undefined
        ? `The key "${mistake.key}" conflicts with the rest of this object. Remove it, or change the other keys.`
        : `The keys "${mistake.key}" and "${mistake.beside}" exclude each other. Keep one of them.`;
    case 'key-form':
      return `The name "${mistake.key}" can't be used here. ${formOf(mistake.pattern)}`.trim();
    case 'missing-key':
      // The schemas require \`default\` where there is no status code.
      if (/\/responses$/.test(mistake.pointer)) return `No response is described here. ${formOf('default')}`;
      return mistake.keys.length === 1
        ? `The required key "${mistake.keys[0]}" is missing here.`
        : `One of the keys ${list(mistake.keys)} is missing here.`;
    case 'type':
      return `This must be of type ${mistake.types.join(' or ')}, and it is ${shorten(value)}.${typeHint(mistake.types, value)}`;
    case 'value':
      return oneOf(mistake.values, value);
    case 'pattern':
      return `This can't be ${shorten(value)}. ${formOf(mistake.pattern)}`.trim();
    case 'format':
      return `This must be ${formats[mistake.format] ?? mistake.format}, and it is ${shorten(value)}.`;
    case 'limit':
      return limit(mistake);
    case 'repeated':
      return 'Duplicate value. Remove one of them.';
    case 'surplus':
      return `There may be ${mistake.limit === 1 ? 'only one' : `at most ${mistake.limit}`} with \`${mistake.sort}\` here. Remove this one, or another.`;
    case 'unfitting-item':
      return `\`${mistake.sort}\` and \`${mistake.beside}\` can't be mixed in one list. Keep one kind.`;
    case 'refused-value':
      return `${capital(shorten(value))} conflicts with the rest of this object.`;
    case 'unclear':
      return 'This does not have the form that the standard asks for here.';
  }
}

const formats: { readonly [format: string]: string } = {
  email: 'an e-mail address',
  uri: 'an absolute URL',
};

/** The patterns of the official schemas in words. */
const forms: readonly (readonly [RegExp, string])[] = [
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

function unknownKey({ key, known, pattern }: MistakeOf<'unknown-key'>): string {
  if (key === '$ref') return 'A reference is not allowed here. Write the value itself.';
  const [meant] = findNearest(key, known, 1);
  if (meant !== undefined) return `The key "${key}" is not allowed here. Did you mean "${meant}"?`;
  const form = formOf(pattern);
  return `The key "${key}" is not allowed here. ${form === '' ? 'Check its spelling and its place.' : form}`;
}

function oneOf(values: readonly JsonValue[], value: JsonValue | undefined): string {
  const texts = values.filter((one) => typeof one === 'string');
  const [meant] = typeof value === 'string' ? findNearest(value, texts, 1) : [];
  const advice = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  const allowed = values.map((one) => JSON.stringify(one)).join(', ');
  return `This must be ${values.length === 1 ? '' : 'one of '}${allowed}, and it is ${shorten(value)}.${advice}`;
}

function limit({ keyword, limit: number }: MistakeOf<'limit'>): string {
  const things = keyword.endsWith('Items') ? 'item' : keyword.endsWith('Properties') ? 'member' : 'character';
  const counted = `${number} ${things}${number === 1 ? '' : 's'}`;
  if (/^min[LIP]/.test(keyword))
    return number === 1 ? 'This must not be empty.' : `This must have at least ${counted}.`;
  if (/^max[LIP]/.test(keyword)) return `This must have at most ${counted}.`;
  if (keyword === 'exclusiveMinimum') return `This must be greater than ${number}.`;
  if (keyword === 'exclusiveMaximum') return `This must be less than ${number}.`;
  return `This must be ${keyword === 'minimum' ? 'at least' : 'at most'} ${number}.`;
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
