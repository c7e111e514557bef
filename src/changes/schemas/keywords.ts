import type { JsonSchemaObject } from '../../core/api/schema.ts';
import { partOf, propertyOf, quoteAll } from '../finding.ts';
import { listMissing } from '../is-equal.ts';
import type { Effect } from '../judge.ts';
import { annotations, compareOthers } from './annotations.ts';
import {
  compareConditions,
  compareItems,
  compareLimiting,
  compareMap,
  compareRemainders,
  compareWhereOpen,
} from './compare-parts.ts';
import { compareDependencies, compareOthersAllowed, compareProperties } from './compare-properties.ts';
import { compareDiscriminators, compareUnions } from './compare-unions.ts';
import { compareKeyword, type KeywordRow, type SchemaPair } from './schema-pair.ts';

/** A keyword that counts (JSON Schema 2020-12 validation, 6.3 to 6.5); `absent`: the limit without it. */
function limit(name: string, absent: number): KeywordRow {
  const isLeast = Number.isFinite(absent);
  return ({ before, after, report }, keyword) => {
    const [old, now] = [before, after].map((schema) => toNumber(schema[keyword], absent)) as [number, number];
    if (old === now) return;
    const text = describeLimit(name, old === absent ? undefined : old, now === absent ? undefined : now);
    report([keyword], [now > old === isLeast ? 'narrower' : 'wider', text]);
  };
}

function toNumber(value: unknown, absent: number): number {
  return typeof value === 'number' ? value : absent;
}

const none = Number.POSITIVE_INFINITY;

function describeLimit(name: string, before: unknown, after: unknown): string {
  if (before === undefined) return `now has a ${name}: ${after}`;
  return after === undefined ? `no longer has a ${name}` : `has another ${name}: ${after} instead of ${before}`;
}

/** The limit and its counterpart that excludes the limit itself: the tighter one counts. `sign`: 1 if higher limits are tighter, else -1. */
function bound(inclusive: string, exclusive: string, sign: 1 | -1): KeywordRow {
  const find = (schema: JsonSchemaObject) => {
    const [open, shut] = [exclusive, inclusive].map((keyword) => toNumber(schema[keyword], -sign * none)) as [
      number,
      number,
    ];
    const isExclusive = open !== -sign * none && (open - shut) * sign >= 0;
    return { value: isExclusive ? open : shut, isExclusive, keyword: isExclusive ? exclusive : inclusive };
  };
  const inWords = ({ value, isExclusive }: ReturnType<typeof find>) =>
    Number.isFinite(value) ? `${value}${isExclusive ? ' (excluded)' : ''}` : undefined;
  return ({ before, after, report }) => {
    const [old, now] = [find(before), find(after)];
    if (old.value === now.value && old.isExclusive === now.isExclusive) return;
    const isTighter = old.value === now.value ? now.isExclusive : (now.value - old.value) * sign > 0;
    const keyword = Number.isFinite(now.value) ? now.keyword : old.keyword;
    report([keyword], [isTighter ? 'narrower' : 'wider', describeLimit(inclusive, inWords(old), inWords(now))]);
  };
}

/** A keyword about how a value is written. `effectOf`: the effect of another value. */
function written(
  name: string,
  [added, removed]: readonly [Effect, Effect] = ['narrower', 'wider'],
  effectOf: (before: unknown, after: unknown) => Effect = () => 'other',
): KeywordRow {
  return (pair, keyword) => {
    const changed = `has another ${name}: {after} instead of {before}`;
    compareKeyword(pair, keyword, {
      added: [added, `now has the ${name} {after}`],
      removed: [removed, `no longer has the ${name} {before}`],
      changed: [effectOf(pair.before[keyword], pair.after[keyword]), changed],
    });
  };
}

/** Formats whose values are a part of those of another. */
const widerFormats: { readonly [format: string]: string } = { int32: 'int64', float: 'double' };

function compareFormats(before: unknown, after: unknown): Effect {
  if (widerFormats[String(before)] === after) return 'wider';
  return widerFormats[String(after)] === before ? 'narrower' : 'other';
}

function compareDivisors(before: unknown, after: unknown): Effect {
  if (typeof before !== 'number' || typeof after !== 'number') return 'other';
  if (after % before === 0) return 'narrower';
  return before % after === 0 ? 'wider' : 'other';
}

