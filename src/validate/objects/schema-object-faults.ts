import { equalValues } from '../../core/source/document/equal-values.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../core/source/document/json-value.ts';
import { formatCount } from '../../core/source/text/format-count.ts';
import { haveCommonType } from '../values/impossible.ts';
import type { Visited } from '../values/walk-description.ts';
import { type DescriptionContext, findRepeated, follow, type ObjectFault } from './object-fault.ts';

/** Checks keywords of a schema that contradict or repeat each other. */
export function* checkSchema(
  { value, place }: Visited,
  { texts, version, family }: DescriptionContext,
): Iterable<ObjectFault> {
  if (Array.isArray(value.allOf)) yield* checkParts(value, place.file, texts);
  if (value.readOnly === true && value.writeOnly === true && !version.startsWith('2.0'))
    yield {
      code: 'schema-access',
      message:
        '`readOnly` and `writeOnly` exclude each other: no request and no response has this value. Remove one of them.',
      path: ['writeOnly'],
      target: 'key',
      other: { path: ['readOnly'], message: 'The other one.' },
    };
  yield* checkEnum({ value });
  const { enum: values } = value;
  // Before 3.1, OpenAPI has no `const`, which is reported as such.
  const constant = family === 'openapi' && /^[23]\.0/.test(version) ? undefined : value.const;
  if (constant !== undefined && Array.isArray(values) && !values.some((each) => equalValues(each, constant)))
    yield {
      code: 'schema-impossible',
      message: '`const` is none of the values of `enum`, so no value is valid. Correct one of them.',
      path: ['const'],
      target: 'value',
      other: { path: ['enum'], message: 'The other one.' },
    };
  const namespace = isJsonObject(value.xml) ? value.xml.namespace : undefined;
  if (typeof namespace === 'string' && !/^(?:[a-z][a-z\d+.-]*:|\{|$)/i.test(namespace))
    yield {
      code: 'address-invalid',
      message: `"${namespace}" is not an absolute address, as a namespace must be: "https://example.com/schema".`,
      path: ['xml', 'namespace'],
      target: 'value',
    };
}

/** Checks that each value is listed once: in a schema, a server variable or a parameter of AsyncAPI. */
export function* checkEnum({ value }: Pick<Visited, 'value'>): Iterable<ObjectFault> {
  if (Array.isArray(value.enum))
    yield* findRepeated(value.enum, { code: 'enum-duplicate', list: 'enum', what: 'value' });
}

/** Checks that a value may have the types of all parts of `allOf`. */
function* checkParts(schema: JsonObject, file: string, texts: DescriptionContext['texts']): Iterable<ObjectFault> {
  const written = Array.isArray(schema.allOf) ? schema.allOf : [];
  const parts = [schema, ...written.map((part) => follow(part, file, texts))];
  const types = parts.map((part) => (isJsonObject(part) ? readTypes(part) : undefined));
  const index = types.findIndex((_, end) => !haveCommonType(types.slice(0, end + 1)));
  if (index < 1) {
    yield* checkClosedParts(parts);
    return;
  }
  const [own, others] = [types[index], types.slice(0, index).find((each) => each !== undefined)];
  yield {
    code: 'schema-impossible',
    message: `No value matches all parts of \`allOf\`: this one requires ${own?.join(' or ')}, and another part ${others?.join(' or ')}. Correct one of them.`,
    path: ['allOf', index - 1],
    target: 'key',
  };
}

/** Checks that no part of `allOf` refuses the properties of the others: `additionalProperties` sees only those beside it. */
function* checkClosedParts(parts: readonly (JsonValue | undefined)[]): Iterable<ObjectFault> {
  const index = parts.findIndex((part) => isJsonObject(part) && part.additionalProperties === false);
  const closed = parts[index];
  if (!isJsonObject(closed) || closed.patternProperties !== undefined) return;
  const known = new Set(listNames(closed));
  const refused = parts.flatMap(listNames).filter((name) => !known.has(name));
  const [first, ...others] = new Set(refused);
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` and ${formatCount(others.length, 'other')}`;
  yield {
    code: 'schema-impossible',
    message: `"${first}"${more} can never be given: ${index === 0 ? 'the schema beside `allOf`' : 'this part of `allOf`'} has \`additionalProperties: false\`, which refuses the properties of other parts. List them there, too, or remove it.`,
    path: index === 0 ? ['additionalProperties'] : ['allOf', index - 1],
    target: 'key',
  };
}

/** The names of the properties that a part describes. */
function listNames(part: JsonValue | undefined): readonly string[] {
  const properties = isJsonObject(part) && isJsonObject(part.properties) ? Object.entries(part.properties) : [];
  return properties.flatMap(([name, property]) => (property === false ? [] : [name]));
}

/** The types of a schema. Undefined for any type. */
function readTypes({ type, nullable }: JsonObject): readonly string[] | undefined {
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? type.map(String) : undefined;
  return types !== undefined && nullable === true ? [...types, 'null'] : types;
}
