import type { JsonSchema, JsonSchemaObject, SchemaTable, XmlHints } from '../../core/api/schema.ts';
import { parseXml, type XmlElement } from '../../core/source/xml/parse-xml.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { schemaTypes } from '../../schema/schema-types.ts';
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

function toValue(element: PlainElement, schema: JsonSchema, table: SchemaTable): ExactValue {
  const shape = flatten(schema, table);
  if (element.attributes.get('nil') === 'true') return null;
  const types = schemaTypes(shape);
  if (types.includes('array'))
    return element.children.map((child, index) => toValue(child, findItem(shape, index), table));
  const isObject = types.includes('object') || shape.properties !== undefined;
  if (!isObject && element.children.length === 0) return readTypedText(element.text, schema, table);
  return toObject(element, shape, table);
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
  const name = hintsOf(flatten(findItem(shape, 0), table))?.name ?? key;
  const items = take(element, name, taken).map((child, index) => toValue(child, findItem(shape, index), table));
  return items.length === 0 && !isRequired ? undefined : items;
}

/** Reads a value with an element of its own. One that is there several times is a list, which no schema of a single value takes. */
function readSingle(
  element: PlainElement,
  { key, property, taken }: MemberPlace,
  name: string | undefined,
  table: SchemaTable,
): ExactValue | undefined {
  const values = take(element, name ?? key, taken).map((child) => toValue(child, property, table));
  return values.length > 1 ? values : values[0];
}

function take(element: PlainElement, name: string, taken: Set<PlainElement>): readonly PlainElement[] {
  const found = element.children.filter((child) => child.name === localName(name));
  for (const child of found) taken.add(child);
  return found;
}

function flatten(schema: JsonSchema, table: SchemaTable): JsonSchemaObject {
  const flat = flattenSchema(schema, table).schema;
  return typeof flat === 'object' ? flat : {};
}

function hintsOf({ xml }: JsonSchemaObject): XmlHints | undefined {
  return typeof xml === 'object' && xml !== null ? xml : undefined;
}
