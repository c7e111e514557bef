import { pieces } from '../hostile/edited-projects.ts';
import type { Draw } from './draw.ts';
import { hostileTexts } from './hostile-values.ts';

type Mutate<Text> = (text: Text, draw: Draw) => Text;

/** Changes single bytes, so that the file may no longer be text. */
export const byteMutations: { readonly [what: string]: Mutate<Buffer> } = {
  flip: (bytes, draw) => {
    const changed = Buffer.from(bytes);
    for (let left = 1 + draw.below(4); left > 0 && changed.length > 0; left -= 1) {
      changed[draw.below(changed.length)] = draw.below(256);
    }
    return changed;
  },
  insert: (bytes, draw) => {
    const at = draw.below(bytes.length + 1);
    const added = Buffer.from(Array.from({ length: 1 + draw.below(6) }, () => draw.below(256)));
    return Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)]);
  },
  mark: (bytes, draw) =>
    Buffer.concat([Buffer.from(draw.item(['efbbbf', 'fffe', 'feff', 'efbbbfefbbbf']), 'hex'), bytes]),
  wide: (bytes) => Buffer.from(`\ufeff${bytes.toString()}`, 'utf16le'),
  truncate: (bytes, draw) => bytes.subarray(0, draw.below(bytes.length + 1)),
  empty: () => Buffer.alloc(0),
};

const spaces: readonly string[] = [
  '\n',
  '\r\n',
  '\r',
  '\t',
  ' ',
  '  ',
  '\u00a0',
  '\u2028',
  '\u0085',
  '\f',
  '\n\n---\n',
  '\n...\n',
];

/** Text that opens a level in JSON, YAML or Markdown, or appears to. */
const openers: readonly string[] = [
  '[',
  '{"a":',
  '{a: ',
  '- ',
  '? ',
  '&a ',
  '!!a ',
  '> ',
  '1. ',
  '*',
  '_a ',
  '![',
  '(',
  '`',
  '<b>',
  '<Card>',
  '</b>',
  '{',
  '{{',
  '{(',
  '$',
  '~',
  '\\',
  '&',
  '|',
];

/** Mutations of any text, by characters, lines and tokens. */
export const textMutations: { readonly [what: string]: Mutate<string> } = {
  'remove characters': (text, draw) => splice(text, draw.span(text, draw.item([1, 3, 40, 2000])), ''),
  'insert a hostile text': (text, draw) => splice(text, draw.span(text, 0), draw.item(hostileTexts)),
  'insert a piece': (text, draw) => splice(text, draw.span(text, 0), draw.item(pieces)),
  nest: (text, draw) =>
    splice(
      text,
      draw.span(text, 0),
      `${draw.item(['', '\n', '\n\n', ': '])}${draw.item(openers).repeat(draw.item([60, 700, 5000]))}`,
    ),
  'insert white space': (text, draw) => splice(text, draw.span(text, 2), draw.item(spaces)),
  'copy a part': (text, draw) => {
    const { start, end } = draw.span(text, draw.item([10, 100, 3000]));
    return splice(text, draw.span(text, 0), text.slice(start, end));
  },
  'repeat a part': (text, draw) => {
    const { start, end } = draw.span(text, 60);
    return splice(text, { start, end }, text.slice(start, end).repeat(draw.item([2, 30, 800])));
  },
  'ends of lines': (text, draw) => text.replaceAll(/\r?\n/g, draw.item(['\r\n', '\r', '\n\n', '\u2028', ' '])),
  'remove lines': (text, draw) => onLines(text, (lines) => lines.splice(draw.below(lines.length), 1 + draw.below(8))),
  'copy a line': (text, draw) => onLines(text, (lines) => lines.splice(draw.below(lines.length), 0, draw.item(lines))),
  'swap lines': (text, draw) =>
    onLines(text, (lines) => {
      const [one, other] = [draw.below(lines.length), draw.below(lines.length)];
      [lines[one], lines[other]] = [lines[other] ?? '', lines[one] ?? ''];
    }),
  'indent a line': (text, draw) =>
    onLines(text, (lines) => {
      const at = draw.below(lines.length);
      lines[at] = draw.chance(0.5) ? `${draw.item(spaces)}${lines[at]}` : (lines[at] ?? '').replace(/^ {1,2}/, '');
    }),
  'swap tokens': (text, draw) => onTokens(text, (tokens) => swapTokens(tokens, draw)),
  'replace a token': (text, draw) =>
    onTokens(text, (tokens) => {
      if (tokens.length > 0) tokens[draw.below(tokens.length)] = draw.item(draw.chance(0.5) ? hostileTexts : tokens);
    }),
};

function swapTokens(tokens: string[], draw: Draw): void {
  if (tokens.length === 0) return;
  const [one, other] = [draw.below(tokens.length), draw.below(tokens.length)];
  [tokens[one], tokens[other]] = [tokens[other] ?? '', tokens[one] ?? ''];
}

export function splice(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  added: string,
): string {
  return text.slice(0, start) + added + text.slice(end);
}

function onLines(text: string, change: (lines: string[]) => unknown): string {
  const lines = text.split('\n');
  change(lines);
  return lines.join('\n');
}

function onTokens(text: string, change: (tokens: string[]) => void): string {
  const tokens = text.match(/[\w$-]+|\s+|[^\w\s]/gu) ?? [];
  change(tokens);
  return tokens.join('');
}
