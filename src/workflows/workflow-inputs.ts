import type { PlannedWorkflow } from '../core/arazzo/workflow-plan.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../core/source/document/json-value.ts';
import type { ExactValue } from '../request/form-values.ts';
import type { Values } from './scope.ts';

/** References between schemas of inputs; more are a circle. */
const mostReferences = 20;

/** Finds the values of the inputs: those that are set, else defaults, constants and examples. `missing`: required ones without a value. */
export function findInputs(
  { inputs }: Pick<PlannedWorkflow, 'inputs'>,
  findValue: (name: string) => ExactValue | undefined,
): { readonly values: Values; readonly missing: readonly string[] } {
  const schema = follow(inputs, inputs);
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const values = new Map<string, ExactValue>();
  for (const [name, written] of Object.entries(properties)) {
    const value = findValue(name) ?? findSample(follow(written, inputs));
    if (value !== undefined) values.set(name, value);
  }
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return { values, missing: required.filter((name) => !values.has(name)) };
}

function findSample(schema: JsonObject): ExactValue | undefined {
  const { const: constant, default: fallback, example, examples } = schema;
  return fallback ?? constant ?? example ?? (Array.isArray(examples) ? examples[0] : undefined);
}

function follow(written: JsonValue | undefined, root: JsonObject): JsonObject {
  let schema = written;
  for (let count = 0; count < mostReferences && isJsonObject(schema) && typeof schema.$ref === 'string'; count += 1) {
    const name = /^#\/components\/inputs\/([^/]+)$/.exec(schema.$ref)?.[1];
    const components = isJsonObject(root.components) ? root.components.inputs : undefined;
    schema = name !== undefined && isJsonObject(components) && Object.hasOwn(components, name) ? components[name] : {};
  }
  return isJsonObject(schema) ? schema : {};
}
