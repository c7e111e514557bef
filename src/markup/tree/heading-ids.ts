import type { MarkdownIt, StateCore } from 'markdown-it';

/** `## Title {#id}`: an explicit id that existing links may use. */
export function addHeadingIds(markdown: MarkdownIt): void {
  markdown.core.ruler.after('block', 'headingIds', takeIds);
}

function takeIds({ tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 1];
    if (token.type !== 'heading_open' || inline === undefined) continue;
    const open = inline.content.lastIndexOf('{');
    const written = /^\s*#\s*([^}]+)\}$/.exec(inline.content.slice(open + 1))?.[1]?.trim() ?? '';
    if (open < 0 || written === '') continue;
    token.attrSet('id', written.replace(/\s+/g, '-'));
    inline.content = inline.content.slice(0, open).trimEnd();
  }
}
