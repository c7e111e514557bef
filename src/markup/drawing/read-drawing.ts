import { listClasses } from '../../core/styles/class-names.ts';
import type { DrawingRules } from './allowed-drawing.ts';
import type { DrawingAttributes, DrawingElement, DrawingNode } from './drawing-node.ts';

const part = /<!--[\s\S]*?-->|<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/gy;

interface Frame {
  readonly tag: string;
  readonly attributes: DrawingAttributes;
  readonly children: DrawingNode[];
}

/**
 * Reads the SVG or MathML that a package wrote. Elements that the rules do not allow are dropped with their content, attributes alone.
 * Undefined if the text is not well-formed, or has another root. `idPrefix` is put before every id, so that several drawings can be in one document.
 */
export function readDrawing(text: string, rules: DrawingRules, idPrefix = ''): DrawingElement | undefined {
  const document: Frame = { tag: '', attributes: {}, children: [] };
  const frames: Frame[] = [document];
  let end = 0;
  for (const match of text.matchAll(part)) {
    const [whole, closed, opened, written = '', isEmpty, words] = match;
    end = match.index + whole.length;
    if (words !== undefined) addText(frames.at(-1), words, rules);
    if (opened !== undefined)
      frames.push({ tag: opened, attributes: readAttributes(written, rules, idPrefix), children: [] });
    const tag = closed ?? (isEmpty === '/' ? opened : undefined);
    if (tag !== undefined && !closeFrame(frames, tag, rules)) return undefined;
  }
  const [root, ...others] = document.children;
  const isWhole = end === text.length && frames.length === 1 && others.length === 0;
  return isWhole && typeof root === 'object' && root.tag === rules.root ? root : undefined;
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
  const attributes: [string, string][] = [];
  for (const [, name = '', text = ''] of written.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    const value = decodeEntities(text);
    const color =
      name === 'style' && rules.root === 'math' ? /(?:^|;)color:(#[\da-f]{3,8})(?:;|$)/.exec(value)?.[1] : undefined;
    if (color !== undefined) attributes.push(['mathcolor', color]);
    if (!rules.attributes.has(name)) continue;
    if (name === 'class') {
      attributes.push([name, listClasses(value).join(' ')]);
      continue;
    }
    const local = name === 'id' ? `${idPrefix}${value}` : value.replace(/url\(#([\w-]+)\)/g, `url(#${idPrefix}$1)`);
    // Any other `url(` would load a file.
    if (!/url\((?!#[\w-]+\))/i.test(local)) attributes.push([name, roundNumbers(local)]);
  }
  return Object.fromEntries(attributes);
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

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(namedEntities, name) ? (namedEntities[name] ?? whole) : whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
