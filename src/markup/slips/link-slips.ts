import { withoutTrailing } from '../../core/source/text/without-trailing.ts';
import type { BlockEdit, BlockText, Slip } from './block-text.ts';

/** The start of an address: no other text in brackets is taken for one. */
const address = '(?:[a-z]+:\\/\\/|mailto:|\\/(?=[\\w-])|#(?=[a-z])|\\.{1,2}\\/)';
/** Bounded, as are the other parts, so that a long line takes time in proportion to its length. */
const words = '[^[\\]()\\n]{1,300}';

const swapped = new RegExp(`(?<a>\\()(${words})(?<b>\\))(?<c>\\[)(${address}[^\\s[\\]()]*)(?<d>\\])`, 'dgu');
const spaced = new RegExp(`(?<a>\\[)(${words})(?<b>\\])( +)(?<c>\\()(${address}[^\\s()]*)(?<d>\\))`, 'dgu');
const unclosed = new RegExp(
  `(?<a>\\[)(${words})(?<b>\\]\\()(${address}[^\\s()<>]{0,2000})(?=\\s|$)(?![^()\\n]{0,200}\\))`,
  'dgu',
);
const wordsUnclosed = new RegExp(`(?<a>\\[)(${words})(?<b>\\()(${address}[^\\s()[\\]]*)(?<c>\\))`, 'dgu');
const wordsUnopened = new RegExp(
  `(?<![\\p{L}\\p{N}])([\\p{L}\\p{N}]{1,80})(?<a>\\]\\()(${address}[^\\s()[\\]]*)(?<b>\\))`,
  'dgu',
);
const spaceInside = new RegExp(
  `(?<a>\\[)(${words})(?<b>\\]\\()(${address}[^()"'\\n]{0,200}?\\s[^()"'\\n]{0,200})(?<c>\\))`,
  'dgu',
);

const titleUnclosed = new RegExp(
  `(?<a>\\[)(${words})(?<b>\\]\\()(${address}[^\\s()]*)(\\s+["'])([^"'()\\n]{1,200})(?<c>\\))`,
  'dgu',
);
/** Names of pages; `[[1, 2]]` is none. */
const wikiLink = /(?<a>\[\[)(\p{L}[^[\]()\n]{1,80})(?<b>\]\])(?![(\]])/dgu;

const broken = new RegExp(
  `(?<a>\\[)(${words})(?<b>\\]\\()(${address}[^\\s()]{0,2000})(\\n[ \\t]*)[^\\s()]{1,2000}(?<c>\\))`,
  'dgu',
);

