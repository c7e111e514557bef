import { getOwn } from '../get-own.ts';

/** An element with its texts, as they are read: references decoded, prefixes kept. */
export interface XmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
}

interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
}

/** A comment, an instruction, a declaration of the type; else a section, a tag or text. */
const piece =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([^\s<>/]+)\s*>|<([^\s<>/!?]+)((?:\s+[^\s=<>/]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy;

/** The deepest element: elements are walked recursively. Real ones have up to twenty levels. */
const deepest = 200;

/** Parses a document of XML. Undefined if it is not well-formed, or nests too deeply. Entities of its own are not expanded. */
export function parseXml(text: string): XmlElement | undefined {
  const top: OpenElement = { tag: '', attributes: new Map(), children: [] };
  const open = [top];
  let end = 0;
  for (const match of text.matchAll(piece)) {
    end = match.index + match[0].length;
    if (open.length > deepest || !takePiece(match, open)) return undefined;
  }
  const [root, ...others] = top.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const isWhole = end === text.length && open.length === 1 && others.length === 0;
  return isWhole && typeof root === 'object' ? root : undefined;
}

/** Returns false if an element is closed that is not the one that was opened last. */
function takePiece(
  [, section, closed, opened, written = '', isEmpty, words]: RegExpExecArray,
  open: OpenElement[],
): boolean {
  const parent = open.at(-1);
  if (section !== undefined) parent?.children.push(section);
  if (words !== undefined) parent?.children.push(decodeXml(words));
  if (closed !== undefined) return open.length > 1 && open.pop()?.tag === closed;
  if (opened === undefined) return true;
  const element: OpenElement = { tag: opened, attributes: readAttributes(written), children: [] };
  parent?.children.push(element);
  if (isEmpty === '') open.push(element);
  return true;
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
