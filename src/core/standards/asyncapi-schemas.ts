import specs from '@asyncapi/specs';
import draft7 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import type { SchemaNode } from './schema-library.ts';

/** Returns the official schema of a version of AsyncAPI, and JSON Schema, which it lacks. Undefined for unknown versions. */
export function readAsyncApiSchemas(version: string): readonly SchemaNode[] | undefined {
  const schemas = specs.schemas as { readonly [version: string]: object | undefined };
  const schema = Object.hasOwn(schemas, version) ? schemas[version] : undefined;
  return schema === undefined ? undefined : [schema as SchemaNode, draft7];
}
