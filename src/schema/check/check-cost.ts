import type { JsonSchema, JsonSchemaObject, SchemaId } from '../../core/api/schema.ts';
import { schemaIdOf } from '../resolve-schema.ts';

/** Keywords whose schemas apply to the same value. */
const single = ['not', 'if', 'then', 'else'] as const;
const lists = ['allOf', 'anyOf', 'oneOf'] as const;

/**
 * Upper bound of the schemas that the checker visits for one value. Schemas that refer to the next one twice double at each level, and the
 * checker can't be stopped once it runs. `definitions` is the content of `#/$defs/`; a cycle counts once.
 */
export function checkCost(schema: JsonSchema, definitions: { readonly [id: SchemaId]: JsonSchema }): number {
  const known = new Map<SchemaId, number>();
  const costOfEntry = (id: SchemaId | undefined): number => {
    if (id === undefined || !Object.hasOwn(definitions, id)) return 0;
    const cost = known.get(id);
    if (cost !== undefined) return cost;
    known.set(id, 0);
    const found = costOf(definitions[id] ?? true);
    known.set(id, found);
    return found;
  };
  const costOf = (one: JsonSchema): number => {
    if (typeof one !== 'object' || one === null) return 1;
    return partsOf(one).reduce((sum, part) => sum + costOf(part), 1 + costOfEntry(schemaIdOf(one.$ref)));
  };
  return costOf(schema);
}

function partsOf(schema: JsonSchemaObject): readonly JsonSchema[] {
  const inLists = lists.flatMap((keyword) => schema[keyword] ?? []);
  const alone = single.flatMap((keyword) => (schema[keyword] === undefined ? [] : [schema[keyword] as JsonSchema]));
  const dependent = schema.dependentSchemas;
  const others = typeof dependent === 'object' && dependent !== null ? Object.values(dependent) : [];
  return [...inLists, ...alone, ...(others as readonly JsonSchema[])];
}
