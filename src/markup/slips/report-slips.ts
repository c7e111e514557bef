import type { Token } from 'markdown-it';
import { findSlip } from '../../core/source/text/nearest.ts';
import type { TextContext } from '../parse-context.ts';
import { BlockText, type Slip } from './block-text.ts';
import { findEmphasisSlips } from './emphasis-slips.ts';
import { findLinkSlips, findReferenceSlips } from './link-slips.ts';
import { findShownLinks } from './shown-links.ts';

/** Reports Markdown that the parser took as text, in pages alone: in descriptions, other tools wrote much of it. */
export function reportSlips(context: TextContext, inline: Token, isParagraph: boolean): void {
  const { environment, isCode, isDrawn } = context;
  if (environment.dialect !== 'mdx' || isCode || isDrawn) return;
  const block = new BlockText(inline);
  for (const slip of findShownLinks(inline)) block.report(context, slip);
  if (!showsSigns(inline)) return;
  const links = [...findLinkSlips(block)];
  for (const slip of links) block.report(context, slip);
  if (links.length === 0) for (const slip of findReferenceSlips(block, environment.text)) block.report(context, slip);
  for (const slip of findEmphasisSlips(block)) block.report(context, slip);
  for (const slip of findReferences(block)) block.report(context, slip);
  if (isParagraph) for (const slip of findLineSlips(block)) block.report(context, slip);
}

/** Returns whether readers see a character without which a text has no slip. */
function showsSigns({ content, children }: Token): boolean {
  if (/^[-+\d]/.test(content)) return true;
  return (children ?? []).some(({ type, content: text }) => type === 'text' && /[[\]*~`#|&]/.test(text));
}

/** Headings, lists and tables that are shown as a paragraph, because a space or a row is missing. */
function* findLineSlips(block: BlockText): Generator<Slip> {
  yield* findHeading(block);
  yield* findList(block);
  yield* findTable(block);
}

function* findHeading(block: BlockText): Generator<Slip> {
  const [, marks = ''] = /^(#{2,6})[\p{L}\p{N}]/u.exec(block.content) ?? [];
  if (marks === '' || !block.isText(0)) return;
  const end = marks.length;
  const message = `A heading needs a space after ${marks}.`;
  const fix = { title: 'Insert a space', edits: [{ start: end, end, text: ' ' }] };
  yield { code: 'mdx-heading-space', severity: 'warning', message, start: 0, end, fix };
}

/** Names of characters that writers use. Others may be text, such as `&Credentials;`. */
const characters =
  'amp apos bull cent check copy darr deg divide emsp ensp euro gt harr hellip laquo larr ldquo lsquo lt mdash middot minus nbsp ndash para plusmn pound quot raquo rarr rdquo reg rsquo sect shy thinsp times trade uarr yen zwj zwnj'.split(
    ' ',
  );

/** Misspelt names of characters, such as `&nbps;`. */
function* findReferences(block: BlockText): Generator<Slip> {
  for (const match of block.match(/(?<name>&[a-z]{3,7};)/dg)) {
    const [written] = match;
    const name = findSlip(written.slice(1, -1), characters);
    if (name === undefined) continue;
    const { index: start } = match;
    const end = start + written.length;
    const message = `"${written}" is no character, so it is shown as text. Did you mean "&${name};"?`;
    const fix = { title: `Change to "&${name};"`, edits: [{ start, end, text: `&${name};` }] };
    yield { code: 'mdx-character', severity: 'warning', message, start, end, fix };
  }
}

const item = /^(?:[-+]|\*(?!\*)|\d{1,3}[.)])(?=\p{L})/u;

function* findList(block: BlockText): Generator<Slip> {
  const { content } = block;
  const lines = content.split('\n');
  if (lines.length < 2 || !lines.every((line) => item.test(line)) || !block.isText(0)) return;
  let offset = 0;
  const edits = lines.map((line) => {
    const start = offset + (item.exec(line)?.[0].length ?? 0);
    offset += line.length + 1;
    return { start, end: start, text: ' ' };
  });
  const [first = ''] = item.exec(content) ?? [];
  const message = `An item of a list needs a space after ${first}.`;
  const fix = { title: 'Insert spaces', edits };
  yield { code: 'mdx-list-space', severity: 'warning', message, start: 0, end: first.length, fix };
}

const row = /^\|(?:[^|\n]+\|){2,}\s*$/;

function* findTable(block: BlockText): Generator<Slip> {
  const [first = '', second = '', ...rest] = block.content.split('\n');
  if (!row.test(first) || !row.test(second) || !rest.every((line) => row.test(line)) || !block.isText(0)) return;
  const cells = first.trim().split('|').length - 2;
  if (second.trim().split('|').length - 2 !== cells || /^[\s|:–—-]+$/.test(second)) return;
  const end = first.length;
  const delimiter = `\n|${' --- |'.repeat(cells)}`;
  const message = 'A table needs a row of dashes below its header, such as | --- | --- |.';
  const fix = { title: 'Insert the row', edits: [{ start: end, end, text: delimiter }] };
  yield { code: 'mdx-table-delimiter', severity: 'warning', message, start: 0, end: end + 1 + second.length, fix };
}
