import type { JsonSchema, JsonSchemaObject, SchemaTable, XmlHints } from '../../core/api/schema.ts';
import { parseXml, type XmlElement } from '../../core/source/xml/parse-xml.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { schemaTypes } from '../../schema/schema-types.ts';
import { unionsOf } from '../../schema/unions-of.ts';
import type { ExactValue } from '../form-values.ts';
import { fromMembers } from '../json/from-members.ts';
import { findItem, findProperty } from './styled-fields.ts';
import { readTypedText } from './typed-text.ts';

/** An element whose names have no prefixes. */
interface PlainElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly PlainElement[];
  readonly text: string;
}

/** Reads an XML document by the `xml` objects of a schema, as `buildXml` writes it. Undefined if it is not well-formed. */
export function readXml(
  text: string,
  schema: JsonSchema,
  table: SchemaTable,
): { readonly value: ExactValue } | undefined {
  const root = parseXml(text);
  return root && { value: toValue(dropPrefixes(root), schema, table) };
}

function dropPrefixes({ tag, attributes, children }: XmlElement): PlainElement {
  return {
    name: localName(tag),
    attributes: new Map(Array.from(attributes, ([name, value]) => [localName(name), value])),
    children: children.flatMap((child) => (typeof child === 'string' ? [] : [dropPrefixes(child)])),
    text: children.filter((child) => typeof child === 'string').join(''),
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function toValue(element: PlainElement, written: JsonSchema, table: SchemaTable): ExactValue {
  const schema = chooseAlternative(element, written, table);
  const shape = flatten(schema, table);
  if (element.attributes.get('nil') === 'true') return null;
  const types = schemaTypes(shape);
  if (types.includes('array'))
    return element.children.map((child, index) => toValue(child, findItem(shape, index), table));
  const isObject = types.includes('object') || shape.properties !== undefined;
  if (!isObject && element.children.length === 0) return readTypedText(element.text, schema, table);
  return toObject(element, shape, table);
}

/** The schema with the alternative whose name and members an element has most of. */
function chooseAlternative(element: PlainElement, schema: JsonSchema, table: SchemaTable): JsonSchema {
  const shape = flatten(schema, table);
  const [union] = unionsOf(shape, table);
  if (union === undefined) return schema;
  const { [union.keyword]: _options, discriminator: _discriminator, ...rest } = shape;
  const present = new Set([...element.children.map(({ name }) => name), ...element.attributes.keys()]);
  const wholes = union.options.map((option): JsonSchema => ({ allOf: [rest, option.schema] }));
  const scores = wholes.map((whole) => {
    const { properties = {}, required = [], ...flat } = flatten(whole, table);
    const hasMember = ([key, property]: [string, JsonSchema]) =>
      present.has(localName(hintsOf(flatten(property, table))?.name ?? key));
    const members = Object.entries(properties).filter(hasMember);
    const missing = required.filter((name) => !members.some(([key]) => key === name));
    return members.length - missing.length + (hintsOf(flat)?.name === element.name ? 1 : 0);
  });
  return wholes[scores.indexOf(Math.max(...scores))] ?? schema;
}

function toObject(element: PlainElement, shape: JsonSchemaObject, table: SchemaTable): ExactValue {
  const taken = new Set<PlainElement>();
  const members = Object.entries(shape.properties ?? {}).flatMap(([key, property]): [string, ExactValue][] => {
    const isRequired = shape.required?.includes(key) === true;
    const value = readMember(element, { key, property, isRequired, taken }, table);
    return value === undefined ? [] : [[key, value]];
  });
  const others = element.children
    .filter((child) => !taken.has(child))
    .map((child) => [child.name, toValue(child, findProperty(shape, child.name, table), table)] as const);
  return fromMembers([...others, ...members]);
}

interface MemberPlace {
  readonly key: string;
  readonly property: JsonSchema;
  readonly isRequired: boolean;
  /** The elements that are members already. */
  readonly taken: Set<PlainElement>;
}

function readMember(element: PlainElement, place: MemberPlace, table: SchemaTable): ExactValue | undefined {
  const { key, property } = place;
  const shape = flatten(property, table);
  const xml = hintsOf(shape);
  const kind = xml?.attribute === true ? 'attribute' : xml?.nodeType;
  if (kind === 'attribute' || kind === 'text' || kind === 'cdata') {
    const text = kind === 'attribute' ? element.attributes.get(localName(xml?.name ?? key)) : element.text;
    return text === undefined ? undefined : readTypedText(text, property, table);
  }
  const isListed = schemaTypes(shape).includes('array') && xml?.wrapped !== true && kind !== 'element';
  return isListed ? readListed(element, place, shape, table) : readSingle(element, place, xml?.name, table);
}

/** Reads a list without an element of its own. Without items, nothing of it is there. */
function readListed(
  element: PlainElement,
  { key, isRequired, taken }: MemberPlace,
  shape: JsonSchemaObject,
  table: SchemaTable,
): ExactValue | undefined {
  const item = findItem(shape, 0);
  const names = [hintsOf(flatten(item, table))?.name ?? key, ...listAlternativeNames(item, table)];
  const items = take(element, names, taken).map((child, index) => toValue(child, findItem(shape, index), table));
  return items.length === 0 && !isRequired ? undefined : items;
}

/** Reads a value with an element of its own. One that is there several times is a list, which no schema of a single value takes. */
function readSingle(
  element: PlainElement,
  { key, property, taken }: MemberPlace,
  name: string | undefined,
  table: SchemaTable,
): ExactValue | undefined {
  const names = [name ?? key, ...listAlternativeNames(property, table)];
  const values = take(element, names, taken).map((child) => toValue(child, property, table));
  return values.length > 1 ? values : values[0];
}

function take(element: PlainElement, names: readonly string[], taken: Set<PlainElement>): readonly PlainElement[] {
  const found = element.children.filter((child) => names.some((name) => child.name === localName(name)));
  for (const child of found) taken.add(child);
  return found;
}

/** The names of their own that the alternatives of a schema have. */
function listAlternativeNames(schema: JsonSchema, table: SchemaTable): readonly string[] {
  const options = unionsOf(flatten(schema, table), table).flatMap((union) => union.options);
  return options.flatMap((option) => {
    const own = hintsOf(flatten(option.schema, table))?.name;
    return own === undefined ? [] : [own];
  });
}

function flatten(schema: JsonSchema, table: SchemaTable): JsonSchemaObject {
  const flat = flattenSchema(schema, table).schema;
  return typeof flat === 'object' ? flat : {};
}

function hintsOf({ xml }: JsonSchemaObject): XmlHints | undefined {
  return typeof xml === 'object' && xml !== null ? xml : undefined;
}
