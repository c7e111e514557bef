import type { JsonSchemaObject } from '../core/api/schema.ts';

/** Reads a word for the names of additional properties, an extension of Redoc and others: in their schema, or beside it. */
export function readEntryName(schema: JsonSchemaObject): string | undefined {
  const others = schema.additionalProperties;
  const holders = [typeof others === 'object' ? others : {}, schema];
  return holders.map((holder) => holder['x-additionalPropertiesName']).find(isName);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
