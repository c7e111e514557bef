import type { JsonSchema, JsonSchemaObject, SchemaTable, XmlHints } from '../../core/api/schema.ts';
import { escapeXml, escapeXmlAttribute, printCdata, printXml } from '../../core/source/xml/xml-text.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import type { ResolvedSchema } from '../../schema/resolve-schema.ts';
import { unionsOf } from '../../schema/unions-of.ts';
import { findCharset } from '../decode-body.ts';
import { findVariant } from '../form/find-variant.ts';
import type { ExactValue } from '../form-values.ts';
import { isExactObject, scalarText } from '../json/exact-value.ts';
import { withSendableCharset } from './charset.ts';
import type { BodyShape } from './media-types.ts';

interface XmlNode {
  readonly kind: 'element' | 'attribute' | 'text' | 'cdata';
  readonly name: string;
  readonly namespace?: string;
  readonly prefix?: string;
  readonly text?: string;
  readonly isNil?: boolean;
  readonly children: readonly XmlNode[];
}

const deepest = 100;

/**
 * Builds an XML document by the schema's `xml` objects (OpenAPI 3.2, 4.26, and `attribute` and `wrapped` of 3.1). It names the charset of its
 * media type, in which it is sent.
 */
export function buildXml(value: ExactValue, { schema, mediaType }: BodyShape, table: SchemaTable): string {
  const root = chooseSchema(value, schema, table);
  const name = xmlOf(root.schema)?.name ?? root.name ?? titleOf(root.schema) ?? 'root';
  const nodes = toNodes(value, schema, name, { table, depth: 0 });
  const [only] = nodes;
  const whole = nodes.length === 1 && only?.kind === 'element' ? only : element(name, xmlOf(root.schema), nodes);
  const text = printNode(whole, '');
  const charset = findCharset(withSendableCharset(mediaType, text));
  return printXml(text, /^[a-z][\w.-]*$/i.test(charset) ? charset.toUpperCase() : undefined);
}

interface XmlContext {
  readonly table: SchemaTable;
  readonly depth: number;
}

function toNodes(value: ExactValue, schema: JsonSchema, inferred: string, context: XmlContext): XmlNode[] {
  const flat = chooseSchema(value, schema, context.table).schema;
  const xml = xmlOf(flat);
  const name = xml?.name ?? inferred;
  if (context.depth > deepest) return [];
  const inner = { ...context, depth: context.depth + 1 };
  const kind = nodeKind(value, xml);
  if (Array.isArray(value)) {
    const items = value.flatMap((item, index) =>
      toNodes(item, itemSchema(flat, index), itemName(inferred, name, kind, xml), inner),
    );
    return kind === 'element' ? [element(name, xml, items)] : items;
  }
  if (kind === 'attribute') return value === null ? [] : [{ ...element(name, xml, []), kind, text: scalarText(value) }];
  if (kind === 'text' || kind === 'cdata') return [{ kind, name, text: scalarText(value), children: [] }];
  if (isExactObject(value)) {
    const children = Object.entries(value).flatMap(([key, member]) =>
      toNodes(member, memberSchema(flat, key), key, inner),
    );
    return kind === 'none' ? children : [element(name, xml, children)];
  }
  const node = element(name, xml, []);
  return [value === null ? { ...node, isNil: true } : { ...node, text: scalarText(value) }];
}

/** The flat schema with the alternative that the value belongs to, whose name the element has if the choice has none. */
function chooseSchema(value: ExactValue, schema: JsonSchema, table: SchemaTable): ResolvedSchema {
  const flat = flattenSchema(schema, table);
  const [union] = typeof flat.schema === 'object' ? unionsOf(flat.schema, table) : [];
  const option = union?.options[findVariant(value, union, table)];
  if (union === undefined || option === undefined || typeof flat.schema === 'boolean') return flat;
  const { [union.keyword]: _options, discriminator: _discriminator, ...rest } = flat.schema;
  const { name = flattenSchema(option.schema, table).name } = flat;
  return { ...flat, name, schema: flattenSchema({ allOf: [rest, option.schema] }, table).schema };
}

function nodeKind(value: ExactValue, xml: XmlHints | undefined): XmlNode['kind'] | 'none' {
  if (xml?.nodeType !== undefined) return xml.nodeType as XmlNode['kind'] | 'none';
  if (xml?.attribute === true) return 'attribute';
  return Array.isArray(value) && xml?.wrapped !== true ? 'none' : 'element';
}

