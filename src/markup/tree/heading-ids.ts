import type { MarkdownIt, StateCore } from 'markdown-it';
import { getSourceMap, placeIn } from '../syntax/source-map.ts';

/** An id that was written with blanks, which are replaced by hyphens, and its place in the text. */
export interface JoinedId {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** Reads explicit ids of headings, `## Title {#id}`, which existing links may use. */
export function addHeadingIds(markdown: MarkdownIt): void {
  markdown.core.ruler.after('block', 'headingIds', takeIds);
}

function takeIds({ tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 1];
    if (token.type !== 'heading_open' || inline === undefined) continue;
    const open = inline.content.lastIndexOf('{');
    const written = /^\s*#([^}]+)\}$/.exec(inline.content.slice(open + 1))?.[1]?.trim() ?? '';
    if (open < 0 || written === '') continue;
    const id = written.replace(/\s+/g, '-');
    token.attrSet('id', id);
    const place = placeIn(getSourceMap(inline), open, inline.content.trimEnd().length);
    if (id !== written) token.meta = { joinedId: { id, ...place } satisfies JoinedId };
    inline.content = inline.content.slice(0, open).trimEnd();
  }
}
