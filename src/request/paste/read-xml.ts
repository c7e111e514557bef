import type { JsonSchema, JsonSchemaObject, SchemaTable, XmlHints } from '../../core/api/schema.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { schemaTypes } from '../../schema/schema-types.ts';
import type { ExactValue } from '../form-values.ts';
import { fromMembers } from '../json/from-members.ts';
import { readTypedText } from './typed-text.ts';

interface XmlElement {
  /** Without a prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

const deepest = 100;

/** One piece of a document: a comment, an instruction, a section, a tag with its attributes, or text. */
const pieces =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[(?<cdata>[\s\S]*?)\]\]>|<!DOCTYPE[^>[]*>|<\/(?<close>[^\s<>/]+)\s*>|<(?<open>[^\s<>/!?]+)(?<attributes>(?:\s+[^\s=<>/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<alone>\/?)>|(?<text>[^<]+)|(?<wrong><)/g;

/** Reads an XML document by the `xml` objects of a schema, as `buildXml` writes it. Undefined if it is not well-formed. */
export function readXml(
  text: string,
  schema: JsonSchema,
  table: SchemaTable,
): { readonly value: ExactValue } | undefined {
  const root = parseXml(text);
  return root && { value: toValue(root, schema, table) };
}

interface OpenElement {
  readonly element: XmlElement;
  /** With its prefix. */
  readonly tag: string;
}

type Piece = { readonly [name: string]: string | undefined };

function parseXml(text: string): XmlElement | undefined {
  const top: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open: OpenElement[] = [{ element: top, tag: '' }];
  for (const { groups = {} } of text.matchAll(pieces)) {
    if (!takePiece(groups, open) || open.length > deepest) return undefined;
  }
  return open.length === 1 && top.children.length === 1 && top.text.trim() === '' ? top.children[0] : undefined;
}

/** Returns whether the piece may be at this place. */
function takePiece(
  { text, cdata, open: tag, attributes = '', alone, close, wrong }: Piece,
  open: OpenElement[],
): boolean {
  const current = open.at(-1);
  if (current === undefined || wrong !== undefined) return false;
  current.element.text += text === undefined ? (cdata ?? '') : decodeEntities(text);
  if (close !== undefined) {
    open.pop();
    return open.length > 0 && close === current.tag;
  }
  if (tag === undefined) return true;
  const child = { name: localName(tag), attributes: readAttributes(attributes), children: [], text: '' };
  current.element.children.push(child);
  if (alone === '') open.push({ element: child, tag });
  return true;
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  const pairs = text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return new Map(
    Array.from(pairs, ([, name = '', double, single = '']) => [localName(name), decodeEntities(double ?? single)]),
  );
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const entities: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (written, hex?: string, decimal?: string, name = '') => {
      if (hex === undefined && decimal === undefined)
        return Object.hasOwn(entities, name) ? (entities[name] ?? '') : written;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : written;
    },
  );
}

function toValue(element: XmlElement, schema: JsonSchema, table: SchemaTable): ExactValue {
  const shape = flatten(schema, table);
  if (element.attributes.get('nil') === 'true') return null;
  const types = schemaTypes(shape);
  if (types.includes('array')) return element.children.map((child) => toValue(child, shape.items ?? true, table));
  const isObject = types.includes('object') || shape.properties !== undefined;
  if (!isObject && element.children.length === 0) return readTypedText(element.text, schema, table);
  return toObject(element, shape, table);
}

function toObject(
  element: XmlElement,
  { properties = {}, additionalProperties = true }: JsonSchemaObject,
  table: SchemaTable,
): ExactValue {
  const taken = new Set<XmlElement>();
  const members = Object.entries(properties).flatMap(([key, property]): [string, ExactValue][] => {
    const value = readMember(element, { key, property, taken }, table);
    return value === undefined ? [] : [[key, value]];
  });
  const others = element.children
    .filter((child) => !taken.has(child))
    .map((child) => [child.name, toValue(child, additionalProperties, table)] as const);
  return fromMembers([...others, ...members]);
}

interface MemberPlace {
  readonly key: string;
  readonly property: JsonSchema;
  /** The elements that are members already. */
  readonly taken: Set<XmlElement>;
}

function readMember(
  element: XmlElement,
  { key, property, taken }: MemberPlace,
  table: SchemaTable,
): ExactValue | undefined {
  const shape = flatten(property, table);
  const xml = hintsOf(shape);
  const kind = xml?.attribute === true ? 'attribute' : xml?.nodeType;
  if (kind === 'attribute' || kind === 'text' || kind === 'cdata') {
    const text = kind === 'attribute' ? element.attributes.get(localName(xml?.name ?? key)) : element.text;
    return text === undefined ? undefined : readTypedText(text, property, table);
  }
  const isListed = schemaTypes(shape).includes('array') && xml?.wrapped !== true && kind !== 'element';
  const items = shape.items ?? true;
  const name = localName((isListed ? hintsOf(flatten(items, table))?.name : xml?.name) ?? key);
  const found = element.children.filter((child) => child.name === name);
  for (const child of found) taken.add(child);
  const [first] = found;
  if (first === undefined) return undefined;
  return isListed ? found.map((child) => toValue(child, items, table)) : toValue(first, property, table);
}

function flatten(schema: JsonSchema, table: SchemaTable): JsonSchemaObject {
  const flat = flattenSchema(schema, table).schema;
  return typeof flat === 'object' ? flat : {};
}

function hintsOf({ xml }: JsonSchemaObject): XmlHints | undefined {
  return typeof xml === 'object' && xml !== null ? xml : undefined;
}
