import type { Token } from 'markdown-it';
import { inlineElements } from '../tree/html-elements.ts';
import { getTag, type PlacedTag } from './pair-tags.ts';

/** Hides paragraphs that hold only elements: as in MDX, these are blocks, even if one line holds the whole element. */
export function unravel(tokens: readonly Token[]): void {
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 1];
    const close = tokens[index + 2];
    if (token.type !== 'paragraph_open' || inline === undefined || close === undefined) continue;
    const children = inline.children ?? [];
    if (!hasOnlyElements(children)) continue;
    // White space between inline elements is a space; between blocks it is nothing.
    if (!children.some((child) => child.type === 'tag' && inlineElements.has(getTag(child).name)))
      inline.children = children.filter((child) => child.type !== 'softbreak');
    token.hidden = true;
    close.hidden = true;
  }
}

function hasOnlyElements(children: readonly Token[]): boolean {
  let depth = 0;
  for (const token of children) {
    const step = token.type === 'tag' ? depthStep(getTag(token)) : 0;
    if (step === undefined || (token.type !== 'tag' && depth === 0 && !isBlank(token))) return false;
    depth += step;
  }
  return children.some(({ type }) => type === 'tag');
}

/** How the tag changes the depth; undefined if its element is not entirely in this text. */
function depthStep({ kind, partner, isTorn }: PlacedTag): 1 | 0 | -1 | undefined {
  if (isTorn === true || (kind === 'close' && partner === undefined)) return undefined;
  if (partner === undefined) return 0;
  return kind === 'open' ? 1 : -1;
}

function isBlank({ type, content }: Token): boolean {
  return type === 'softbreak' || (type === 'text' && content.trim() === '');
}
