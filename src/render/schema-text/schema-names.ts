import type { SchemaId, SchemaTable } from '../../core/api/schema.ts';

/** The names under which a text declares the schemas that it refers to: each is declared once, in the order in which it was first met. */
export class SchemaNames {
  readonly #table: SchemaTable;
  readonly #toName: (written: string) => string;
  readonly #names = new Map<SchemaId, string>();
  readonly #taken: Set<string>;

  /** `toName` makes a name that the language allows; those in `taken` are given to none. */
  constructor(table: SchemaTable, toName: (written: string) => string, taken: readonly string[] = []) {
    this.#table = table;
    this.#toName = toName;
    this.#taken = new Set(taken);
  }

  nameOf(id: SchemaId): string {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const wanted = this.#toName(this.#table[id]?.name ?? 'Schema');
    let name = wanted;
    for (let count = 2; this.#taken.has(name); count += 1) name = `${wanted}${count}`;
    this.#taken.add(name);
    this.#names.set(id, name);
    return name;
  }

  has(id: SchemaId): boolean {
    return Object.hasOwn(this.#table, id);
  }

  /** What was named so far, and while it is walked through what is named then. */
  all(): Iterable<[SchemaId, string]> {
    return this.#names;
  }
}