/** Links whose characters readers see, because a part of them is missing or at another place. */
export function* findLinkSlips(block: BlockText): Generator<Slip> {
  if (!/[[\]]/.test(block.content)) return;
  for (const match of block.match(swapped)) {
    const [, , text = ''] = match;
    const [first, middle] = [match.index, match.index + 1 + text.length];
    const last = match.index + match[0].length - 1;
    const edits = [replace(first, first + 1, '['), replace(middle, middle + 2, ']('), replace(last, last + 1, ')')];
    yield {
      ...slipOf(match, 'The text and the address of this link are swapped.'),
      fix: { title: 'Swap the brackets', edits },
    };
  }
  for (const match of block.match(spaced)) {
    const [, , text = '', , blanks = ''] = match;
    const start = match.index + text.length + 2;
    const edits = [replace(start, start + blanks.length, '')];
    const slip = slipOf(match, 'A space separates the text of this link from its address.');
    yield { ...slip, fix: { title: 'Remove the space', edits } };
  }
  yield* findAddressSlips(block);
  for (const match of block.match(wikiLink)) {
    const message = `This is a link of a wiki. Write [${match[2] ?? ''}](/address).`;
    yield {
      code: 'mdx-link-syntax',
      severity: 'warning',
      message,
      start: match.index,
      end: match.index + match[0].length,
    };
  }
  for (const match of block.match(wordsUnclosed)) {
    const at = match.index + 1 + (match[2] ?? '').length;
    const slip = slipOf(match, 'Expected `]` after the text of this link.');
    yield { ...slip, fix: { title: 'Insert ]', edits: [replace(at, at, ']')] } };
  }
  for (const match of block.match(wordsUnopened)) {
    if (/\[[^[\]]*$/.test(block.content.slice(0, match.index))) continue;
    const { index } = match;
    const edits = [{ start: index, end: index, text: '[' }];
    const fix = { kind: 'guess', title: `Write [ before "${match[1] ?? ''}"`, edits } as const;
    yield { ...slipOf(match, 'Expected `[` before the text of this link.'), fix };
  }
}

/** Addresses that are on two lines, never closed, or have a space. */
function* findAddressSlips(block: BlockText): Generator<Slip> {
  const torn = [...block.match(broken)];
  for (const match of torn) yield joinLines(block, match);
  const isTorn = (match: RegExpExecArray) => torn.some(({ index }) => index === match.index);
  for (const match of block.match(unclosed)) if (!isTorn(match)) yield closeAddress(match);
  for (const match of block.match(spaceInside)) if (!isTorn(match)) yield joinAddress(match);
  for (const match of block.match(titleUnclosed)) {
    const end = match.index + match[0].length - 1;
    const quote = (match[5] ?? '').trim();
    const slip = slipOf(match, 'Expected a closing quote after the title of this link.');
    yield { ...slip, fix: { title: `Insert ${quote}`, edits: [replace(end, end, quote)] } };
  }
}

function slipOf({ 0: found, index }: RegExpExecArray, message: string): Omit<Slip, 'fix'> {
  return { code: 'mdx-link-syntax', severity: 'warning', message, start: index, end: index + found.length };
}

function replace(start: number, end: number, text: string): BlockEdit {
  return { start, end, text };
}

/** `[text](/address`: the bracket goes before the punctuation of the sentence. */
function closeAddress(match: RegExpExecArray): Slip {
  const [found] = match;
  const end = match.index + withoutTrailing(found, /[.,;:!?]/).length;
  const slip = slipOf(match, 'Expected `)` after the address of this link.');
  return { ...slip, end, fix: { title: 'Insert )', edits: [{ start: end, end, text: ')' }] } };
}

/** An address over two lines. */
function joinLines(block: BlockText, match: RegExpExecArray): Slip {
  const [, , text = '', , target = '', gap = ''] = match;
  const start = match.index + text.length + 3 + target.length;
  const slip = slipOf(match, 'A line break is in the address of this link. Write it on one line.');
  // With the next character, because an indentation precedes it in the file.
  const end = start + gap.length + 1;
  return { ...slip, fix: { title: 'Join the lines', edits: [replace(start, end, block.content.charAt(end - 1))] } };
}

/** `[text](/my page)`. */
function joinAddress(match: RegExpExecArray): Slip {
  const [, , text = '', , target = ''] = match;
  const from = match.index + text.length + 3;
  const edits = Array.from(target.matchAll(/\s+/g), ({ 0: blanks, index }) =>
    replace(from + index, from + index + blanks.length, ''),
  );
  const slip = slipOf(match, 'The address of this link contains a space. Write `%20`, or remove it.');
  return { ...slip, fix: { kind: 'guess', title: 'Remove the space', edits } };
}

const reference =
  /(?<![\]\w])(?<a>\[)(?=[^\]]{0,100}\p{L})([^[\]\n]{1,100})(?<b>\])(?<c>\[)(?=[^\]]{0,100}\p{L})([^[\]\n]{1,100})(?<d>\])(?![[(])/dgu;
const footnote = /(?<a>\[\^)([\w-]+)(?<b>\])(?!:)/dgu;

/** References to link definitions and footnotes that the page does not have. */
export function* findReferenceSlips(block: BlockText, page: string): Generator<Slip> {
  const { content } = block;
  if (!content.includes('[')) return;
  for (const match of block.match(reference)) {
    const message = `No definition of the link "${match[5] ?? ''}". Write [${match[5] ?? ''}]: and its address on a line of its own.`;
    yield { ...slipOf(match, message), code: 'mdx-reference-undefined', isOnce: true };
  }
  for (const match of block.match(footnote)) {
    const name = match[2] ?? '';
    if (page.includes(`[^${name}]:`)) continue;
    const message = `No footnote "${name}". Write [^${name}]: and its text on a line of its own.`;
    yield { ...slipOf(match, message), code: 'mdx-reference-undefined', isOnce: true };
  }
}
