import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../core/api/schema.ts';
import { isJsonObject, type JsonValue } from '../core/source/document/json-value.ts';
import { escapeSegment } from '../core/source/document/pointer.ts';
import { getOwn } from '../core/source/get-own.ts';
import { flattenSchema } from '../schema/flatten-schema.ts';
import { withoutNull } from '../schema/view/without-null.ts';
import type { Failure } from './workflow-run.ts';

/** Deeper values are not compared. */
const deepest = 50;

/** Values of one place. The items of a list are one place, so each side may have several values there. */
interface ComparedValue {
  /** In the response, with `0` for the items of a list. */
  readonly pointer: string;
  readonly schema: JsonSchema;
  readonly depth: number;
}

/**
 * Compares the structure of an example with that of a response: both must have the same keys, with values of the same types. The values themselves
 * may differ, and so may the lengths of lists; `null` and an empty list fit everything. Where the schema allows names of any kind, keys are data.
 */
export function compareExample(
  example: JsonValue,
  response: JsonValue,
  schema: JsonSchema,
  table: SchemaTable,
): readonly Failure[] {
  const failures: Failure[] = [];
  new Comparison(table, failures).compare([example], [response], { pointer: '', schema, depth: 0 });
  return failures;
}

class Comparison {
  readonly #table: SchemaTable;
  readonly #failures: Failure[];

  constructor(table: SchemaTable, failures: Failure[]) {
    this.#table = table;
    this.#failures = failures;
  }

  compare(examples: readonly JsonValue[], responses: readonly JsonValue[], place: ComparedValue): void {
    const expected = listTypes(examples);
    const actual = listTypes(responses);
    if (expected.length === 0 || actual.length === 0 || place.depth > deepest) return;
    if (actual.some((type) => !expected.includes(type))) {
      const message = `${place.pointer || 'The body'} has another type than in the example.`;
      this.#failures.push({ message, expected: expected.join(' or '), actual: actual.join(' or ') });
      return;
    }
    const schema = this.#flatten(place.schema);
    this.#compareMembers(examples.filter(isJsonObject), responses.filter(isJsonObject), { ...place, schema });
    const items = (values: readonly JsonValue[]) => values.flatMap((value) => (Array.isArray(value) ? value : []));
    const inner = { pointer: `${place.pointer}/0`, schema: schema.items ?? true, depth: place.depth + 1 };
    this.compare(items(examples), items(responses), inner);
  }

  #compareMembers(
    examples: readonly { readonly [key: string]: JsonValue }[],
    responses: readonly { readonly [key: string]: JsonValue }[],
    { pointer, schema, depth }: ComparedValue & { readonly schema: JsonSchemaObject },
  ): void {
    if (examples.length === 0 || responses.length === 0) return;
    const keys = new Set([...examples, ...responses].flatMap(Object.keys));
    for (const key of keys) {
      const at = `${pointer}/${escapeSegment(key)}`;
      const expected = getMembers(examples, key);
      const actual = getMembers(responses, key);
      const property = getOwn(schema.properties ?? {}, key);
      const isData = property === undefined && hasAnyNames(schema);
      if (expected.length > 0 && actual.length > 0)
        this.compare(expected, actual, { pointer: at, schema: property ?? true, depth: depth + 1 });
      else if (!isData) {
        const message =
          actual.length === 0 ? `${at} is in the example, but not in the response.` : `The example lacks ${at}.`;
        this.#failures.push({ message });
      }
    }
  }

  #flatten(schema: JsonSchema): JsonSchemaObject {
    const { schema: flat } = withoutNull(flattenSchema(schema, this.#table), this.#table);
    return typeof flat === 'object' ? flat : {};
  }
}

/** Returns whether the names of members are not known: a map. */
function hasAnyNames({ additionalProperties, patternProperties }: JsonSchemaObject): boolean {
  return (additionalProperties !== undefined && additionalProperties !== false) || patternProperties !== undefined;
}

function getMembers(objects: readonly { readonly [key: string]: JsonValue }[], key: string): JsonValue[] {
  return objects.flatMap((object) => {
    const value = getOwn(object, key);
    return value === undefined ? [] : [value];
  });
}

/** The types of values in the order of their first use, without `null`, which says nothing about the type. */
function listTypes(values: readonly JsonValue[]): readonly string[] {
  const types = values.flatMap((value) => (value === null ? [] : [Array.isArray(value) ? 'array' : typeof value]));
  return [...new Set(types)];
}
