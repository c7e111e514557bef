import type { JsonSchemaObject } from '../../core/api/schema.ts';
import { quote } from '../finding.ts';
import { isEqual } from '../is-equal.ts';
import { describeSunset, sunsetKey } from '../operations/compare-sunsets.ts';
import { documented, isDeprecated, type Kinds, text } from '../words.ts';
import { compareKeyword, type KeywordRow, type SchemaPair } from './schema-pair.ts';

const otherMeaning = 'requests that leave it out have another meaning';

/** A default is "what would be assumed by the consumer of the input" (OpenAPI 3.0.4, 4.7.24.1): of a request, by the API. */
const defaultWords: Kinds = {
  added: {
    sent: ['wider', 'now has the default {after}', 'requests that leave it out are as valid as before'],
    received: documented('now has the default {after}'),
  },
  removed: {
    sent: ['other', 'no longer has the default {before}', otherMeaning],
    received: documented('no longer has the default {before}'),
  },
  changed: {
    sent: ['other', 'has another default: {after} instead of {before}', otherMeaning],
    received: documented('has another default: {after} instead of {before}'),
  },
};

/** Keywords that do not limit the values. */
const rows: { readonly [keyword: string]: KeywordRow } = {
  title: text('title'),
  description: text('description'),
  examples: documented('has other examples'),
  externalDocs: documented('has another link to documentation'),
  contentSchema: documented('has another schema of its content'),
  default: defaultWords,
  deprecated: isDeprecated,
  // A property that its message does not carry counts as absent, and is not compared.
  readOnly: { added: documented('is now read-only'), removed: documented('is no longer read-only') },
  writeOnly: { added: documented('is now write-only'), removed: documented('is no longer write-only') },
  xml: ({ before, after, form, report }) => {
    if (isEqual(before.xml, after.xml)) return;
    report(['xml'], [form === 'xml' ? 'other' : 'documentation', 'is written differently in XML']);
  },
};

/** `$comment` is for authors, and `$digits` has the digits of other values. */
export const annotations: ReadonlySet<string> = new Set([...Object.keys(rows), '$comment', '$digits']);

/** Returns whether a schema has nothing but annotations beside these keywords. */
export function hasOnly(schema: JsonSchemaObject, keywords: readonly string[]): boolean {
  return Object.keys(schema).every(
    (key) => keywords.includes(key) || annotations.has(key) || key.startsWith('x-') || schema[key] === undefined,
  );
}

export function compareAnnotations(pair: SchemaPair): void {
  for (const [keyword, row] of Object.entries(rows)) compareKeyword(pair, keyword, row);
  compareOthers(pair, (key) => key.startsWith('x-'));
}

/** Compares keywords from which nothing follows: extensions, and those of no known standard. */
export function compareOthers({ before, after, report }: SchemaPair, isMeant: (key: string) => boolean): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)].filter(isMeant))) {
    const [old, now] = [before[key], after[key]];
    if (isEqual(old, now)) continue;
    const said = key === sunsetKey ? describeSunset(old, now) : `has another ${quote(key)}`;
    report([key], documented(said));
  }
}
