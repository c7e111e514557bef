import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { schemaTypes } from '../../schema/schema-types.ts';
import { describe, type Finding, type Place, type Subject } from '../finding.ts';
import { type Direction, type Effect, judge } from '../judge.ts';
import type { SchemaComparison } from '../schemas/schema-comparison.ts';

/** One difference outside of schemas. */
interface Change {
  readonly effect: Effect;
  readonly subject: Subject;
  /** What is said of the subject, for example "was removed". */
  readonly text: string;
  readonly reason?: string;
}

/** A schema with the place of the object that holds it. */
export interface PlacedSchema {
  readonly schema: JsonSchema;
  readonly place: Place;
}

/** The tables of the slices that are compared. */
interface Tables {
  readonly before: SchemaTable;
  readonly after: SchemaTable;
}

/** Collects the changes of one operation or channel. */
export class ExchangeComparison {
  readonly findings: Finding[] = [];
  readonly #schemas: SchemaComparison;
  readonly #tables: Tables;
  /** The named schemas whose changes are listed. */
  readonly #seen = new Set<object>();

  constructor(schemas: SchemaComparison, tables: Tables) {
    this.#schemas = schemas;
    this.#tables = tables;
  }

  /** Adds a change whose impact follows from its effect. */
  report(direction: Direction, { effect, subject, text, reason }: Change, place: Finding['place']): void {
    const judgement = judge(effect, direction);
    const { impact } = judgement;
    const why = impact === 'documentation' ? '' : `: ${reason ?? judgement.reason}`;
    this.findings.push({ impact, message: `${describe(subject, text)}${why}.`, place });
  }

  /** Adds a parameter, header or body that is new. */
  reportAdded(direction: Direction, subject: Subject, isRequired: boolean, place: Finding['place']): void {
    if (direction.flow === 'received') {
      this.report(
        direction,
        { effect: 'narrower', subject, text: 'was added', reason: 'clients may ignore it' },
        place,
      );
    } else if (isRequired) {
      const reason = 'requests without it are refused';
      this.report(direction, { effect: 'narrower', subject, text: 'was added and is required', reason }, place);
    } else {
      this.report(direction, { effect: 'wider', subject, text: 'was added', reason: 'it is optional' }, place);
    }
  }

  /** Adds a parameter, header or body that is gone. */
  reportRemoved(direction: Direction, subject: Subject, place: Finding['place']): void {
    const isSent = direction.flow === 'sent';
    const reason = isSent
      ? 'requests with it may be refused, or it is ignored'
      : 'clients that read it no longer find it';
    this.report(direction, { effect: isSent ? 'narrower' : 'wider', subject, text: 'was removed', reason }, place);
  }

  /** Adds that a parameter, header or body must now be present, or no longer. */
  reportRequired(direction: Direction, subject: Subject, isRequired: boolean, place: Finding['place']): void {
    const isSent = direction.flow === 'sent';
    if (isRequired) {
      const reason = isSent ? 'requests without it are refused' : 'clients always receive it';
      this.report(direction, { effect: 'narrower', subject, text: 'is now required', reason }, place);
    } else {
      const reason = isSent ? 'requests may leave it out' : 'clients may no longer receive it';
      this.report(direction, { effect: 'wider', subject, text: 'is no longer required', reason }, place);
    }
  }

  /** Whether a value may have parts, so that it matters how they are separated. */
  mayHaveParts({ schema }: PlacedSchema, version: 'before' | 'after'): boolean {
    const flat = flattenSchema(schema, this.#tables[version]).schema;
    if (typeof flat === 'boolean' || flat.oneOf !== undefined || flat.anyOf !== undefined) return true;
    const types = schemaTypes(flat);
    return types.length === 0 || types.includes('array') || types.includes('object');
  }

  /** Adds a change with an impact of its own. */
  add(impact: Finding['impact'], message: string, place: Finding['place']): void {
    this.findings.push({ impact, message, place });
  }

  compareSchemas(
    before: PlacedSchema,
    after: PlacedSchema,
    use: { readonly subject: Subject; readonly direction: Direction; readonly isXml?: boolean },
  ): void {
    const found = this.#schemas.compare(
      { schema: before.schema, table: this.#tables.before, place: () => before.place },
      { schema: after.schema, table: this.#tables.after, place: () => after.place },
      { isXml: false, ...use },
      this.#seen,
    );
    this.findings.push(...found);
  }
}

/** A place in the version after the change. */
export function after(at: Place['at'], ...path: readonly string[]): Finding['place'] {
  return { version: 'after', at, path };
}

/** A place in the version before the change. */
export function before(at: Place['at'], ...path: readonly string[]): Finding['place'] {
  return { version: 'before', at, path };
}
