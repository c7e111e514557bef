import type { JsonSchema } from '../../core/api/schema.ts';
import { partOf, propertyOf, type Subject } from '../finding.ts';
import { fingerprint } from './fingerprint.ts';
import type { SchemaFrame } from './schema-frame.ts';
import { remainder, subschema } from './written-schema.ts';

/** Compares the schemas of items: `items`, `prefixItems`, `unevaluatedItems`, `contains`. */
export function compareItems(frame: SchemaFrame): void {
  compareOpen(frame, 'items', partOf(frame.subject, '[]'));
  compareOpen(frame, 'unevaluatedItems', partOf(frame.subject, '[]'));
  comparePrefix(frame);
  compareLimiting(frame, 'contains', { name: 'a schema that at least one item must match', isInverted: false });
}

/** An absent schema allows everything. */
function compareOpen(
  frame: SchemaFrame,
  keyword: 'items' | 'unevaluatedItems' | 'propertyNames',
  subject: Subject,
): void {
  const { before, after, written } = frame;
  if (before[keyword] === undefined && after[keyword] === undefined) return;
  frame.compare(
    subschema(written.before, [keyword], before[keyword]),
    subschema(written.after, [keyword], after[keyword]),
    { subject },
  );
}

function comparePrefix(frame: SchemaFrame): void {
  const { before, after, written } = frame;
  const [old, now] = [before.prefixItems ?? [], after.prefixItems ?? []];
  for (let index = 0; index < Math.max(old.length, now.length); index += 1) {
    const keyword = ['prefixItems', String(index)];
    frame.compare(
      subschema(written.before, keyword, old[index] ?? before.items),
      subschema(written.after, keyword, now[index] ?? after.items),
      { subject: partOf(frame.subject, `[${index}]`) },
    );
  }
}

/** A schema that limits the values by being there. */
function compareLimiting(
  frame: SchemaFrame,
  keyword: 'contains' | 'not',
  { name, isInverted }: { readonly name: string; readonly isInverted: boolean },
): void {
  const [before, after] = [frame.before[keyword], frame.after[keyword]];
  if (before !== undefined && after !== undefined) {
    const { written, subject } = frame;
    frame.compare(subschema(written.before, [keyword], before), subschema(written.after, [keyword], after), {
      subject,
      isInverted,
    });
  } else if (before !== after) {
    const text = after === undefined ? `no longer has ${name}` : `now has ${name}`;
    frame.report({ effect: after === undefined ? 'wider' : 'narrower', text, keyword: [keyword] });
  }
}

export function compareNot(frame: SchemaFrame): void {
  compareLimiting(frame, 'not', { name: 'a schema that it must not match', isInverted: true });
}

/** Compares `if`, `then` and `else`, which belong together. */
export function compareConditions(frame: SchemaFrame): void {
  const { before, after, written, subject } = frame;
  if (before.if === undefined && after.if === undefined) return;
  const keyword = ['if'];
  if (before.if === undefined || after.if === undefined) {
    const isAdded = before.if === undefined;
    const text = isAdded ? 'now has a condition' : 'no longer has a condition';
    frame.report({ effect: isAdded ? 'narrower' : 'wider', text, keyword });
    return;
  }
  if (fingerprint(before.if, written.before.table) !== fingerprint(after.if, written.after.table)) {
    frame.report({ effect: 'other', text: 'has another condition', keyword });
    return;
  }
  for (const branch of ['then', 'else'] as const) {
    if (before[branch] === undefined && after[branch] === undefined) continue;
    frame.compare(
      subschema(written.before, [branch], before[branch]),
      subschema(written.after, [branch], after[branch]),
      { subject },
    );
  }
}

/** Compares `patternProperties`, `dependentSchemas` and `propertyNames`. */
export function compareNamedSchemas(frame: SchemaFrame): void {
  compareMaps(frame, 'patternProperties', (pattern) => propertyOf(frame.subject, `/${pattern}/`));
  compareMaps(frame, 'dependentSchemas', () => frame.subject);
  compareOpen(frame, 'propertyNames', propertyOf(frame.subject, '(name)'));
}

/** A name that is missing allows everything. */
function compareMaps(
  frame: SchemaFrame,
  keyword: 'patternProperties' | 'dependentSchemas',
  subjectFor: (name: string) => Subject,
): void {
  const { before, after, written } = frame;
  const [old, now] = [before[keyword] ?? {}, after[keyword] ?? {}];
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    frame.compare(
      subschema(written.before, [keyword, name], memberOf(old, name)),
      subschema(written.after, [keyword, name], memberOf(now, name)),
      { subject: subjectFor(name) },
    );
  }
}

function memberOf(schemas: { readonly [name: string]: JsonSchema }, name: string): JsonSchema | undefined {
  return Object.hasOwn(schemas, name) ? schemas[name] : undefined;
}

/** Compares what could not be merged into the schema: a second pattern, a second union. */
export function compareRemainders(frame: SchemaFrame): void {
  const { before, after, written, subject } = frame;
  const [old, now] = [before.allOf ?? [], after.allOf ?? []];
  for (let index = 0; index < Math.max(old.length, now.length); index += 1) {
    frame.compare(remainder(written.before, old[index]), remainder(written.after, now[index]), { subject });
  }
}
