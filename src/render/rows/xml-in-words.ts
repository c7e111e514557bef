import type { JsonSchemaObject, XmlHints } from '../../core/api/schema.ts';
import { codeSpan } from '../tree/markdown-inline.ts';
import type { RowNode } from './row-node.ts';

/** How a value is written as XML, where its schema says so; code between backticks. `""`: as its name says. */
export function xmlInWords({ view, inner, label }: RowNode): string {
  const xml = hintsOf(view.schema);
  const items = inner.view === view ? undefined : hintsOf(inner.view.schema);
  const words = xml?.wrapped === true ? wrappedWords(xml, items, label) : elementWords(xml ?? items);
  return words === '' ? '' : `XML: ${words}`;
}

/** Half-typed hints may have any value. */
function hintsOf({ xml }: JsonSchemaObject): XmlHints | undefined {
  if (xml === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(xml)
      .filter(([, value]) => ['string', 'boolean'].includes(typeof value))
      .map(([key, value]) => [key, flags.has(key) ? value === true : String(value)]),
  );
}

const flags: ReadonlySet<string> = new Set(['attribute', 'wrapped']);

function wrappedWords(list: XmlHints, item: XmlHints | undefined, label: string): string {
  const each = item?.name === undefined ? 'each item' : codeSpan(qualified(item, item.name));
  return `${each} in one ${codeSpan(qualified(list, list.name ?? label))}${namespaceWords(list)}`;
}

function elementWords(xml: XmlHints | undefined): string {
  if (xml === undefined) return '';
  const { name, nodeType, prefix, namespace } = xml;
  if (nodeType === 'text') return 'text';
  if (nodeType === 'cdata') return 'CDATA text';
  if (nodeType === 'none') return 'no element of its own';
  const isAttribute = xml.attribute === true || nodeType === 'attribute';
  if (!isAttribute && name === undefined && prefix === undefined && namespace === undefined) return '';
  const words = [isAttribute ? 'attribute' : 'element', name === undefined ? '' : codeSpan(qualified(xml, name))];
  const lonePrefix = name === undefined && prefix !== undefined ? ` with the prefix ${codeSpan(prefix)}` : '';
  return `${words.filter((word) => word !== '').join(' ')}${lonePrefix}${namespaceWords(xml)}`;
}

function qualified({ prefix }: XmlHints, name: string): string {
  return prefix === undefined ? name : `${prefix}:${name}`;
}

function namespaceWords({ namespace }: XmlHints): string {
  return namespace === undefined ? '' : ` of the namespace ${codeSpan(namespace)}`;
}
