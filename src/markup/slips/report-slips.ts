import type { Token } from 'markdown-it';
import { findSlip } from '../../core/source/text/nearest.ts';
import type { TextContext } from '../parse-context.ts';
import { BlockText, type Slip } from './block-text.ts';
import { findEmphasisSlips } from './emphasis-slips.ts';
import { findLineSlips } from './line-slips.ts';
import { findLinkSlips, findReferenceSlips } from './link-slips.ts';
import { findShownLinks } from './shown-links.ts';

/** Reports Markdown that the parser took as text, in pages alone: in descriptions, other tools wrote much of it. */
export function reportSlips(context: TextContext, inline: Token, isParagraph: boolean): void {
  const { environment, isCode, isDrawn } = context;
  if (environment.dialect !== 'mdx' || isCode || isDrawn) return;
  const block = new BlockText(inline);
  for (const slip of findShownLinks(inline)) block.report(context, slip);
  if (isParagraph) for (const slip of findLineSlips(block)) block.report(context, slip);
  if (!showsSigns(inline)) return;
  const links = [...findLinkSlips(block)];
  for (const slip of links) block.report(context, slip);
  if (links.length === 0) for (const slip of findReferenceSlips(block, environment.text)) block.report(context, slip);
  for (const slip of findEmphasisSlips(block)) block.report(context, slip);
  for (const slip of findReferences(block)) block.report(context, slip);
}

/** Returns whether readers see a character without which a text has no slip. */
function showsSigns({ content, children }: Token): boolean {
  if (/^[-+\d]/.test(content)) return true;
  return (children ?? []).some(({ type, content: text }) => type === 'text' && /[[\]*~`#|&$]/.test(text));
}

/** Names of characters that writers use. Others may be text, such as `&Credentials;`. */
const characters =
  'amp apos bull cent check copy darr deg divide emsp ensp euro gt harr hellip laquo larr ldquo lsquo lt mdash middot minus nbsp ndash para plusmn pound quot raquo rarr rdquo reg rsquo sect shy thinsp times trade uarr yen zwj zwnj'.split(
    ' ',
  );

/** Not in the query of an address, such as `?a=1&copy=2`. */
const unfinished = new RegExp(
  `(?<=^|[\\s\\p{L}\\p{N}])(?<name>&(?:${characters.filter((name) => name.length > 3).join('|')}))(?=\\s|$)`,
  'dgu',
);

/** Misspelt names of characters, such as `&nbps;`, and names without a semicolon, such as `&nbsp`. */
function* findReferences(block: BlockText): Generator<Slip> {
  for (const match of block.match(unfinished)) {
    const [written] = match;
    const { index: start } = match;
    const end = start + written.length;
    const message = `"${written}" is shown as text, because it has no semicolon. Write "${written};".`;
    const fix = { title: `Change to "${written};"`, edits: [{ start: end, end, text: ';' }] };
    yield { code: 'mdx-character', severity: 'warning', message, start, end, fix };
  }
  for (const match of block.match(/(?<name>&[A-Za-z]{3,7};)/dg)) {
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
