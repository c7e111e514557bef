import type { SchemaId, SchemaTable } from '../../core/api/schema.ts';
import { getOrInsert } from '../../core/source/get-or-insert.ts';
import { takeFreeName } from '../../core/source/text/free-name.ts';

/**
 * The names under which a text declares the schemas that it refers to. Each is declared once, in the order of the first
 * reference.
 */
export class SchemaNames {
  readonly #table: SchemaTable;
  readonly #toName: (written: string) => string;
  readonly #names = new Map<SchemaId, string>();
  readonly #taken: Set<string>;

  /** `toName` creates a name that the language allows. Names in `taken` are not used. */
  constructor(table: SchemaTable, toName: (written: string) => string, taken: readonly string[] = []) {
    this.#table = table;
    this.#toName = toName;
    this.#taken = new Set(taken);
  }

  nameOf(id: SchemaId): string {
    return getOrInsert(this.#names, id, () =>
      takeFreeName(this.#toName(this.#table[id]?.name ?? 'Schema'), this.#taken),
    );
  }

  has(id: SchemaId): boolean {
    return Object.hasOwn(this.#table, id);
  }

  /** Returns all names so far. Names that are added during the iteration are included. */
  all(): Iterable<[SchemaId, string]> {
    return this.#names;
  }
}
