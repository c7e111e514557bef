import type { BlockText, Slip } from './block-text.ts';

/** The start of an address: no other text in brackets is taken for one. */
const address = '(?:https?:\\/\\/|mailto:|\\/(?=[\\w-])|#(?=[a-z])|\\.{1,2}\\/)';
const words = '[^[\\]()\\n]+';

const swapped = new RegExp(`(?<a>\\()(${words})(?<b>\\))(?<c>\\[)(${address}[^\\s[\\]()]*)(?<d>\\])`, 'dgu');
const spaced = new RegExp(`(?<a>\\[)(${words})(?<b>\\])( +)(?<c>\\()(${address}[^\\s()]*)(?<d>\\))`, 'dgu');
const unclosed = new RegExp(`(?<a>\\[)(${words})(?<b>\\]\\()(${address}[^\\s()<>]*)(?=\\s|$)(?![^()\\n]*\\))`, 'dgu');
const wordsUnclosed = new RegExp(`(?<a>\\[)(${words})(?<b>\\()(${address}[^\\s()[\\]]*)(?<c>\\))`, 'dgu');
const wordsUnopened = new RegExp(`([\\p{L}\\p{N}]+)(?<a>\\]\\()(${address}[^\\s()[\\]]*)(?<b>\\))`, 'dgu');
const spaceInside = new RegExp(`(?<a>\\[)(${words})(?<b>\\]\\()(${address}[^()"'\\n]*?\\s[^()"'\\n]*)(?<c>\\))`, 'dgu');

/** Links whose characters readers see, because a part of them is missing or at another place. */
export function* findLinkSlips(block: BlockText): Generator<Slip> {
  if (!/[[\]]/.test(block.content)) return;
  for (const match of block.match(swapped)) {
    const [, , text = '', , , target = ''] = match;
    yield rewrite(match, `[${text}](${target})`, 'The text and the address of this link are swapped.');
  }
  for (const match of block.match(spaced)) {
    const [, , text = '', , , , target = ''] = match;
    yield rewrite(match, `[${text}](${target})`, 'A space separates the text of this link from its address.');
  }
  for (const match of block.match(unclosed)) yield closeAddress(match);
  for (const match of block.match(wordsUnclosed)) {
    const [, , text = '', , target = ''] = match;
    yield rewrite(match, `[${text}](${target})`, 'Expected `]` after the text of this link.');
  }
  for (const match of block.match(wordsUnopened)) {
    if (/\[[^[\]]*$/.test(block.content.slice(0, match.index))) continue;
    const { index } = match;
    const edits = [{ start: index, end: index, text: '[' }];
    const fix = { kind: 'guess', title: `Write [ before "${match[1] ?? ''}"`, edits } as const;
    yield { ...slipOf(match, 'Expected `[` before the text of this link.'), fix };
  }
  for (const match of block.match(spaceInside)) yield joinAddress(match);
}

function slipOf({ 0: found, index }: RegExpExecArray, message: string): Omit<Slip, 'fix'> {
  return { code: 'mdx-link-syntax', severity: 'warning', message, start: index, end: index + found.length };
}

function rewrite(match: RegExpExecArray, text: string, message: string): Slip {
  const { start, end, ...slip } = slipOf(match, message);
  return { ...slip, start, end, fix: { title: `Write ${text}`, edits: [{ start, end, text }] } };
}

/** `[text](/address`: the bracket goes before the punctuation of the sentence. */
function closeAddress(match: RegExpExecArray): Slip {
  const [found] = match;
  const end = match.index + found.length - (/[.,;:!?]*$/.exec(found)?.[0].length ?? 0);
  const slip = slipOf(match, 'Expected `)` after the address of this link.');
  return { ...slip, end, fix: { title: 'Insert )', edits: [{ start: end, end, text: ')' }] } };
}

/** `[text](/my page)`. */
function joinAddress(match: RegExpExecArray): Slip {
  const [, , text = '', , target = ''] = match;
  const joined = target.replace(/\s+/g, '');
  const { start, end, ...slip } = slipOf(
    match,
    'The address of this link contains a space. Write `%20`, or remove it.',
  );
  const fix = {
    kind: 'guess',
    title: 'Remove the space',
    edits: [{ start, end, text: `[${text}](${joined})` }],
  } as const;
  return { ...slip, start, end, fix };
}

const reference =
  /(?<![\]\w])(?<a>\[)([^[\]\n]*\p{L}[^[\]\n]*)(?<b>\])(?<c>\[)([^[\]\n]*\p{L}[^[\]\n]*)(?<d>\])(?![[(])/dgu;
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
