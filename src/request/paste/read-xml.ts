import type { JsonSchema, JsonSchemaObject, SchemaTable, XmlHints } from '../../core/api/schema.ts';
import type { SchemaMismatch } from '../../core/ports.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import { LineIndex } from '../../core/source/text/line-index.ts';
import { readDocument, type XmlElement } from '../../core/source/xml/parse-xml.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { schemaTypes } from '../../schema/schema-types.ts';
import { unionsOf } from '../../schema/unions-of.ts';
import type { ExactValue } from '../form-values.ts';
import type { BrokenText } from '../json/exact-json.ts';
import { fromMembers } from '../json/from-members.ts';
import { findItem, findProperty } from './styled-fields.ts';
import { readTypedText } from './typed-text.ts';

/** An element whose names have no prefixes. */
interface PlainElement {
  readonly name: string;
  /** Undefined if it is in none, or has a prefix that is not declared. */
  readonly namespace: string | undefined;
  readonly attributes: ReadonlyMap<string, string>;
  /** Those of the attributes with prefixes. */
  readonly namespaces: ReadonlyMap<string, string | undefined>;
  readonly children: readonly PlainElement[];
  readonly text: string;
}

export interface XmlReading {
  readonly value: ExactValue;
  /** What is an element in place of an attribute or text, or has another name, which no value shows. */
  readonly mismatches: readonly SchemaMismatch[];
}

/** Where an element is in the value, and what all of them are read with. */
interface XmlPlace {
  readonly table: SchemaTable;
  readonly pointer: string;
  readonly mismatches: SchemaMismatch[];
}

/** Reads an XML document by the `xml` objects of a schema, as `buildXml` writes it. Undefined if it is not well-formed. */
export function readXml(text: string, schema: JsonSchema, table: SchemaTable): XmlReading | undefined {
  const reading = readXmlText(text, schema, table);
  return reading.kind === 'value' ? reading : undefined;
}

/** Like `readXml`, and says where the text is not well-formed. */
export function readXmlText(
  text: string,
  schema: JsonSchema,
  table: SchemaTable,
): ({ readonly kind: 'value' } & XmlReading) | BrokenText {
  const parsed = readDocument(text);
  if (!('tag' in parsed)) {
    const { line, character } = new LineIndex(text).positionAt(parsed.offset);
    return { kind: 'broken', message: parsed.message, line: line + 1, column: character + 1 };
  }
  const root = dropPrefixes(parsed, new Map());
  const mismatches: SchemaMismatch[] = [];
  const place = { table, pointer: '', mismatches };
  const single = findSingleItem(root, schema, table);
  if (single !== undefined) {
    return { kind: 'value', value: [toValue(root, single, { ...place, pointer: '/0' })], mismatches };
  }
  checkName(root, schema, place);
  const value = toValue(root, schema, place);
  return { kind: 'value', value, mismatches };
}

/** The schema of the only item of a list without an element of its own, which is the document; undefined for another document. */
function findSingleItem({ name }: PlainElement, schema: JsonSchema, table: SchemaTable): JsonSchema | undefined {
  const shape = flatten(schema, table);
  const isListed =
    schemaTypes(shape).includes('array') && hintsOf(shape)?.wrapped !== true && listNames(shape, table).length === 0;
  const item = findItem(shape, 0);
  return isListed && listNames(item, table).some((each) => localName(each) === name) ? item : undefined;
}

/** Notes an element that has none of the names of its schema. */
function checkName({ name }: PlainElement, schema: JsonSchema, { table, pointer, mismatches }: XmlPlace): void {
  const names = listNames(schema, table);
  if (names.length === 0 || names.some((each) => localName(each) === name)) return;
  const wanted = names.map((each) => `\`${each}\``).join(' or ');
  mismatches.push({ pointer, message: `The element must be ${wanted}, not \`${name}\`.` });
}

