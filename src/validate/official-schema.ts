import oas30 from '@seriousme/openapi-schema-validator/schemas/v3.0/schema.json' with { type: 'json' };
import oas31 from '@seriousme/openapi-schema-validator/schemas/v3.1/schema.json' with { type: 'json' };
import oas32 from '@seriousme/openapi-schema-validator/schemas/v3.2/schema.json' with { type: 'json' };
import { Ajv2020 } from 'ajv/dist/2020.js';
import AjvDraft4 from 'ajv-draft-04';
import type { ValidationFinding, ValidationInput } from '../core/ports.ts';
import type { JsonValue } from '../core/source/json-value.ts';
import { reduceErrors } from './reduce-errors.ts';

type Check = InstanceType<typeof Ajv2020>['compile'] extends (schema: never) => infer Compiled ? Compiled : never;

const options = { allErrors: true, strict: false, validateFormats: false, verbose: false, logger: false } as const;

/** Compiled when first needed: about 0.1 s each. */
const checks = new Map<string, Check>();

const schemas = {
  '3.0': (): Check => new AjvDraft4(options).compile(oas30) as Check,
  '3.1': (): Check => new Ajv2020(options).compile(oas31) as Check,
  '3.2': (): Check => new Ajv2020(options).compile(oas32) as Check,
};

/** What the official JSON Schema of the version says; nothing for versions that have none here (2.0 is swagger-parser's). */
export async function officialFindings(input: ValidationInput, root: JsonValue): Promise<readonly ValidationFinding[]> {
  const version = Object.keys(schemas).find((known) => input.specVersion.startsWith(known)) as
    | keyof typeof schemas
    | undefined;
  if (version === undefined) return [];
  const check = checks.get(version) ?? schemas[version]();
  checks.set(version, check);
  if (check(root)) return [];
  return reduceErrors(check.errors ?? [], { file: input.file, root, names: namesOf(check.schema) });
}

/** Every property name that a schema declares anywhere. */
function namesOf(schema: unknown, names: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof schema !== 'object' || schema === null) return names;
  if ('properties' in schema) for (const name of Object.keys(schema.properties ?? {})) names.add(name);
  for (const part of Object.values(schema)) namesOf(part, names);
  return names;
}
