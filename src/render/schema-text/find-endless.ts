import type { JsonSchema, SchemaId, SchemaTable } from '../../core/api/schema.ts';
import { schemaIdOf } from '../../schema/resolve-schema.ts';

/**
 * Finds the schemas that lead back to themselves only through references, `allOf`, `oneOf` and `anyOf`. They can't be
 * types (`type A = A | string`), while a cycle through a member or an item can.
 */
export function findEndless(table: SchemaTable): ReadonlySet<SchemaId> {
  const endless = new Set<SchemaId>();
  const next = new Map(Object.keys(table).map((id) => [id, listDirectParts(table[id]?.schema ?? true, table)]));
  for (const id of Object.keys(table)) if (reachesItself(id, next, endless)) endless.add(id);
  return endless;
}

/** Returns whether a schema leads back to itself, ignoring those already known to. */
function reachesItself(
  id: SchemaId,
  next: ReadonlyMap<SchemaId, readonly SchemaId[]>,
  known: ReadonlySet<SchemaId>,
): boolean {
  const seen = new Set<SchemaId>();
  const pending = [...(next.get(id) ?? [])];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (at === id) return true;
    if (seen.has(at) || known.has(at)) continue;
    seen.add(at);
    pending.push(...(next.get(at) ?? []));
  }
  return false;
}

/** Lists the named schemas that are parts of a schema. */
function listDirectParts(schema: JsonSchema, table: SchemaTable): readonly SchemaId[] {
  const ids: SchemaId[] = [];
  const pending: JsonSchema[] = [schema];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    const id = schemaIdOf(part.$ref);
    if (id !== undefined && Object.hasOwn(table, id)) ids.push(id);
    for (const list of [part.allOf, part.oneOf, part.anyOf]) if (Array.isArray(list)) pending.push(...list);
  }
  return ids;
}
