import { Ajv2020 } from 'ajv/dist/2020.js';
import AjvDraft4 from 'ajv-draft-04';
import { parseSpecVersion } from '../core/openapi/spec-version.ts';
import type { ValidationFinding, ValidationInput } from '../core/ports.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import { findMistakes } from '../core/standards/check/find-mistakes.ts';
import { type OpenApiSchemas, readOpenApiSchemas } from '../core/standards/openapi-schemas.ts';
import { createSchemaLibrary, type SchemaLibrary } from '../core/standards/schema-library.ts';
import { findSchemaMistakes, type SchemaObject } from './schema-objects.ts';

type Check = ReturnType<Ajv2020['compile']>;

/** A schema in two forms: compiled, to check validity quickly, and as data, to explain what is wrong. */
interface SchemaValidator {
  readonly check: Check;
  readonly library: SchemaLibrary;
}

const options = { allErrors: true, strict: false, validateFormats: false, verbose: false, logger: false } as const;

/** The validators, compiled when first needed, which takes about 0.1 s each. */
const validators = new Map<string, SchemaValidator>();

const createValidator = {
  '2.0': (): SchemaValidator => compileDraft4(readOpenApiSchemas('2.0')),
  '3.0': (): SchemaValidator => compileDraft4(readOpenApiSchemas('3.0')),
  '3.1': (): SchemaValidator => compileCollectingSchemas(readOpenApiSchemas('3.1')),
  '3.2': (): SchemaValidator => compileCollectingSchemas(readOpenApiSchemas('3.2')),
};

/** Finds violations of the official JSON Schema of the version; none for versions without one. */
export async function findStructureMistakes(
  input: ValidationInput,
  root: JsonValue,
): Promise<readonly ValidationFinding[]> {
  const { line } = parseSpecVersion(input.specVersion);
  if (line === 'unknown') return [];
  const { check, library } = validators.get(line) ?? createValidator[line]();
  validators.set(line, { check, library });
  const { file } = input;
  const schemas = new Map<string, SchemaObject>();
  const isValid = check.call(schemas, root);
  const structure = isValid ? [] : findMistakes(library, { file, root, errors: check.errors ?? [] });
  if (line === '2.0' || line === '3.0') return structure;
  return [...structure, ...findSchemaMistakes([...schemas.values()], { file, root, line })];
}

function compileDraft4({ root, others }: OpenApiSchemas): SchemaValidator {
  const check = new AjvDraft4(options).compile(root) as Check;
  return { check, library: createSchemaLibrary([root, ...others]) };
}

/**
 * The official schema of 3.1 and 3.2 leaves Schema Objects to their dialect, but refers to them. A custom keyword adds each one it meets to
 * the map that is the `this` value of the call.
 */
function compileCollectingSchemas({ root }: OpenApiSchemas): SchemaValidator {
  const ajv = new Ajv2020({ ...options, passContext: true });
  ajv.addKeyword({
    keyword: 'x-schema-object',
    schema: false,
    validate(this: Map<string, SchemaObject>, value: JsonValue, at?: { instancePath: string }) {
      if (at !== undefined && typeof value === 'object') this.set(at.instancePath, { pointer: at.instancePath, value });
      return true;
    },
  });
  const $defs = root.$defs as { readonly schema: object };
  const check = ajv.compile({ ...root, $defs: { ...$defs, schema: { ...$defs.schema, 'x-schema-object': true } } });
  return { check, library: createSchemaLibrary([root]) };
}