/** Compares `enum` and `const`, which is an `enum` of one value. */
const compareAllowed: KeywordRow = ({ before, after, report }) => {
  const valuesOf = (schema: JsonSchemaObject) => (schema.const === undefined ? schema.enum : [schema.const]);
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const keyword = (now === undefined ? before : after).const === undefined ? 'enum' : 'const';
  const say = (effect: Effect, text: string, values: readonly unknown[]) => {
    if (values.length > 0) report([keyword], [effect, `${text} ${quoteAll(values)}`]);
  };
  if (old === undefined) say('narrower', 'is now limited to', now ?? []);
  else if (now === undefined) say('wider', 'is no longer limited to', old);
  else {
    say('narrower', 'can no longer be', listMissing(old, now));
    say('wider', 'may now also be', listMissing(now, old));
  }
};

const sameBytes = ['other', 'other'] as const;

/** A keyword that is compared with another one. */
const together: KeywordRow = () => undefined;

type Rows = { readonly [keyword: string]: KeywordRow };

/** Keywords that limit values of every type. */
const general: Rows = {
  type: together,
  enum: compareAllowed,
  const: together,
  format: written('format', undefined, compareFormats),
  not: (pair) => compareLimiting(pair, 'not', 'a schema that it must not match'),
  if: compareConditions,
  else: together,
  oneOf: compareUnions,
  anyOf: together,
  discriminator: compareDiscriminators,
  allOf: compareRemainders,
};

/** Keywords that limit values of one type. */
const limiting: { readonly [type: string]: Rows } = {
  number: {
    minimum: bound('minimum', 'exclusiveMinimum', 1),
    exclusiveMinimum: together,
    maximum: bound('maximum', 'exclusiveMaximum', -1),
    exclusiveMaximum: together,
    multipleOf: written('divisor', undefined, compareDivisors),
  },
  string: {
    minLength: limit('minimum length', 0),
    maxLength: limit('maximum length', none),
    pattern: written('pattern'),
    // The same values are written differently.
    contentEncoding: written('encoding', sameBytes),
    contentMediaType: written('media type', sameBytes),
  },
  array: {
    minItems: limit('minimum number of items', 0),
    maxItems: limit('maximum number of items', none),
    uniqueItems: {
      added: ['narrower', 'must now have different items'],
      removed: ['wider', 'may now have equal items'],
    },
    items: compareItems,
    prefixItems: together,
    unevaluatedItems: (pair, keyword) => compareWhereOpen(pair, keyword, partOf(pair.subject, '[]')),
    contains: (pair) => compareLimiting(pair, 'contains', 'a schema that at least one item must match'),
    minContains: ofContains(limit('minimum number of matching items', 1)),
    maxContains: ofContains(limit('maximum number of matching items', none)),
  },
  object: {
    minProperties: limit('minimum number of properties', 0),
    maxProperties: limit('maximum number of properties', none),
    properties: compareProperties,
    required: together,
    additionalProperties: compareOthersAllowed,
    unevaluatedProperties: compareOthersAllowed,
    dependentRequired: compareDependencies,
    patternProperties: (pair, keyword) => compareMap(pair, keyword, (name) => propertyOf(pair.subject, `/${name}/`)),
    dependentSchemas: (pair, keyword) => compareMap(pair, keyword, () => pair.subject),
    propertyNames: (pair, keyword) => compareWhereOpen(pair, keyword, propertyOf(pair.subject, '(name)')),
  },
};

/** The limits of `contains` have no meaning without it. */
function ofContains(row: KeywordRow): KeywordRow {
  return (pair, keyword) => {
    if (pair.before.contains !== undefined && pair.after.contains !== undefined) compareKeyword(pair, keyword, row);
  };
}

/** The keywords that limit values. */
export const knownKeywords: ReadonlySet<string> = new Set([
  'then',
  ...[general, ...Object.values(limiting)].flatMap(Object.keys),
]);

/**
 * Compares the keywords that limit values. One about a type says nothing about values of the others: where a type was added with its limits,
 * only the type has changed, and where neither version allows the type, nothing follows.
 */
export function compareKeywords(pair: SchemaPair): void {
  const unused: string[] = [];
  for (const [keyword, row] of Object.entries(general)) compareKeyword(pair, keyword, row);
  for (const [type, rows] of Object.entries(limiting)) {
    const [was, is] = [allows(pair.before, type), allows(pair.after, type)];
    if (was && is) for (const [keyword, row] of Object.entries(rows)) compareKeyword(pair, keyword, row);
    else if (!was && !is) unused.push(...Object.keys(rows));
  }
  compareOthers(pair, (key) => {
    const isKnown = knownKeywords.has(key) || annotations.has(key) || key.startsWith('x-') || key.startsWith('$');
    return !isKnown || unused.includes(key);
  });
}

function allows({ type }: JsonSchemaObject, name: string): boolean {
  // Parts of an `allOf` that contradict each other leave no type.
  const types = type === undefined ? [] : [type].flat();
  return types.length === 0 || types.includes(name) || (name === 'number' && types.includes('integer'));
}