/** Notes a name that is not in the namespace of its schema. */
function checkNamespace(
  subject: string,
  namespace: string | undefined,
  shape: JsonSchemaObject,
  { pointer, mismatches }: XmlPlace,
): void {
  const wanted = hintsOf(shape)?.namespace;
  if (wanted === undefined || wanted === namespace) return;
  const actual = namespace === undefined ? 'is in none' : `is in \`${namespace}\``;
  mismatches.push({ pointer, message: `${subject} must be in the namespace \`${wanted}\`, and ${actual}.` });
}

/** The namespaces of prefixes; the default one is that of the empty prefix. */
type Namespaces = ReadonlyMap<string, string>;

/** Drops the prefixes of names, and the attributes of XML itself (Namespaces in XML, 3; XML Schema, 2.6). */
function dropPrefixes({ tag, attributes, children }: XmlElement, outer: Namespaces): PlainElement {
  const own = Array.from(attributes).filter(([name]) => !/^xmlns(?::|$)|^xml:|^xsi:(?!nil$)/.test(name));
  const declared = Array.from(attributes).flatMap(([name, value]): [string, string][] => {
    const declaration = /^xmlns(?::(.*))?$/.exec(name);
    return declaration === null ? [] : [[declaration[1] ?? '', value]];
  });
  const scope = declared.length === 0 ? outer : new Map([...outer, ...declared]);
  const namespaceOf = (name: string) => scope.get(/^(.*?):/.exec(name)?.[1] ?? '') || undefined;
  return {
    name: localName(tag),
    namespace: namespaceOf(tag),
    attributes: new Map(own.map(([name, value]) => [localName(name), value])),
    namespaces: new Map(own.map(([name]) => [localName(name), name.includes(':') ? namespaceOf(name) : undefined])),
    children: children.flatMap((child) => (typeof child === 'string' ? [] : [dropPrefixes(child, scope)])),
    text: children.filter((child) => typeof child === 'string').join(''),
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function toValue(element: PlainElement, written: JsonSchema, place: XmlPlace): ExactValue {
  const { table, pointer } = place;
  const schema = chooseAlternative(element, written, table);
  const shape = flatten(schema, table);
  checkNamespace(`The element \`${element.name}\``, element.namespace, shape, place);
  if (element.attributes.get('nil') === 'true') return null;
  const types = schemaTypes(shape);
  if (types.includes('array')) {
    return element.children.map((child, index) => {
      const item = { ...place, pointer: `${pointer}/${index}` };
      checkName(child, findItem(shape, index), item);
      return toValue(child, findItem(shape, index), item);
    });
  }
  const isObject = types.includes('object') || shape.properties !== undefined;
  if (!isObject && element.children.length === 0) return readTypedText(collapse(element.text, types), schema, table);
  return toObject(element, shape, place);
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

function toObject(element: PlainElement, shape: JsonSchemaObject, place: XmlPlace): ExactValue {
  const { properties = {} } = shape;
  const taken = new Set<PlainElement>();
  const read = new Set<string>();
  const members = Object.entries(properties).flatMap(([key, property]): [string, ExactValue][] => {
    const isRequired = shape.required?.includes(key) === true;
    const member = { key, property, isRequired, taken };
    const value = readMember(element, member, read, { ...place, pointer: joinPointer(place.pointer, key) });
    return value === undefined ? [] : [[key, value]];
  });
  const attributes = Array.from(element.attributes).filter(([name]) => name !== 'nil' && !read.has(name));
  const children = element.children.filter((child) => !taken.has(child));
  const others = [
    ...attributes.map(([name, text]) => ({ name, element: { ...noElement, name, text } })),
    ...children.map((child) => ({ name: child.name, element: child })),
  ].flatMap(({ name, element: other }): [string, ExactValue][] => {
    const pointer = joinPointer(place.pointer, name);
    if (Object.hasOwn(properties, name)) {
      place.mismatches.push({ pointer, message: explainForm(name, properties[name] ?? true, place.table) });
      return [];
    }
    return [[name, toValue(other, findProperty(shape, name, place.table), { ...place, pointer })]];
  });
  return fromMembers([...others, ...members]);
}

/** Drops the blanks around a value that is no text (XML Schema, 4.3.6). */
function collapse(text: string, types: readonly string[]): string {
  return types.length === 0 || types.includes('string') ? text : text.trim();
}

const noElement = { namespace: undefined, attributes: new Map(), namespaces: new Map(), children: [] } as const;

/** Says how a member is written that is there in another form. */
function explainForm(key: string, property: JsonSchema, table: SchemaTable): string {
  const shape = flatten(property, table);
  const xml = hintsOf(shape);
  const name = xml?.name ?? key;
  const kind = kindOf(xml);
  if (kind === 'attribute') return `Must be the attribute \`${name}\`, not an element.`;
  if (kind === 'text' || kind === 'cdata') return 'Must be the text of its element, not an element of its own.';
  const isListed = schemaTypes(shape).includes('array') && xml?.wrapped !== true && kind !== 'element';
  if (!isListed) return `Must be an element \`${name}\`.`;
  const item = hintsOf(flatten(findItem(shape, 0), table))?.name ?? key;
  return `Must be elements \`${item}\`, without an element around them.`;
}

interface MemberPlace {
  readonly key: string;
  readonly property: JsonSchema;
  readonly isRequired: boolean;
  /** The elements that are members already. */
  readonly taken: Set<PlainElement>;
}

/** Reads a member, and adds its attribute to those that are read. */
function readMember(
  element: PlainElement,
  member: MemberPlace,
  read: Set<string>,
  place: XmlPlace,
): ExactValue | undefined {
  const { key, property } = member;
  const { table } = place;
  const shape = flatten(property, table);
  const xml = hintsOf(shape);
  const kind = kindOf(xml);
  if (kind === 'attribute') {
    const name = localName(xml?.name ?? key);
    read.add(name);
    const text = element.attributes.get(name);
    // Without a prefix, an attribute can't be in a namespace.
    if (text !== undefined && xml?.prefix !== undefined)
      checkNamespace(`The attribute \`${name}\``, element.namespaces.get(name), shape, place);
    return text === undefined ? undefined : readTypedText(collapse(text, schemaTypes(shape)), property, table);
  }
  if (kind === 'text' || kind === 'cdata') return readTypedText(element.text, property, table);
  const isListed = schemaTypes(shape).includes('array') && xml?.wrapped !== true && kind !== 'element';
  return isListed ? readListed(element, member, shape, place) : readSingle(element, member, xml?.name, place);
}

function kindOf(xml: XmlHints | undefined): string | undefined {
  return xml?.attribute === true ? 'attribute' : xml?.nodeType;
}

/** Reads a list without an element of its own. Without items, nothing of it is there. */
function readListed(
  element: PlainElement,
  { key, isRequired, taken }: MemberPlace,
  shape: JsonSchemaObject,
  place: XmlPlace,
): ExactValue | undefined {
  const { table, pointer } = place;
  const item = findItem(shape, 0);
  const names = [hintsOf(flatten(item, table))?.name ?? key, ...listAlternativeNames(item, table)];
  const items = take(element, names, taken).map((child, index) =>
    toValue(child, findItem(shape, index), { ...place, pointer: `${pointer}/${index}` }),
  );
  return items.length === 0 && !isRequired ? undefined : items;
}

/** Reads a value with an element of its own. One that is there several times is a list, which no schema of a single value takes. */
function readSingle(
  element: PlainElement,
  { key, property, taken }: MemberPlace,
  name: string | undefined,
  place: XmlPlace,
): ExactValue | undefined {
  const names = [name ?? key, ...listAlternativeNames(property, place.table)];
  const values = take(element, names, taken).map((child) => toValue(child, property, place));
  return values.length > 1 ? values : values[0];
}

function take(element: PlainElement, names: readonly string[], taken: Set<PlainElement>): readonly PlainElement[] {
  const found = element.children.filter((child) => names.some((name) => child.name === localName(name)));
  for (const child of found) taken.add(child);
  return found;
}

/** The names that the element of a schema may have; none if no one chose any. */
function listNames(schema: JsonSchema, table: SchemaTable): readonly string[] {
  return [...[hintsOf(flatten(schema, table))?.name ?? []].flat(), ...listAlternativeNames(schema, table)];
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
