import type { MarkdownIt, StateCore } from 'markdown-it';

/** `## Title {#id}`: an explicit id that existing links may use. */
export function addHeadingIds(markdown: MarkdownIt): void {
  markdown.core.ruler.after('block', 'headingIds', takeIds);
}

function takeIds({ tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 1];
    if (token.type !== 'heading_open' || inline === undefined) continue;
    const found = /^([\s\S]*?)\s*\{\s*#\s*([^{}]+?)\s*\}$/.exec(inline.content);
    if (found === null) continue;
    token.attrSet('id', (found[2] ?? '').replace(/\s+/g, '-'));
    inline.content = found[1] ?? '';
  }
}
