import type { SiteChanges } from '../../src/changes/site-changes.ts';
import type { ApiDescription, OperationSummary } from '../../src/core/api/api-description.ts';
import type { SchemaTable } from '../../src/core/api/schema.ts';
import type { OperationSlice } from '../../src/core/api/slice.ts';
import { schemaIdOf } from '../../src/schema/resolve-schema.ts';

/** The operations that read differently in two versions of a description, and of which no change is listed. */
export function listUnsaid(
  before: ApiDescription,
  after: ApiDescription,
  { operations }: Pick<SiteChanges, 'operations'>,
): readonly string[] {
  const listed = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  return listDifferent(before, after).filter((name) => !listed.has(name));
}

/** The operations of both versions whose slices differ. */
export function listDifferent(before: ApiDescription, after: ApiDescription): readonly string[] {
  const known = new Map(before.operations.map((summary) => [nameOf(summary), summary]));
  return after.operations.flatMap((summary) => {
    const old = known.get(nameOf(summary));
    if (old === undefined || summary.exclusion !== 'none' || old.exclusion !== 'none') return [];
    return readText(before, old) === readText(after, summary) ? [] : [`${summary.method} ${summary.path}`];
  });
}

function nameOf({ origin, method, path }: OperationSummary): string {
  return `${origin} ${method} ${path}`;
}

/** All that an operation says, as text, without places, the order of members and the ids of schemas. */
function readText(description: ApiDescription, summary: OperationSummary): string {
  const { slice } = description.slice(summary);
  description.forget(summary);
  const { operation, schemas } = slice as OperationSlice;
  const toText = (value: unknown) => JSON.stringify(value, (key, part) => plain(key, part, schemas));
  const named = Object.values(schemas).map((entry) => `${entry.name ?? ''} ${toText(entry)}`);
  return [toText(operation), ...named.toSorted()].join('\n');
}

function plain(key: string, part: unknown, schemas: SchemaTable): unknown {
  if (typeof part === 'string') {
    const id = schemaIdOf(part);
    return id !== undefined && Object.hasOwn(schemas, id) ? `schema ${schemas[id]?.name}` : part;
  }
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  if ((key === 'at' || key === 'keyAt') && 'file' in part && 'span' in part) return undefined;
  return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
