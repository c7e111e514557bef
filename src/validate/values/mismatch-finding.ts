import { findNearest } from '../../core/docs-json/nearest.ts';
import type { FindingFix, ValidationFinding } from '../../core/ports.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { ExplainedMismatch } from '../../schema/check/check-value.ts';
import { jsonType } from '../../schema/schema-types.ts';
import { valueAt } from '../read-texts.ts';
import type { AuthoredValue } from './authored-values.ts';

const longestList = 8;
/** JSON in a text is offered as a value up to this length. */
const longestText = 10_000;

/** One finding for each mistake in a value, at the part of it that does not fit; mistakes that the items of a list share are reported once. */
export function* mismatchFindings(
  authored: AuthoredValue,
  mismatches: readonly ExplainedMismatch[],
): Iterable<ValidationFinding> {
  const alike = Map.groupBy(
    mismatches,
    ({ pointer, keyword }) => `${keyword} ${pointer.replace(/\/\d+(?=\/|$)/g, '/0')}`,
  );
  for (const [first, ...others] of alike.values()) if (first !== undefined) yield toFinding(authored, first, others);
}

function toFinding(
  authored: AuthoredValue,
  first: ExplainedMismatch,
  others: readonly ExplainedMismatch[],
): ValidationFinding {
  const isLack = first.keyword === 'required';
  const same = isLack ? others.filter(({ pointer }) => pointer === first.pointer) : [];
  const rest = new Set(others.map(({ pointer }) => pointer).filter((pointer) => pointer !== first.pointer)).size;
  const value = valueAt(authored.value, first.pointer);
  const words = isLack ? lackWords(authored, [first, ...same]) : mismatchWords(authored, first, value);
  return {
    file: authored.file,
    pointer: authored.pointer + first.pointer,
    target: first.keyword.startsWith('no ') ? 'key' : 'value',
    severity: 'warning',
    code: authored.kind === 'example' ? 'example-mismatch' : 'default-mismatch',
    message: rest === 0 ? words : `${words} ${rest} more ${rest === 1 ? 'item is' : 'items are'} like this.`,
    fixes: [...fixesOf(first, value), ...(authored.kind === 'default' && first.pointer === '' ? [remove] : [])],
  };
}

/** A schema needs no default. */
const remove: FindingFix = { kind: 'remove' };

function lackWords({ kind }: AuthoredValue, mismatches: readonly ExplainedMismatch[]): string {
  const names = mismatches.map(({ message }) => /`(.*)`/s.exec(message)?.[0] ?? '');
  const more = names.length > longestList ? ` and ${names.length - longestList} more` : '';
  const [{ pointer } = { pointer: '' }] = mismatches;
  const name = nameIn(pointer);
  const subject = name === undefined ? `This ${kind}` : `In this ${kind}, \`${name}\``;
  return `${subject} has no ${names.slice(0, longestList).join(', ')}${more}, which its schema requires.`;
}

function mismatchWords({ kind }: AuthoredValue, mismatch: ExplainedMismatch, value: JsonValue | undefined): string {
  const { pointer, keyword, schema, message } = mismatch;
  const name = nameIn(pointer);
  const subject = name === undefined ? `This ${kind}` : `In this ${kind}, \`${name}\``;
  switch (keyword) {
    case 'enum':
    case 'const': {
      const allowed = keyword === 'const' ? [schema.const ?? null] : (schema.enum ?? []);
      return `${subject} is ${shorten(value)}, but its schema allows only ${list(allowed)}.${suggestion(value, allowed)}`;
    }
    case 'type':
      return `${subject} is ${shorten(value)}, but its schema requires ${typesOf([schema.type].flat())}.`;
    case 'format':
      return `${subject} is ${shorten(value)}, but its schema requires the format \`${schema.format}\`.`;
    case 'anyOf':
    case 'oneOf':
      return `${subject} is ${shorten(value)}, which fits none of the alternatives of its schema.`;
    case 'no additionalProperties':
    case 'no unevaluatedProperties':
      return `${subject} is a property that its schema does not allow.`;
    default:
      return `${subject} does not fit its schema: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
  }
}

/** The name of the property that is wrong, with its index in a list; undefined if the whole value is. */
function nameIn(pointer: string): string | undefined {
  const segments = pointer.split('/').slice(1);
  const start = segments.findLastIndex((segment) => !/^\d+$/.test(segment));
  if (segments.length === 0) return undefined;
  const [name = '', ...indexes] = start < 0 ? ['', ...segments] : segments.slice(start);
  return name.replaceAll('~1', '/').replaceAll('~0', '~') + indexes.map((index) => `[${index}]`).join('');
}

function typesOf(types: readonly (string | undefined)[]): string {
  return types
    .map((type = '') => (type === 'null' ? type : `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`))
    .join(' or ');
}

function shorten(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function list(values: readonly JsonValue[]): string {
  const shown = values.slice(0, longestList).map(shorten).join(', ');
  return values.length > longestList ? `${shown} …` : shown;
}

function nearest(value: JsonValue | undefined, allowed: readonly JsonValue[]): string | undefined {
  return typeof value === 'string'
    ? findNearest(
        value,
        allowed.filter((one) => typeof one === 'string'),
        1,
      )[0]
    : undefined;
}

function suggestion(value: JsonValue | undefined, allowed: readonly JsonValue[]): string {
  const meant = nearest(value, allowed);
  return meant === undefined ? '' : ` Did you mean "${meant}"?`;
}

function fixesOf({ keyword, schema }: ExplainedMismatch, value: JsonValue | undefined): readonly FindingFix[] {
  if (keyword === 'enum') {
    const meant = nearest(value, schema.enum ?? []);
    return meant === undefined ? [] : [changeTo(JSON.stringify(meant))];
  }
  if (keyword !== 'type') return [];
  const isChoice = schema.enum === undefined || schema.enum.includes(String(value));
  return isChoice ? typeFixes([schema.type].flat(), value) : [];
}

/** A scalar with quotes too many or too few, and JSON in a text. */
function typeFixes(types: readonly (string | undefined)[], value: JsonValue | undefined): readonly FindingFix[] {
  if (types.includes('string')) {
    return typeof value === 'number' || typeof value === 'boolean' ? [{ kind: 'quote' }] : [];
  }
  const parsed = typeof value === 'string' ? parse(value) : undefined;
  const type = parsed === undefined ? '' : jsonType(parsed);
  const isMeant = types.includes(type) || (type === 'integer' && types.includes('number'));
  return isMeant && type !== 'null' ? [changeTo(JSON.stringify(parsed))] : [];
}

/** The value of a text that is JSON, unless it is very long. */
function parse(text: string): JsonValue | undefined {
  try {
    return text.length > longestText ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function changeTo(text: string): FindingFix {
  return { kind: 'replace', text };
}
