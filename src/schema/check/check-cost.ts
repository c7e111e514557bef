import type { JsonSchema, JsonSchemaObject, SchemaId } from '../../core/api/schema.ts';
import { schemaIdOf } from '../resolve-schema.ts';

/** Keywords whose schemas apply to the same value. */
const single = ['not', 'if', 'then', 'else'] as const;
const lists = ['allOf', 'anyOf', 'oneOf'] as const;

/**
 * The upper bound of the schemas that the checker visits for one value. Schemas that refer to the next one twice double at each level, and a
 * running check can't be stopped. `definitions` is the content of `#/$defs/`; a cycle counts once.
 */
export function estimateCheckCost(schema: JsonSchema, definitions: { readonly [id: SchemaId]: JsonSchema }): number {
  const known = new Map<SchemaId, number>();
  const getEntryCost = (id: SchemaId | undefined): number => {
    if (id === undefined || !Object.hasOwn(definitions, id)) return 0;
    const cost = known.get(id);
    if (cost !== undefined) return cost;
    known.set(id, 0);
    const computed = getCost(definitions[id] ?? true);
    known.set(id, computed);
    return computed;
  };
  const getCost = (part: JsonSchema): number => {
    if (typeof part !== 'object' || part === null) return 1;
    return listParts(part).reduce((sum, inner) => sum + getCost(inner), 1 + getEntryCost(schemaIdOf(part.$ref)));
  };
  return getCost(schema);
}

function listParts(schema: JsonSchemaObject): readonly JsonSchema[] {
  const inLists = lists.flatMap((keyword) => schema[keyword] ?? []);
  const alone = single.flatMap((keyword) => (schema[keyword] === undefined ? [] : [schema[keyword] as JsonSchema]));
  const dependent = schema.dependentSchemas;
  const others = typeof dependent === 'object' && dependent !== null ? Object.values(dependent) : [];
  return [...inLists, ...alone, ...(others as readonly JsonSchema[])];
}
