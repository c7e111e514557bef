import type { Location } from '../core/source/text/span.ts';
import { describe, type Finding, type Place, type Subject, subjectOf } from './finding.ts';
import { type Direction, judge } from './judge.ts';
import { type Pair, pairBy } from './pair-by.ts';
import type { SchemaComparison } from './schemas/schema-comparison.ts';
import type { SchemaForm, WrittenSchema } from './schemas/written-schema.ts';
import { type Kinds, type Said, type Versions, wordsFor, wordsOf } from './words.ts';

/** The words for any difference, those for each kind of difference, or a comparison of its own. */
export type Row<V> = Said | Kinds | Compare<V>;
export type Compare<V> = (versions: Versions<V>, use: Use, walk: Walk) => void;

/** What follows from each member of an object, by its name in the model. */
export type Table<T> = { readonly [K in keyof T]?: Row<T[K]> };

/** How two versions of an object are named and read. */
export interface Use {
  readonly subject: Subject;
  readonly direction: Direction;
  /** The end of the names of its parts: "" or " of the callback `paid`". */
  readonly within: string;
  readonly places: Versions<Place>;
}

/** Compares the objects of two slices by tables, and collects what is said. */
export class Walk {
  readonly findings: Finding[] = [];
  readonly #schemas: SchemaComparison;
  readonly tables: Versions<WrittenSchema['table']>;
  /** The named schemas whose changes are listed. */
  readonly #seen = new Set<object>();

  constructor(schemas: SchemaComparison, tables: Versions<WrittenSchema['table']>) {
    this.#schemas = schemas;
    this.tables = tables;
  }

  /** `side`: the only version that has the value. */
  say({ subject, direction, places }: Use, said: Said, side?: keyof Versions<Place>): void {
    const [effect, text, own] = wordsOf(said, direction.flow);
    const { impact, reason } = judge(effect, direction);
    const why = impact === 'documentation' ? '' : (own ?? reason);
    const message = `${describe(subject, text)}${why === '' ? '' : `: ${why}`}.`;
    const version = side ?? 'after';
    const earlier = side === undefined ? places.before : undefined;
    this.findings.push({ impact, message, place: { version, ...places[version], ...(earlier && { earlier }) } });
  }

  members<T extends object>(table: Table<T>, versions: Versions<T>, use: Use): void {
    for (const [key, row] of Object.entries(table) as [keyof T & string, Row<unknown>][]) {
      const members = { before: versions.before[key], after: versions.after[key] };
      const inner = below(use, writtenKeys.get(key) ?? key);
      if (typeof row === 'function') row(members, inner, this);
      else this.#compare(row, members, inner);
    }
  }

  #compare(row: Said | Kinds, members: Versions<unknown>, use: Use): void {
    const words = wordsFor(row, members, use.direction.flow);
    if (words !== undefined) this.say(use, words);
  }

  schemas(schemas: Versions<WrittenSchema['schema']>, use: Use, form: SchemaForm = 'json'): void {
    this.findings.push(...this.#compareSchemas(schemas, use, form, this.#seen));
  }

  /** Returns whether two schemas differ in more than their documentation. */
  haveOtherValues(schemas: Versions<WrittenSchema['schema']>, use: Use): boolean {
    return this.#compareSchemas(schemas, use, 'json', new Set()).some(({ impact }) => impact !== 'documentation');
  }

  #compareSchemas(
    { before, after }: Versions<WrittenSchema['schema']>,
    { subject, direction, places }: Use,
    form: SchemaForm,
    seen: Set<object>,
  ): readonly Finding[] {
    return this.#schemas.compare(
      { schema: before, table: this.tables.before, place: () => places.before },
      { schema: after, table: this.tables.after, place: () => places.after },
      { subject, direction, form },
      seen,
    );
  }
}

/** The keys of the description whose members have another name in the model. */
const writtenKeys: ReadonlyMap<string, string> = new Map([
  ['platform', 'x-platform'],
  ['codeSamples', 'x-codeSamples'],
  ['prefill', 'x-default'],
  ['metadataUrl', 'oauth2MetadataUrl'],
  ['url', 'openIdConnectUrl'],
  ['mediaType', 'content'],
  ['valueFrom', 'location'],
]);

/** The same use for a value below the object. */
export function below(use: Use, ...keys: readonly string[]): Use {
  const toPlace = ({ at, path }: Place): Place => ({ at, path: [...path, ...keys] });
  return { ...use, places: { before: toPlace(use.places.before), after: toPlace(use.places.after) } };
}

/** The use of an object with places of its own: both, or the one that is there. */
export function located(use: Use, before: Location | undefined, after: Location | undefined): Use {
  const toPlace = (at: Location | undefined, other: Place): Place => (at === undefined ? other : { at, path: [] });
  return { ...use, places: { before: toPlace(before, use.places.before), after: toPlace(after, use.places.after) } };
}

/** How the things of a list are compared. */
interface Each<T> {
  readonly table: Table<T>;
  /** For example "the query parameter `limit`". */
  readonly name: (item: T, use: Use) => string;
  readonly identify: (item: T) => string;
  /** What is said of one that is new or gone; nothing if absent. */
  readonly added?: Said | ((item: T) => Said);
  readonly removed?: Said;
  /** The key of one that has no place of its own. */
  readonly keyOf?: (item: T) => string;
  /** Further comparisons of one that both versions have. */
  readonly together?: Compare<T>;
  /** Who sends one, where the list does not say it. */
  readonly direct?: (item: T, use: Use) => Direction;
}

/** Compares the things that both versions of a list have by a table, and names the others. */
export function each<T extends object>(options: Each<T>): Compare<readonly T[] | undefined> {
  return (lists, use, walk) => {
    const keys = [options.identify];
    for (const pair of pairBy(lists.before ?? [], lists.after ?? [], keys, { inOrder: true })) {
      comparePair(options, pair, useOf(options, pair, use), walk);
    }
  };
}

function comparePair<T extends object>(options: Each<T>, { before, after }: Pair<T>, use: Use, walk: Walk): void {
  const { table, added, removed, together } = options;
  if (before === undefined) {
    if (added !== undefined) walk.say(use, typeof added === 'function' ? added(after as T) : added, 'after');
  } else if (after === undefined) {
    if (removed !== undefined) walk.say(use, removed, 'before');
  } else {
    walk.members(table, { before, after }, use);
    together?.({ before, after }, use, walk);
  }
}

function useOf<T extends object>({ name, keyOf, direct }: Each<T>, { before, after }: Pair<T>, use: Use): Use {
  const placeOf = (item: { readonly at?: Location } | undefined) => item?.at;
  const item = (after ?? before) as T;
  const inList = keyOf === undefined ? use : below(use, keyOf(item));
  const direction = direct?.(item, use) ?? use.direction;
  return { ...located(inList, placeOf(before), placeOf(after)), direction, subject: subjectOf(name(item, use)) };
}
