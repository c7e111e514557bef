import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import { isShown } from '../../schema/direction.ts';
import { schemaTypes } from '../../schema/schema-types.ts';

/** One described member of an object. */
export interface ObjectField {
  readonly name: string;
  readonly required: boolean;
}

export interface ObjectShape {
  readonly fields: readonly ObjectField[];
  /** True if the form offers to add members of any name: the description allows them, or describes no names at all. */
  readonly isOpen: boolean;
}

/** Lists the members of a flat object schema that a request may have. */
export function objectShape(schema: JsonSchemaObject, table: SchemaTable): ObjectShape {
  const required = new Set(schema.required ?? []);
  const properties = Object.entries(schema.properties ?? {});
  const fields = properties
    .filter(([, property]) => isShown(property, table, 'request'))
    .map(([name]) => ({ name, required: required.has(name) }));
  const known = new Set(properties.map(([name]) => name));
  const unknown = [...required].filter((name) => !known.has(name)).map((name) => ({ name, required: true }));
  return { fields: [...fields, ...unknown], isOpen: isOpen(schema, properties.length) };
}

function isOpen({ additionalProperties, patternProperties }: JsonSchemaObject, described: number): boolean {
  if (patternProperties !== undefined && Object.keys(patternProperties).length > 0) return true;
  if (additionalProperties === undefined) return described === 0;
  return additionalProperties !== false;
}

/** Returns the schema of a member. Undefined if the description does not describe that name. */
export function memberSchema(schema: JsonSchemaObject, name: string): JsonSchema | undefined {
  const { properties = {}, patternProperties = {}, additionalProperties, required = [] } = schema;
  const types = schemaTypes(schema);
  if (types.length > 0 && !types.includes('object')) return undefined;
  if (Object.hasOwn(properties, name)) return properties[name];
  const patterns = Object.entries(patternProperties);
  // Patterns are not run. A single one applies without a doubt, and values are checked against the whole object anyway.
  const [only] = patterns;
  if (only !== undefined) return patterns.length === 1 ? only[1] : true;
  if (additionalProperties !== undefined && additionalProperties !== false) return additionalProperties;
  return required.includes(name) || Object.keys(properties).length === 0 ? true : undefined;
}
