import specs from '@asyncapi/specs';
import draft7 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import type { SchemaNode } from './schema-library.ts';

/** The pattern of Avro's namespaces in the official schemas, which takes exponential time, and one that accepts the same texts. */
const endless = '^([A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)*)*$';
const linear = '^([A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)*)?$';

interface OfficialSchema {
  readonly definitions?: { readonly [id: string]: { definitions?: { namespace?: { pattern?: string } } } };
}

/**
 * Returns the official schema of a version of AsyncAPI, and JSON Schema, which it lacks. Undefined for unknown versions. The parser reads the
 * same object, so a version must be read here before it validates.
 */
export function readAsyncApiSchemas(version: string): readonly SchemaNode[] | undefined {
  const schemas = specs.schemas as { readonly [version: string]: OfficialSchema | undefined };
  const schema = Object.hasOwn(schemas, version) ? schemas[version] : undefined;
  if (schema === undefined) return undefined;
  for (const { definitions } of Object.values(schema.definitions ?? {}))
    if (definitions?.namespace?.pattern === endless) definitions.namespace.pattern = linear;
  return [schema as SchemaNode, draft7];
}
