import type { MarkdownIt, Token } from 'markdown-it';

/** Records the place of every inline token, which markdown-it does not. */
export function addInlinePlaces(markdown: MarkdownIt): void {
  const { State } = markdown.inline;
  markdown.inline.State = class extends State {
    override pushPending(): Token {
      const { pending, pos, src } = this;
      const token = super.pushPending();
      // Pending text is a piece of the source that ends here, or a few characters before.
      const start = src.lastIndexOf(pending, Math.max(0, pos - pending.length));
      if (start >= 0) token.meta = { start, end: start + pending.length };
      return token;
    }

    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      const token = super.push(type, tag, nesting);
      token.meta ??= { start: this.pos, end: this.pos };
      return token;
    }
  };
}
