import type { Painted } from '../../../src/form/parts/highlight-sample.ts';

interface Token {
  readonly kind: 'open' | 'close' | 'alone' | 'text';
  readonly text: string;
}

/**
 * Formats XML with one indented element per line. An element that contains only text stays on one line. Never fails:
 * invalid markup is text.
 */
export function formatXml(xml: string): string {
  const tokens = tokenize(xml);
  const lines: string[] = [];
  let depth = 0;
  const push = (text: string) => lines.push('  '.repeat(depth) + text);
  for (let at = 0; at < tokens.length; at += 1) {
    const { kind, text } = tokens[at] as Token;
    const inner = tokens[at + 1];
    if (kind === 'close') depth = Math.max(0, depth - 1);
    if (kind === 'open' && inner?.kind === 'close') {
      push(text + inner.text);
      at += 1;
    } else if (kind === 'open' && inner?.kind === 'text' && tokens[at + 2]?.kind === 'close') {
      push(text + inner.text + tokens[at + 2]?.text);
      at += 2;
    } else {
      push(text);
      if (kind === 'open') depth += 1;
    }
  }
  return lines.join('\n');
}

const delimited = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

function tokenize(xml: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < xml.length; ) {
    const end = findTokenEnd(xml, at);
    const text = xml.slice(at, end).trim();
    if (text !== '') tokens.push({ kind: classifyToken(text), text });
    at = end;
  }
  return tokens;
}

function findTokenEnd(xml: string, at: number): number {
  if (xml[at] !== '<') {
    const next = xml.indexOf('<', at);
    return next < 0 ? xml.length : next;
  }
  const [, closing = '>'] = delimited.find(([opening]) => xml.startsWith(opening, at)) ?? [];
  const end = xml.indexOf(closing, at);
  return end < 0 ? xml.length : end + closing.length;
}

function classifyToken(text: string): Token['kind'] {
  if (!text.startsWith('<')) return 'text';
  if (text.startsWith('</')) return 'close';
  return /^<[!?]/.test(text) || text.endsWith('/>') ? 'alone' : 'open';
}

const markup =
  /(?<c><!--.*?(?:-->|$))|(?<k><[/!?]?[\w:.-]+|\/?>|\?>)|(?<s>"[^"]*"|'[^']*')|(?<p>(?<![\w:.-])[\w:.-]+(?==))/g;

type Markup = { readonly kind: 'p' | Painted['kind']; readonly text: string };

/** Highlights one line of XML or HTML: tags, attribute names and values, comments. */
export function highlightMarkup(line: string): Markup[] {
  const colored: Markup[] = [];
  let end = 0;
  let isInTag = false;
  for (const { 0: text, index, groups = {} } of line.matchAll(markup)) {
    const kind = (['c', 'k', 's', 'p'] as const).find((name) => groups[name] !== undefined);
    // Names and values are highlighted inside tags only.
    if ((kind === 's' || kind === 'p') && !isInTag) continue;
    if (kind === 'k') isInTag = !text.endsWith('>');
    if (index > end) colored.push({ kind: undefined, text: line.slice(end, index) });
    colored.push({ kind, text });
    end = index + text.length;
  }
  if (end < line.length) colored.push({ kind: undefined, text: line.slice(end) });
  return colored;
}
