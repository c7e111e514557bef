import oas30 from '@seriousme/openapi-schema-validator/schemas/v3.0/schema.json' with { type: 'json' };
import oas31 from '@seriousme/openapi-schema-validator/schemas/v3.1/schema.json' with { type: 'json' };
import oas32 from '@seriousme/openapi-schema-validator/schemas/v3.2/schema.json' with { type: 'json' };
import { Ajv2020 } from 'ajv/dist/2020.js';
import AjvDraft4 from 'ajv-draft-04';
import type { ValidationFinding, ValidationInput } from '../core/ports.ts';
import type { JsonValue } from '../core/source/json-value.ts';
import { nameKeys } from './official-names.ts';
import { reduceErrors } from './reduce-errors.ts';
import { type SchemaObject, schemaFindings } from './schema-objects.ts';

type Check = ReturnType<Ajv2020['compile']>;

const options = { allErrors: true, strict: false, validateFormats: false, verbose: false, logger: false } as const;

/** Compiled when first needed: about 0.1 s each. */
const checks = new Map<string, Check>();

const schemas = {
  '3.0': (): Check => new AjvDraft4(options).compile(oas30) as Check,
  '3.1': (): Check => withSchemaObjects(oas31),
  '3.2': (): Check => withSchemaObjects(oas32),
};

/** What the official JSON Schema of the version says; nothing for versions that have none here (2.0 is swagger-parser's). */
export async function officialFindings(input: ValidationInput, root: JsonValue): Promise<readonly ValidationFinding[]> {
  const line = (['3.0', '3.1', '3.2'] as const).find((known) => input.specVersion.startsWith(known));
  if (line === undefined) return [];
  const check = checks.get(line) ?? schemas[line]();
  checks.set(line, check);
  const { file } = input;
  const found = new Map<string, SchemaObject>();
  const isValid = check.call(found, root);
  const structure = isValid ? [] : reduceErrors(check.errors ?? [], { file, root, names: nameKeys(check.schema) });
  return line === '3.0' ? structure : [...structure, ...schemaFindings([...found.values()], { file, root, line })];
}

/**
 * The official schema of 3.1 and 3.2 says nothing of Schema Objects: their dialect does. It tells where they stand, though, so each one met
 * goes into the map that the check is called on.
 */
function withSchemaObjects(official: { readonly $defs: { readonly schema: object } }): Check {
  const ajv = new Ajv2020({ ...options, passContext: true });
  ajv.addKeyword({
    keyword: 'x-schema-object',
    schema: false,
    validate(this: Map<string, SchemaObject>, value: JsonValue, at?: { instancePath: string }) {
      if (at !== undefined && typeof value === 'object') this.set(at.instancePath, { pointer: at.instancePath, value });
      return true;
    },
  });
  const { $defs } = official;
  return ajv.compile({ ...official, $defs: { ...$defs, schema: { ...$defs.schema, 'x-schema-object': true } } });
}
