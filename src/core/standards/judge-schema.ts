import type { JsonSchema, SchemaLibrary, SchemaNode } from './schema-library.ts';

/** What is known of an object that is being written: its keys, with the text of values that are scalars. */
export type WrittenKeys = ReadonlyMap<string, string | undefined>;

/** The deepest nesting of references. */
const maxDepth = 24;

/** The longest value that patterns are tried on. */
const mostCharacters = 200;

/**
 * Returns whether an object satisfies a schema: false if it never will, whatever keys are added, true if it does, undefined if that
 * depends on further keys. Only keywords that distinguish the forms of an object are evaluated.
 */
export function judgeObject(
  library: SchemaLibrary,
  schema: JsonSchema,
  written: WrittenKeys,
  depth = 0,
): boolean | undefined {
  if (typeof schema === 'boolean') return schema;
  if (depth > maxDepth) return undefined;
  const judge = (part: JsonSchema) => judgeObject(library, part, written, depth + 1);
  return every([
    judgeType(schema),
    judgeRequired(schema, written),
    judgeProperties(library, schema, written),
    !refusesKey(schema, written),
    ...listReferences(library, schema).map(judge),
    ...listOf(schema.allOf).map(judge),
    judgeUnions(schema, judge),
    isSchema(schema.not) ? negate(judge(schema.not)) : true,
    judgeCondition(library, schema, written, depth),
    ...Object.entries(recordOf(schema.dependentSchemas))
      .filter(([trigger]) => written.has(trigger))
      .map(([, part]) => judge(part)),
  ]);
}

/**
 * Judges the `if` of a schema. A condition over the value of a key that is absent does not hold: without `bindingVersion`, the version is
 * not `0.1.0`.
 */
export function judgeIf(
  library: SchemaLibrary,
  condition: JsonSchema,
  written: WrittenKeys,
  depth = 0,
): boolean | undefined {
  if (typeof condition === 'boolean') return condition;
  const { required, properties } = condition;
  const isOpen = (key: unknown) =>
    typeof key === 'string' && !written.has(key) && Object.hasOwn(recordOf(properties), key);
  if (Array.isArray(required) && required.some(isOpen)) return false;
  // The absence of a key counts as long as the key is absent.
  const absent = isSchema(condition.not) && typeof condition.not === 'object' ? condition.not.required : undefined;
  if (Array.isArray(absent) && Object.keys(condition).length === 1) {
    return !absent.every((key) => written.has(key));
  }
  return judgeObject(library, condition, written, depth + 1);
}

/** The schemas that a `$ref` or `$dynamicRef` leads to. */
export function listReferences(library: SchemaLibrary, schema: SchemaNode): readonly JsonSchema[] {
  if (typeof schema.$ref !== 'string' && typeof schema.$dynamicRef !== 'string') return [];
  const target = library.follow(schema);
  return target === undefined ? [] : [target];
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

export function listOf(value: unknown): readonly JsonSchema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

export function recordOf(value: unknown): { readonly [name: string]: JsonSchema } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { [name: string]: JsonSchema })
    : {};
}

/** Matches a key with a pattern of the official schemas. */
export function matchesPattern(pattern: string, text: string): boolean {
  return text.length <= mostCharacters && new RegExp(pattern, 'u').test(text);
}

function judgeType({ type }: SchemaNode): boolean {
  return type === undefined || type === 'object' || (Array.isArray(type) && type.includes('object'));
}

function judgeRequired({ required }: SchemaNode, written: WrittenKeys): boolean | undefined {
  return !Array.isArray(required) || required.every((key) => written.has(key)) ? true : undefined;
}

function judgeProperties(library: SchemaLibrary, schema: SchemaNode, written: WrittenKeys): boolean | undefined {
  const parts = Object.entries(recordOf(schema.properties)).map(([key, part]) => {
    if (!written.has(key)) return isConstrained(part) ? undefined : true;
    if (part === false) return false;
    const text = written.get(key);
    return text === undefined ? (isConstrained(part) ? undefined : true) : judgeScalar(library, part, text);
  });
  return every(parts);
}

/**
 * Returns whether a key is written that the schema does not declare, and the schema allows no others, or is that of a reference, which ignores
 * others.
 */
function refusesKey(schema: SchemaNode, written: WrittenKeys): boolean {
  const isReference = Array.isArray(schema.required) && schema.required.includes('$ref');
  if (schema.additionalProperties !== false && !isReference) return false;
  const [properties, patterns] = [recordOf(schema.properties), Object.keys(recordOf(schema.patternProperties))];
  return [...written.keys()].some(
    (key) => !Object.hasOwn(properties, key) && !patterns.some((pattern) => matchesPattern(pattern, key)),
  );
}

function isConstrained(schema: JsonSchema): boolean {
  return (
    typeof schema === 'object' && (schema.const !== undefined || schema.enum !== undefined || schema.not !== undefined)
  );
}

/** Judges a scalar by its words; the types of scalars are not distinguished. */
function judgeScalar(library: SchemaLibrary, schema: JsonSchema, text: string, depth = 0): boolean | undefined {
  if (typeof schema === 'boolean') return schema;
  if (depth > maxDepth) return undefined;
  const judge = (part: JsonSchema) => judgeScalar(library, part, text, depth + 1);
  const { enum: words, pattern, type } = schema;
  return every([
    type !== 'array' && type !== 'object',
    schema.const === undefined || String(schema.const) === text,
    !Array.isArray(words) || words.some((word) => String(word) === text),
    typeof pattern !== 'string' || matchesPattern(pattern, text),
    ...listReferences(library, schema).map(judge),
    ...listOf(schema.allOf).map(judge),
    judgeUnions(schema, judge),
    isSchema(schema.not) ? negate(judge(schema.not)) : true,
  ]);
}

function judgeUnions(schema: SchemaNode, judge: (part: JsonSchema) => boolean | undefined): boolean | undefined {
  const any = listOf(schema.anyOf).map(judge);
  const branches = listOf(schema.oneOf);
  const exclusive = branches.map(judge);
  // Requirements exclude each other. In AsyncAPI 2.0 to 2.4 a reference is a parameter too, but that is a mistake of the schema.
  const requirements = exclusive.filter((result, index) => result === true && isRequirement(branches[index]));
  return every([some(any), some(exclusive), requirements.length <= 1]);
}

/** Returns whether the schema is `{ "required": […] }`. */
function isRequirement(schema: JsonSchema | undefined): boolean {
  return typeof schema === 'object' && schema.required !== undefined && schema.properties === undefined;
}

function judgeCondition(
  library: SchemaLibrary,
  schema: SchemaNode,
  written: WrittenKeys,
  depth: number,
): boolean | undefined {
  if (!isSchema(schema.if)) return true;
  const condition = judgeIf(library, schema.if, written, depth);
  const judge = (part: unknown) => (isSchema(part) ? judgeObject(library, part, written, depth + 1) : true);
  if (condition !== undefined) return judge(condition ? schema.then : schema.else);
  const [then, otherwise] = [judge(schema.then), judge(schema.else)];
  return then === otherwise ? then : undefined;
}

function every(results: readonly (boolean | undefined)[]): boolean | undefined {
  if (results.includes(false)) return false;
  return results.includes(undefined) ? undefined : true;
}

/** Returns whether the union is empty, which is absent. */
function some(results: readonly (boolean | undefined)[]): boolean | undefined {
  if (results.length === 0 || results.includes(true)) return true;
  return results.includes(undefined) ? undefined : false;
}

function negate(result: boolean | undefined): boolean | undefined {
  return result === undefined ? undefined : !result;
}
