import type { Token } from 'markdown-it';
import type { TextContext } from '../parse-context.ts';
import { BlockText } from './block-text.ts';
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
  if (!showsSigns(inline)) return;
  const links = [...findLinkSlips(block)];
  for (const slip of links) block.report(context, slip);
  if (links.length === 0) for (const slip of findReferenceSlips(block, environment.text)) block.report(context, slip);
  for (const slip of findEmphasisSlips(block)) block.report(context, slip);
  if (isParagraph) for (const slip of findLineSlips(block)) block.report(context, slip);
}

/** Returns whether readers see a character without which a text has no slip. */
function showsSigns({ content, children }: Token): boolean {
  if (/^[-+\d]/.test(content)) return true;
  return (children ?? []).some(({ type, content: text }) => type === 'text' && /[[\]*~`#|]/.test(text));
}
