import type { JsonSchema, JsonSchemaObject } from '../../core/api/schema.ts';
import type { FindingFix, ValidationFinding } from '../../core/ports.ts';
import { getExactDigits } from '../../core/source/document/exact-digits.ts';
import { isJsonObject, type JsonValue } from '../../core/source/document/json-value.ts';
import { getValueAt, joinPointer, splitPointer, unescapeSegment } from '../../core/source/document/pointer.ts';
import { parseValue, printInline } from '../../core/source/edit/print-value.ts';
import { formatSuggestions } from '../../core/source/edit/suggestions.ts';
import { findNearest } from '../../core/source/text/nearest.ts';
import { findNearestValue, printValue } from '../../core/standards/check/format-mistake.ts';
import type { ExplainedMismatch } from '../../schema/check/check-value.ts';
import { jsonType } from '../../schema/schema-types.ts';
import type { AuthoredValue } from './authored-values.ts';

const maximumListed = 8;
/** The maximum length of a text for which a fix offers the JSON in it. */
const maximumJsonLength = 10_000;

/** Reports each mismatch at the part of the value that is wrong. A mismatch that several items of a list share is reported once. */
export function* reportMismatches(
  authored: AuthoredValue,
  mismatches: readonly ExplainedMismatch[],
): Iterable<ValidationFinding> {
  const groups = Map.groupBy(
    mismatches.filter(hasLimit),
    ({ pointer, keyword }) => `${keyword} ${pointer.replace(/\/\d+(?=\/|$)/g, '/0')}`,
  );
  for (const [first, ...others] of groups.values())
    if (first !== undefined) yield reportMisspelt(authored, first, others) ?? toFinding(authored, first, others);
}

/** Returns whether the limit that the value exceeds is one. Others are reported in the schema. */
function hasLimit({ keyword, schema }: ExplainedMismatch): boolean {
  const limit = schema[keyword];
  if (/^(?:min|max)(?:Length|Items|Properties|Contains)$/.test(keyword))
    return typeof limit !== 'number' || (Number.isInteger(limit) && limit >= 0);
  return keyword !== 'multipleOf' || typeof limit !== 'number' || limit > 0;
}

function toFinding(
  authored: AuthoredValue,
  first: ExplainedMismatch,
  others: readonly ExplainedMismatch[],
): ValidationFinding {
  const isMissing = first.keyword === 'required';
  const same = isMissing ? others.filter(({ pointer }) => pointer === first.pointer) : [];
  const rest = new Set(others.map(({ pointer }) => pointer).filter((pointer) => pointer !== first.pointer)).size;
  const value = getValueAt(authored.value, first.pointer);
  const words = isMissing ? describeMissing(authored, [first, ...same]) : describeMismatch(authored, first, value);
  return {
    file: authored.file,
    pointer: authored.isInText ? authored.pointer : authored.pointer + first.pointer,
    target: first.keyword.startsWith('no ') ? 'key' : 'value',
    severity: 'warning',
    code: authored.kind === 'example' ? 'example-mismatch' : 'default-mismatch',
    ...(first.keyword.startsWith('no ') && { missing: splitPointer(first.pointer)?.at(-1) ?? '' }),
    message: rest === 0 ? words : `${words} ${rest} more ${rest === 1 ? 'item is' : 'items are'} like this.`,
    fixes: [
      ...(authored.isInText ? [] : listFixes(first, value)),
      ...(authored.kind === 'default' && first.pointer === '' ? [removeDefault] : []),
    ],
  };
}

/** Reports an example that is JSON in a text, which tools read in different ways. */
export function reportText({ file, pointer, value }: AuthoredValue): ValidationFinding {
  const parsed = typeof value === 'string' && value.length <= maximumJsonLength ? parseValue(value) : undefined;
  return {
    ...{ file, pointer, target: 'value', severity: 'hint', code: 'example-mismatch' },
    message: 'This example is JSON in a string. It is shown and sent as the data in it; write it as data.',
    fixes: parsed === undefined ? [] : [replaceWith(printInline(parsed))],
  };
}

/** Reports a property with nearly the name of the only missing one. */
function reportMisspelt(
  authored: AuthoredValue,
  first: ExplainedMismatch,
  others: readonly ExplainedMismatch[],
): ValidationFinding | undefined {
  const { pointer, missing } = first;
  const name = findMisspelt(first, getValueAt(authored.value, pointer));
  if (missing === undefined || name === undefined || others.length > 0 || authored.isInText) return undefined;
  return {
    file: authored.file,
    pointer: joinPointer(authored.pointer + pointer, name),
    ...{ target: 'key', severity: 'warning', code: `${authored.kind}-mismatch`, missing: name },
    message: `${describeMissing(authored, [first]).slice(0, -1)}, but \`${name}\`. Did you mean "${missing}"?`,
    fixes: [{ kind: 'rename', name: missing }],
  };
}

/** Finds a property with nearly the name of the missing one, which the schema does not have. */
function findMisspelt({ missing, schema, steps }: ExplainedMismatch, value: JsonValue | undefined): string | undefined {
  const known = schema.properties ?? {};
  // Other parts of a schema have properties of their own.
  if (missing === undefined || !Object.hasOwn(known, missing) || steps.includes('allOf') || !isJsonObject(value))
    return undefined;
  const others = Object.keys(value).filter((name) => !Object.hasOwn(known, name));
  return schema.allOf === undefined ? findNearest(missing, others, 1)[0] : undefined;
}

