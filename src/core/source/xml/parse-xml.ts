import { getOwn } from '../get-own.ts';

/** An element with its texts, as they are read: references decoded, prefixes kept. */
export interface XmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
}

interface OpenElement extends XmlElement {
  /** The offset of its tag. */
  readonly start: number;
  readonly children: (XmlElement | string)[];
}

/** A comment, an instruction, a declaration of the type; else a section, a tag or text. */
const piece =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([^\s<>/]+)\s*>|<([^\s<>/!?]+)((?:\s+[^\s=<>/]+\s*=\s*(?:"[^"]*"|'[^']*')){0,2000})\s*(\/?)>|([^<]+)/gy;

/** The deepest element: elements are walked recursively. Real ones have up to twenty levels. */
const deepest = 200;

/** What is wrong with a text: a sentence without its period, and its offset. */
export interface XmlFault {
  readonly message: string;
  readonly offset: number;
}

/** Parses a document of XML. Undefined if it is not well-formed, or nests too deeply. Entities of its own are not expanded. */
export function parseXml(text: string): XmlElement | undefined {
  const read = readDocument(text);
  return 'tag' in read ? read : undefined;
}

/** Like `parseXml`, and says what is wrong. */
export function readDocument(text: string): XmlElement | XmlFault {
  const top: OpenElement = { tag: '', start: 0, attributes: new Map(), children: [] };
  const open = [top];
  let end = 0;
  for (const match of text.matchAll(piece)) {
    const message = findFault(match, open);
    if (message !== undefined) return { message, offset: match.index };
    end = match.index + match[0].length;
    takePiece(match, open);
  }
  if (end < text.length)
    return { message: 'This tag is not complete, or an attribute of it has no quotes', offset: end };
  const { tag, start } = open.at(-1) ?? top;
  if (open.length > 1) return { message: `\`<${tag}>\` is not closed`, offset: start };
  return top.children.find((child) => typeof child === 'object') ?? { message: expected, offset: end };
}

const expected = 'Expected an element';

/** Returns what is wrong with a piece in its place. */
function findFault([, section, closed, opened, , , words = '']: RegExpExecArray, open: readonly OpenElement[]) {
  const { tag = '', children = [] } = open.at(-1) ?? {};
  if (open.length > deepest) return 'Nests too deeply';
  if (open.length > 1) return closed === undefined || closed === tag ? undefined : `Expected \`</${tag}>\``;
  if (closed !== undefined) return `No element is open that \`</${closed}>\` closes`;
  const hasRoot = children.some((child) => typeof child === 'object');
  if ((section ?? words).trim() !== '' || (opened !== undefined && hasRoot))
    return hasRoot ? 'Only one element can be at the top' : expected;
  return undefined;
}

function takePiece(match: RegExpExecArray, open: OpenElement[]): void {
  const [, section, closed, opened, written = '', isEmpty, words] = match;
  const parent = open.at(-1);
  if (section !== undefined) parent?.children.push(section);
  if (words !== undefined) parent?.children.push(decodeXml(words));
  if (closed !== undefined) open.pop();
  if (opened === undefined) return;
  const element = { tag: opened, start: match.index, attributes: readAttributes(written), children: [] };
  parent?.children.push(element);
  if (isEmpty === '') open.push(element);
}

function readAttributes(written: string): ReadonlyMap<string, string> {
  const pairs = written.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return new Map(Array.from(pairs, ([, name = '', double, single = '']) => [name, decodeXml(double ?? single)]));
}

const entities: { readonly [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Decodes references to characters; others stay as written. */
export function decodeXml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return getOwn(entities, name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
