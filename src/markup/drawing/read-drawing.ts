import { listClasses } from '../../core/styles/class-names.ts';
import type { DrawingRules } from './allowed-drawing.ts';
import type { DrawingAttributes, DrawingElement, DrawingNode } from './drawing-node.ts';

const part =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy;

/** The deepest element: drawings are printed recursively. Real ones have up to twenty levels. */
const deepest = 200;

interface Frame {
  readonly tag: string;
  readonly attributes: DrawingAttributes;
  readonly children: DrawingNode[];
}

/**
 * Reads the SVG or MathML that a package wrote. Elements that the rules do not allow are dropped with their content, attributes alone.
 * Undefined if the text is not well-formed, nests too deeply, or has another root. `idPrefix` is put before every id, so that several drawings can be in one document.
 */
export function readDrawing(text: string, rules: DrawingRules, idPrefix = ''): DrawingElement | undefined {
  const document: Frame = { tag: '', attributes: {}, children: [] };
  const frames: Frame[] = [document];
  let end = 0;
  for (const match of text.matchAll(part)) {
    end = match.index + match[0].length;
    if (
      frames.length > deepest ||
      !addPart(frames, match, (written) => readAttributes(written, rules, idPrefix), rules)
    )
      return undefined;
  }
  const [root, ...others] = document.children;
  const isWhole = end === text.length && frames.length === 1 && others.length === 0;
  return isWhole && typeof root === 'object' && root.tag === rules.root ? root : undefined;
}

/** Returns false if an element is closed that is not the one that was opened last. */
function addPart(
  frames: Frame[],
  [, verbatim, closed, opened, written = '', isEmpty, words]: RegExpExecArray,
  read: (written: string) => DrawingAttributes,
  rules: DrawingRules,
): boolean {
  if (verbatim !== undefined) frames.at(-1)?.children.push(verbatim);
  if (words !== undefined) addText(frames.at(-1), words, rules);
  if (opened !== undefined) frames.push({ tag: opened, attributes: read(written), children: [] });
  const tag = closed ?? (isEmpty === '/' ? opened : undefined);
  return tag === undefined || closeFrame(frames, tag, rules);
}

/** Returns false if the element is not the one that was opened last. */
function closeFrame(frames: Frame[], tag: string, { tags }: DrawingRules): boolean {
  const frame = frames.pop();
  const parent = frames.at(-1);
  if (frame?.tag !== tag || parent === undefined) return false;
  if (tags.has(tag)) parent.children.push(frame);
  return true;
}

function addText(frame: Frame | undefined, words: string, { texts }: DrawingRules): void {
  if (frame !== undefined && (texts.has(frame.tag) || words.trim() !== '')) frame.children.push(decodeEntities(words));
}

function readAttributes(written: string, rules: DrawingRules, idPrefix: string): DrawingAttributes {
  const pairs = written.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  const keep = rules.keep ?? ((name, value) => keepAttribute(name, value, rules, idPrefix));
  const kept = Array.from(pairs, ([, name = '', quoted, text = quoted]) => keep(name, decodeEntities(text ?? '')));
  return Object.fromEntries(kept.filter((pair) => pair !== undefined));
}

function keepAttribute(
  name: string,
  value: string,
  rules: DrawingRules,
  idPrefix: string,
): readonly [string, string] | undefined {
  const color =
    name === 'style' && rules.root === 'math' ? /(?:^|;)color:(#[\da-f]{3,8})(?:;|$)/.exec(value)?.[1] : undefined;
  if (color !== undefined) return ['mathcolor', color];
  if (!rules.attributes.has(name)) return undefined;
  if (name === 'class') return [name, listClasses(value).join(' ')];
  const local = name === 'id' ? `${idPrefix}${value}` : value.replace(/url\(#([\w-]+)\)/g, `url(#${idPrefix}$1)`);
  // Any other `url(` would load a file.
  return /url\((?!#[\w-]+\))/i.test(local) ? undefined : [name, roundNumbers(local)];
}

/** Rounds to three decimals; more make no visible difference. */
function roundNumbers(value: string): string {
  return value.replace(/\d+\.\d{4,}/g, (digits) => String(Number(Number(digits).toFixed(3))));
}

const namedEntities: { readonly [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(namedEntities, name) ? (namedEntities[name] ?? whole) : whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