/** A default is optional, so it can be removed. */
const removeDefault: FindingFix = { kind: 'remove' };

function describeMissing({ kind }: AuthoredValue, mismatches: readonly ExplainedMismatch[]): string {
  const names = mismatches.map(({ message }) => /`(.*)`/s.exec(message)?.[0] ?? '');
  const more = names.length > maximumListed ? ` and ${names.length - maximumListed} more` : '';
  const [{ pointer } = { pointer: '' }] = mismatches;
  const name = nameProperty(pointer);
  const subject = name === undefined ? `This ${kind}` : `In this ${kind}, \`${name}\``;
  return `${subject} has no ${names.slice(0, maximumListed).join(', ')}${more}, which its schema requires.`;
}

function describeMismatch({ kind }: AuthoredValue, mismatch: ExplainedMismatch, value: JsonValue | undefined): string {
  const { pointer, keyword, schema, message, written } = mismatch;
  const name = nameProperty(pointer);
  const subject = name === undefined ? `This ${kind}` : `In this ${kind}, \`${name}\``;
  const shown = written ?? printValue(value, 60);
  switch (keyword) {
    case 'enum':
    case 'const': {
      const allowed = keyword === 'const' ? [schema.const ?? null] : (schema.enum ?? []);
      const suggested = [findNearestValue(allowed, value)].filter((text) => text !== undefined);
      return `${subject} is ${shown}, but its schema allows only ${joinValues(allowed, schema)}.${formatSuggestions(suggested)}`;
    }
    case 'type':
      return `${subject} is ${shown}, but its schema requires ${joinTypes([schema.type].flat())}.`;
    case 'format':
      return `${subject} is ${shown}, but its schema requires the format \`${schema.format}\`.`;
    case 'anyOf':
    case 'oneOf':
      return `${subject} is ${printValue(value, 60)}, which matches none of the alternatives of its schema.`;
    case 'no additionalProperties':
    case 'no unevaluatedProperties':
      return `${subject} is a property that its schema does not allow.`;
    default:
      return `${subject} does not match its schema: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
  }
}

/** The name of the wrong property, with its index in a list; undefined if the whole value is wrong. */
function nameProperty(pointer: string): string | undefined {
  const segments = pointer.split('/').slice(1);
  const start = segments.findLastIndex((segment) => !/^\d+$/.test(segment));
  if (segments.length === 0) return undefined;
  const [name = '', ...indexes] = start < 0 ? ['', ...segments] : segments.slice(start);
  return unescapeSegment(name) + indexes.map((index) => `[${index}]`).join('');
}

function joinTypes(types: readonly (string | undefined)[]): string {
  return types
    .map((type = '') => (type === 'null' ? type : `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`))
    .join(' or ');
}

function joinValues(values: readonly JsonValue[], { $digits }: JsonSchemaObject): string {
  const textOf = (value: JsonValue, index: number) =>
    getExactDigits($digits, `/enum/${index}`, value) ??
    getExactDigits($digits, '/const', value) ??
    printValue(value, 60);
  const shown = values.slice(0, maximumListed).map(textOf).join(', ');
  return values.length > maximumListed ? `${shown} …` : shown;
}

function listFixes({ keyword, schema }: ExplainedMismatch, value: JsonValue | undefined): readonly FindingFix[] {
  if (keyword === 'enum') {
    return chooseValue(value, schema.enum ?? []);
  }
  if (keyword !== 'type') return [];
  const { enum: choices, items } = schema;
  const isChoice = choices === undefined || choices.map(String).includes(String(value));
  return isChoice ? fixType([schema.type].flat(), value, items) : chooseValue(value, choices);
}

/** The most values that a writer can be offered to choose from. */
export const mostChoices = 3;

/** Replaces a value by the one of a few that it resembles, or by any of these, of which the writer chooses. */
function chooseValue(value: JsonValue | undefined, choices: readonly JsonValue[]): readonly FindingFix[] {
  const same = choices.find((choice) => String(choice) === String(value)) ?? findNearestValue(choices, value);
  if (same !== undefined) return [replaceWith(JSON.stringify(same))];
  const isScalar = (each: JsonValue | undefined) => typeof each !== 'object' || each === null;
  if (choices.length > mostChoices || !isScalar(value) || !choices.every(isScalar)) return [];
  return choices.map((choice) => ({ ...replaceWith(JSON.stringify(choice)), isGuess: true }));
}

/** Fixes a scalar with missing or superfluous quotes, and JSON in a text. */
function fixType(
  types: readonly (string | undefined)[],
  value: JsonValue | undefined,
  items: JsonSchema | undefined,
): readonly FindingFix[] {
  if (types.includes('string')) {
    return typeof value === 'number' || typeof value === 'boolean' ? [{ kind: 'quote' }] : [];
  }
  const itemType = typeof items === 'object' ? items.type : undefined;
  const isItem = itemType === undefined ? typeof value === 'string' : itemType === jsonType(value);
  const parsed = typeof value === 'string' && value.length <= maximumJsonLength ? parseValue(value) : undefined;
  const type = parsed === undefined ? '' : jsonType(parsed.toValue());
  const isExpected = types.includes(type) || (type === 'integer' && types.includes('number'));
  if (parsed !== undefined && isExpected && type !== 'null') return [replaceWith(printInline(parsed))];
  return types.includes('array') && isItem ? [{ kind: 'wrap' }] : [];
}

function replaceWith(text: string): Extract<FindingFix, { readonly kind: 'replace' }> {
  return { kind: 'replace', text };
}
