import type { JsonSchemaObject, XmlHints } from '../../core/api/schema.ts';
import { codeSpan } from '../tree/markdown-inline.ts';
import type { RowNode } from './row-node.ts';

/** Describes the XML form of a value according to its schema, with code between backticks. `""`: the default form. */
export function xmlInWords({ view, inner, label }: RowNode): string {
  const xml = readHints(view.schema);
  const items = inner.view === view ? undefined : readHints(inner.view.schema);
  const words = xml?.wrapped === true ? describeWrapped(xml, items, label) : describeElement(xml ?? items);
  return words === '' ? '' : `XML: ${words}`;
}

/** Half-typed hints may have any value. */
function readHints({ xml }: JsonSchemaObject): XmlHints | undefined {
  if (xml === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(xml)
      .filter(([, value]) => ['string', 'boolean'].includes(typeof value))
      .map(([key, value]) => [key, flags.has(key) ? value === true : String(value)]),
  );
}

const flags: ReadonlySet<string> = new Set(['attribute', 'wrapped']);

function describeWrapped(list: XmlHints, item: XmlHints | undefined, label: string): string {
  const itemName = item?.name === undefined ? 'each item' : codeSpan(qualified(item, item.name));
  return `${itemName} in one ${codeSpan(qualified(list, list.name ?? label))}${describeNamespace(list)}`;
}

function describeElement(xml: XmlHints | undefined): string {
  if (xml === undefined) return '';
  const { name, nodeType, prefix, namespace } = xml;
  if (nodeType === 'text') return 'text';
  if (nodeType === 'cdata') return 'CDATA text';
  if (nodeType === 'none') return 'no element of its own';
  const isAttribute = xml.attribute === true || nodeType === 'attribute';
  if (!isAttribute && name === undefined && prefix === undefined && namespace === undefined) return '';
  const words = [isAttribute ? 'attribute' : 'element', name === undefined ? '' : codeSpan(qualified(xml, name))];
  const lonePrefix = name === undefined && prefix !== undefined ? ` with the prefix ${codeSpan(prefix)}` : '';
  return `${words.filter((word) => word !== '').join(' ')}${lonePrefix}${describeNamespace(xml)}`;
}

function qualified({ prefix }: XmlHints, name: string): string {
  return prefix === undefined ? name : `${prefix}:${name}`;
}

function describeNamespace({ namespace }: XmlHints): string {
  return namespace === undefined ? '' : ` of the namespace ${codeSpan(namespace)}`;
}
