import type { JsonSchemaObject } from '../../core/api/schema.ts';
import type { Location } from '../../core/source/text/span.ts';
import { hasOnly } from './annotations.ts';
import { entryOf, type WrittenSchema } from './written-schema.ts';

export interface Target {
  /** Equal for the same schema in all slices of a description. */
  readonly key: string;
  readonly name: string;
  readonly at: Location;
  readonly target: WrittenSchema;
}

/** The named schema that a schema refers to and adds only annotations to; undefined: it is something else. */
export function findTarget({ schema, table }: WrittenSchema): Target | undefined {
  if (typeof schema === 'boolean') return undefined;
  const reference = referenceIn(schema);
  const entry = reference && entryOf(reference, table);
  if (entry === undefined || entry.missing !== undefined) return undefined;
  const { name = '', at } = entry;
  const target = { schema: entry.schema, table, place: () => ({ at, path: [] }) };
  return { key: `${at.file} ${at.span.start} ${at.span.end}`, name, at, target };
}

function referenceIn(schema: JsonSchemaObject): JsonSchemaObject | undefined {
  if (schema.$ref !== undefined) return hasOnly(schema, ['$ref']) ? schema : undefined;
  const [only] = schema.allOf?.length === 1 ? schema.allOf : [];
  if (typeof only !== 'object' || !hasOnly(schema, ['allOf'])) return undefined;
  return referenceIn(only);
}
