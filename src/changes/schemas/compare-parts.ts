import type { JsonSchema } from '../../core/api/schema.ts';
import { partOf, type Subject } from '../finding.ts';
import { fingerprint } from './fingerprint.ts';
import type { SchemaPair } from './schema-pair.ts';
import { remainder, subschema } from './written-schema.ts';

interface Part {
  readonly subject?: Subject;
  readonly isInverted?: boolean;
}

/** Compares the subschemas under a keyword; an absent one allows everything. */
function comparePart(
  pair: SchemaPair,
  keyword: readonly string[],
  [old, now]: readonly [before: JsonSchema | undefined, after: JsonSchema | undefined],
  part: Part = {},
): void {
  if (old === undefined && now === undefined) return;
  const { before, after } = pair.written;
  pair.compare(subschema(before, keyword, old), subschema(after, keyword, now), { subject: pair.subject, ...part });
}

export function compareWhereOpen(pair: SchemaPair, keyword: string, subject: Subject): void {
  comparePart(pair, [keyword], [pair.before[keyword] as JsonSchema, pair.after[keyword] as JsonSchema], { subject });
}

/** Compares `items` and `prefixItems`. */
export function compareItems(pair: SchemaPair): void {
  const { before, after, subject } = pair;
  compareWhereOpen(pair, 'items', partOf(subject, '[]'));
  const [old, now] = [before.prefixItems ?? [], after.prefixItems ?? []];
  for (const index of Array(Math.max(old.length, now.length)).keys()) {
    const schemas = [old[index] ?? before.items ?? true, now[index] ?? after.items] as const;
    comparePart(pair, ['prefixItems', String(index)], schemas, { subject: partOf(subject, `[${index}]`) });
  }
}

/** Compares a schema that limits the values by being there. */
export function compareLimiting(pair: SchemaPair, keyword: 'contains' | 'not', name: string): void {
  const [old, now] = [pair.before[keyword], pair.after[keyword]];
  if (old !== undefined && now !== undefined) {
    comparePart(pair, [keyword], [old, now], { isInverted: keyword === 'not' });
  } else if (now !== undefined) pair.report([keyword], ['narrower', `now has ${name}`]);
  else if (old !== undefined) pair.report([keyword], ['wider', `no longer has ${name}`]);
}

/** Compares `if`, `then` and `else`, which belong together. */
export function compareConditions(pair: SchemaPair): void {
  const { before, after, written, report } = pair;
  if (before.if === undefined && after.if === undefined) return;
  if (before.if === undefined) report(['if'], ['narrower', 'now has a condition']);
  else if (after.if === undefined) report(['if'], ['wider', 'no longer has a condition']);
  else if (fingerprint(before.if, written.before.table) !== fingerprint(after.if, written.after.table)) {
    report(['if'], ['other', 'has another condition']);
  } else for (const branch of ['then', 'else'] as const) comparePart(pair, [branch], [before[branch], after[branch]]);
}

/** Compares schemas by name; a name that is missing allows everything. */
export function compareMap(pair: SchemaPair, keyword: string, subjectFor: (name: string) => Subject): void {
  const schemas = [pair.before, pair.after].map(
    (schema) => new Map(Object.entries((schema[keyword] ?? {}) as { readonly [name: string]: JsonSchema })),
  );
  for (const name of new Set(schemas.flatMap((named) => [...named.keys()]))) {
    comparePart(pair, [keyword, name], [schemas[0]?.get(name), schemas[1]?.get(name)], { subject: subjectFor(name) });
  }
}

/** Compares what could not be merged into the schema: a second pattern, a second union. */
export function compareRemainders({ before, after, written, subject, compare }: SchemaPair): void {
  const [old, now] = [before.allOf ?? [], after.allOf ?? []];
  for (const index of Array(Math.max(old.length, now.length)).keys()) {
    compare(remainder(written.before, old[index]), remainder(written.after, now[index]), { subject });
  }
}
