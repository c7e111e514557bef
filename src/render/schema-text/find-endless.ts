import type { JsonSchema, SchemaId, SchemaTable } from '../../core/api/schema.ts';
import { schemaIdOf } from '../../schema/resolve-schema.ts';

/**
 * The schemas that lead back to themselves through references, `allOf`, `oneOf` and `anyOf` alone. As types they would have no end
 * (`type A = A | string`); through a member or an item they have one.
 */
export function findEndless(table: SchemaTable): ReadonlySet<SchemaId> {
  const endless = new Set<SchemaId>();
  const next = new Map(Object.keys(table).map((id) => [id, directOf(table[id]?.schema ?? true, table)]));
  for (const id of Object.keys(table)) if (reaches(id, next, endless)) endless.add(id);
  return endless;
}

/** Whether a schema leads back to itself, without those that are known to. */
function reaches(
  id: SchemaId,
  next: ReadonlyMap<SchemaId, readonly SchemaId[]>,
  known: ReadonlySet<SchemaId>,
): boolean {
  const seen = new Set<SchemaId>();
  const open = [...(next.get(id) ?? [])];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === id) return true;
    if (seen.has(at) || known.has(at)) continue;
    seen.add(at);
    open.push(...(next.get(at) ?? []));
  }
  return false;
}

/** The named schemas that are parts of a schema. */
function directOf(schema: JsonSchema, table: SchemaTable): readonly SchemaId[] {
  const found: SchemaId[] = [];
  const open: JsonSchema[] = [schema];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    const id = schemaIdOf(part.$ref);
    if (id !== undefined && Object.hasOwn(table, id)) found.push(id);
    for (const list of [part.allOf, part.oneOf, part.anyOf]) if (Array.isArray(list)) open.push(...list);
  }
  return found;
}
