import type { JsonSchemaObject } from '../../core/api/schema.ts';
import { compareDecimals } from '../../core/source/document/decimals.ts';
import { type CountLimit, limitText, type NumberLimit } from '../../schema/limit-text.ts';
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

/** A limit with its digits; undefined if there is none. */
function limitOf(schema: JsonSchemaObject, keyword: NumberLimit | CountLimit): string | undefined {
  return typeof schema[keyword] === 'number' ? limitText(schema, keyword) : undefined;
}

/** How much higher the second limit is: as compared by all of their digits, if there are two. `sign`: 1 if higher limits are tighter, else -1. */
function compareTightness(old: string | undefined, now: string | undefined, sign: 1 | -1): number {
  if (old === undefined || now === undefined) return Number(now !== undefined) - Number(old !== undefined);
  return compareDecimals(now, old) * sign;
}

/** A keyword that counts (JSON Schema 2020-12 validation, 6.3 to 6.5); `absent`: the limit without it, if it is a lower one. */
function limit(name: string, absent?: string): KeywordRow {
  return ({ before, after, report }, keyword) => {
    const [old, now] = [before, after].map((schema) => limitOf(schema, keyword as CountLimit) ?? absent);
    const tighter = compareTightness(old, now, absent === undefined ? -1 : 1);
    const [from, to] = [old, now].map((text) => (text === absent ? undefined : text));
    if (tighter !== 0) report([keyword], [tighter > 0 ? 'narrower' : 'wider', describeLimit(name, from, to)]);
  };
}

function describeLimit(name: string, before: string | undefined, after: string | undefined): string {
  if (before === undefined) return `now has a ${name}: ${after}`;
  return after === undefined ? `no longer has a ${name}` : `has another ${name}: ${after} instead of ${before}`;
}

/** The limit and its counterpart that excludes the limit itself: the tighter one counts. `sign`: 1 if higher limits are tighter, else -1. */
function bound(inclusive: NumberLimit, exclusive: NumberLimit, sign: 1 | -1): KeywordRow {
  const find = (schema: JsonSchemaObject) => {
    const [open, shut] = [limitOf(schema, exclusive), limitOf(schema, inclusive)];
    const isExclusive = open !== undefined && compareTightness(shut, open, sign) >= 0;
    return { text: isExclusive ? open : shut, isExclusive, keyword: isExclusive ? exclusive : inclusive };
  };
  const inWords = ({ text, isExclusive }: ReturnType<typeof find>) => (isExclusive ? `${text} (excluded)` : text);
  return ({ before, after, report }) => {
    const [old, now] = [find(before), find(after)];
    const moved = compareTightness(old.text, now.text, sign);
    const tighter = moved === 0 ? Number(now.isExclusive) - Number(old.isExclusive) : moved;
    if (tighter === 0) return;
    const keyword = now.text === undefined ? old.keyword : now.keyword;
    report([keyword], [tighter > 0 ? 'narrower' : 'wider', describeLimit(inclusive, inWords(old), inWords(now))]);
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
    minLength: limit('minimum length', '0'),
    maxLength: limit('maximum length'),
    pattern: written('pattern'),
    // The same values are written differently.
    contentEncoding: written('encoding', sameBytes),
    contentMediaType: written('media type', sameBytes),
  },
  array: {
    minItems: limit('minimum number of items', '0'),
    maxItems: limit('maximum number of items'),
    uniqueItems: {
      added: ['narrower', 'must now have different items'],
      removed: ['wider', 'may now have equal items'],
    },
    items: compareItems,
    prefixItems: together,
    unevaluatedItems: (pair, keyword) => compareWhereOpen(pair, keyword, partOf(pair.subject, '[]')),
    contains: (pair) => compareLimiting(pair, 'contains', 'a schema that at least one item must match'),
    minContains: ofContains(limit('minimum number of matching items', '1')),
    maxContains: ofContains(limit('maximum number of matching items')),
  },
  object: {
    minProperties: limit('minimum number of properties', '0'),
    maxProperties: limit('maximum number of properties'),
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
