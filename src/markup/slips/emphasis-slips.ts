import { findLineStart } from '../../core/source/text/lines.ts';
import { withoutTrailing } from '../../core/source/text/without-trailing.ts';
import type { BlockText, Slip } from './block-text.ts';

const spaced = /(?<=^|[\s(])(?<a>\*\*)( {0,3})([^\s*](?:[^*\n]{0,300}[^\s*])?)( {0,3})(?<b>\*\*)(?=[\s.,;:!?)]|$)/dgu;
const alone = /(?<![*\\])(?<a>\*\*|~~)(?![*~])/dgu;
const backtick = /(?<!`)(?<a>`)(?!`)/dgu;

/** Marks of emphasis and code that readers see, because they are not closed, or a space is inside them. */
export function* findEmphasisSlips(block: BlockText): Generator<Slip> {
  const { content } = block;
  const reported = new Set<number>();
  for (const match of block.match(spaced)) {
    const [found, , before = '', text = '', after = ''] = match;
    const { index: start } = match;
    if (before === '' && after === '') continue;
    const end = start + found.length;
    reported.add(start).add(end - 2);
    const isGlued = /\S/.test(content[end] ?? ' ');
    const put = `**${text}**${isGlued || after === '' ? '' : ' '}`.trimEnd();
    yield {
      ...slip('Spaces inside `**` keep this text from being bold.'),
      ...{ start, end },
      fix: { title: `Write ${put}`, edits: [{ start, end, text: put }] },
    };
  }
  yield* findUneven(block);
  yield* findAlone(block, reported);
  yield* findOpenCode(block);
  yield* findOpenFormula(block);
}

const dollars = /(?<![\\$])(?<a>\$\$)(?!\$)/dgu;

/** A single `$$` in its block, before a formula. */
function* findOpenFormula(block: BlockText): Generator<Slip> {
  const [only, another] = block.match(dollars);
  if (only === undefined || another !== undefined) return;
  const start = only.index;
  const end = start + 2;
  const [formula = ''] =
    /^[^\s$][^\n$]*?(?=[.,;:!?]?(?:\s+\p{L}{3,}|\s*(?:\n|$)))/u.exec(block.content.slice(end)) ?? [];
  if (formula === '') return;
  const at = end + formula.length;
  const fix = { kind: 'guess', title: 'Insert $$', edits: [{ start: at, end: at, text: '$$' }] } as const;
  const message = 'This formula is never closed. Write another $$, or \\$ for the character.';
  yield { code: 'mdx-formula', severity: 'warning', message, start, end, fix };
}

const uneven = /(?<![*\\])(?<a>\*)\*\*[\p{L}\p{N}][^*\n]{0,200}\*\*(?!\*)/dgu;

/** Three signs before a text and two after it. */
function* findUneven(block: BlockText): Generator<Slip> {
  for (const { index, 0: found } of block.match(uneven)) {
    const end = index + found.length;
    const fix = { title: 'Remove one *', edits: [{ start: index, end: index + 1, text: '' }] };
    yield { ...slip('Three `*` open this text, and two close it.'), start: index, end, fix };
  }
}

function slip(message: string): Pick<Slip, 'code' | 'severity' | 'message'> {
  return { code: 'mdx-emphasis', severity: 'warning', message };
}

/** A single `**` or `~~` in its block, before or after a word. */
function* findAlone(block: BlockText, reported: ReadonlySet<number>): Generator<Slip> {
  const { content } = block;
  const all = [...block.match(alone)].filter(({ index }) => !reported.has(index));
  for (const [mark, matches] of Map.groupBy(all, ([found]) => found)) {
    const [only] = matches;
    if (only === undefined || matches.length > 1) continue;
    const start = only.index;
    const end = start + 2;
    const isOpening = /(?:^|[\s("“])$/.test(content.slice(0, start)) && /^[\p{L}\p{N}"“([`]/u.test(content.slice(end));
    const isClosing =
      /[\p{L}\p{N}.,:;!?)"”`]$/u.test(content.slice(0, start)) && /^(?:$|[\s.,:;!?)])/.test(content.slice(end));
    if (!isOpening && !isClosing) continue;
    const at = isOpening ? findEnd(content, end) : findStart(content, start);
    const message = isOpening ? `\`${mark}\` is never closed.` : `\`${mark}\` is never opened.`;
    const fix = { kind: 'guess', title: `Insert ${mark}`, edits: [{ start: at, end: at, text: mark }] } as const;
    yield { ...slip(`${message} Write another ${mark}, or \\${mark.charAt(0)} for the character.`), start, end, fix };
  }
}

/** The end of the label, or of the line: `**Note: text` is most likely `**Note:** text`. */
function findEnd(content: string, from: number): number {
  const line = /[^\n]*/.exec(content.slice(from))?.[0] ?? '';
  const label = /^[^:.!?]{1,40}:(?=\s|$)/.exec(line)?.[0];
  return from + (label ?? line.trimEnd()).length;
}

function findStart(content: string, end: number): number {
  const lineStart = findLineStart(content, end);
  return lineStart + (/^\s*/.exec(content.slice(lineStart))?.[0].length ?? 0);
}

function* findOpenCode(block: BlockText): Generator<Slip> {
  const { content } = block;
  const all = [...block.match(backtick)];
  const [only] = all;
  if (only === undefined || all.length > 1) return;
  const start = only.index;
  const [word = ''] = /^[^\s`,;)]+/.exec(content.slice(start + 1)) ?? [];
  const before = /[^\s`(]+$/.exec(content.slice(Math.max(0, start - 80), start))?.[0] ?? '';
  const isOpening = /(?:^|[\s("“[])$/.test(content.slice(0, start)) && word !== '';
  if (!isOpening && before === '') return;
  const at = isOpening ? start + 1 + withoutTrailing(word, /[.:!?]/).length : start - before.length;
  const message = `This code is never ${isOpening ? 'closed' : 'opened'}. Write another \`, or \\\` for the character.`;
  const fix = { kind: 'guess', title: 'Insert `', edits: [{ start: at, end: at, text: '`' }] } as const;
  // Beside a run of several backticks, another one would not pair with this one.
  const isOnly = [...content].every((char, index) => char !== '`' || index === start || !block.isText(index));
  yield { code: 'mdx-code-open', severity: 'warning', message, start, end: start + 1, ...(isOnly && { fix }) };
}