/** A `wrapped` array gives its own name to its items (3.1.2, "XML Object Examples"), any other the property's. */
function itemName(inferred: string, name: string, kind: string, xml: XmlHints | undefined): string {
  return kind === 'none' || xml?.nodeType !== undefined ? inferred : name;
}

function element(name: string, xml: XmlHints | undefined, children: readonly XmlNode[]): XmlNode {
  return {
    kind: 'element',
    name,
    namespace: xml?.namespace,
    prefix: xml?.prefix,
    children,
  };
}

/** Prints a node on lines of its own; without `indent` on one line, as white space counts next to text. */
function printNode(node: XmlNode, indent?: string): string {
  const name = qualifiedName(node);
  const attributes = node.children.filter(({ kind }) => kind === 'attribute');
  const content = node.children.filter(({ kind }) => kind !== 'attribute');
  const opening = `${indent ?? ''}<${name}${printNamespaces(node, attributes)}${attributes.map(printAttribute).join('')}`;
  if (node.isNil === true) return `${opening} xsi:nil="true"/>`;
  const hasText = content.some(({ kind }) => kind !== 'element');
  if (hasText || (indent === undefined && content.length > 0))
    return `${opening}>${content.map(printInline).join('')}</${name}>`;
  if (content.length > 0)
    return `${opening}>\n${content.map((child) => printNode(child, `${indent}  `)).join('\n')}\n${indent}</${name}>`;
  return node.text === undefined || node.text === '' ? `${opening}/>` : `${opening}>${escapeXml(node.text)}</${name}>`;
}

function printInline(node: XmlNode): string {
  if (node.kind === 'text') return escapeXml(node.text ?? '');
  if (node.kind === 'cdata') return printCdata(node.text ?? '');
  return printNode(node);
}

function printAttribute(node: XmlNode): string {
  return ` ${qualifiedName(node)}="${escapeXmlAttribute(node.text ?? '')}"`;
}

function printNamespaces(node: XmlNode, attributes: readonly XmlNode[]): string {
  const declared = [node, ...attributes].filter(({ namespace }) => namespace !== undefined);
  const texts = declared.map(
    ({ prefix, namespace }) =>
      ` xmlns${prefix === undefined ? '' : `:${xmlName(prefix)}`}="${escapeXmlAttribute(namespace ?? '')}"`,
  );
  if (node.isNil === true) texts.push(' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"');
  return [...new Set(texts)].join('');
}

function qualifiedName({ name, prefix }: XmlNode): string {
  return prefix === undefined ? xmlName(name) : `${xmlName(prefix)}:${xmlName(name)}`;
}

const nameStart = String.raw`A-Z_a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\u{10000}-\u{effff}`;
const notInName = new RegExp(String.raw`[^${nameStart}\-.0-9\u00b7\u0300-\u036f\u203f\u2040:]`, 'gu');
const beginsName = new RegExp(`^[${nameStart}]`, 'u');

/** Replaces characters that are not allowed in an XML name (2.3) by underscores. A single colon is after a prefix. */
function xmlName(name: string): string {
  const safe = name.replace(notInName, '_').split(':').map(beginName);
  return safe.join(safe.length === 2 ? ':' : '_');
}

function beginName(part: string): string {
  return beginsName.test(part) ? part : `_${part}`;
}

function xmlOf(schema: JsonSchema): XmlHints | undefined {
  return typeof schema === 'object' && typeof schema.xml === 'object' && schema.xml !== null ? schema.xml : undefined;
}

function titleOf(schema: JsonSchema): string | undefined {
  return typeof schema === 'object' && typeof schema.title === 'string' && schema.title !== ''
    ? schema.title
    : undefined;
}

function memberSchema(schema: JsonSchema, name: string): JsonSchema {
  const { properties, additionalProperties }: JsonSchemaObject = typeof schema === 'object' ? schema : {};
  const declared = properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined;
  return declared ?? additionalProperties ?? true;
}

function itemSchema(schema: JsonSchema, index: number): JsonSchema {
  if (typeof schema === 'boolean') return true;
  return schema.prefixItems?.[index] ?? schema.items ?? true;
}
