import { decodeXml } from '../../../core/source/xml/parse-xml.ts';

/** A diagram as the package reads it without loss, and what has to be in its drawing. */
export interface DiagramText {
  readonly text: string;
  /** One for each node, arrow, message and note: its ends, and its words without blanks. Undefined if they are not counted. */
  readonly parts?: readonly string[];
  /** How the messages end, in their order. The package draws an arrow on each. */
  readonly heads?: readonly MessageHead[];
}

/** A hidden message makes room for a note above the first one, which the package would drop. */
export type MessageHead = 'arrow' | 'none' | 'cross' | 'hidden';

/** A line that can't be drawn as it is meant. */
export interface UnreadableDiagram {
  readonly line: string;
}

/** Characters that would end a label early are replaced by others of a private area until the drawing is made. */
const privateArea = 0xe000;
const hidden = /[\ue000-\ue07f]/g;
const breaking = /["&)\]}|]/g;
const markup = /["&<>*~)\]}|]/g;

const hide = (character: string): string => String.fromCharCode(privateArea + character.charCodeAt(0));

/** Writes a label, in which `#35;`, `&nbsp;` and line breaks are decoded, so that no character of it is syntax. */
export function writeLabel(label: string): string {
  const markdown = /^"?`([\s\S]*)`"?$/.exec(label.trim());
  const words = (markdown?.[1] ?? label).trim().replace(/^"([\s\S]*)"$/, '$1');
  const decoded = words
    .replace(/&?#(\d+|\w+);/g, (_, code: string) => hideAll(decodeXml(/^\d/.test(code) ? `&#${code};` : `&${code};`)))
    .replace(/&\w+;/g, (entity) => hideAll(decodeXml(entity)))
    .replace(/\s*\n\s*/g, '<br>');
  // `2*3*4` has no emphasis. In other labels than Markdown, only what is doubled is meant as such.
  const plain = markdown === null && !/\*\*\S|~~\S/.test(decoded) ? decoded.replace(/[*~]/g, hide) : decoded;
  return plain.replace(breaking, hide).trim();
}

const hideAll = (text: string): string => text.replace(markup, hide);

/** The drawing with the characters that `writeLabel` hid. */
export function showHidden(svg: string): string {
  return svg.replace(hidden, (character) => `&#${character.charCodeAt(0) - privateArea};`);
}

const cross =
  '<marker id="X-cross" markerWidth="10" markerHeight="10" refX="8" refY="5" orient="auto"><path d="M2 1L10 9M2 9L10 1" fill="none" stroke="var(--_arrow)"/></marker>';

/** Draws the ends of messages, which all have arrows in the package's drawing. */
export function drawHeads(svg: string, heads: readonly MessageHead[]): string {
  let index = 0;
  const drawn = svg.replace(/<g class="message"[\s\S]*?<\/g>/g, (group) => {
    const head = heads[index++];
    if (head === 'hidden') return '';
    if (head === 'cross') return group.replace(/url\(#[\w-]+\)/, 'url(#X-cross)');
    return head === 'none' ? group.replace(/ marker-end="[^"]*"/, '') : group;
  });
  return heads.includes('cross') ? drawn.replace('</defs>', `${cross}</defs>`) : drawn;
}

/** The words of a label, written or drawn, without blanks and emphasis. */
export function squeezeLabel(label: string): string {
  return label
    .replace(/<\/?(?:br|b|strong|i|em|u|s|del|sub|sup|small|mark|tspan|text|rect)\b[^<>]*>/gi, '')
    .replace(/\\n|\*\*|~~|\*(?=\S)|(?<=\S)\*|[\s\u200b]/g, '');
}
