import type { MarkdownIt, Token } from 'markdown-it';

/** A token's place in the text of its block. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Lets every text of a block know its place, which markdown-it does not note. */
export function addInlinePlaces(markdown: MarkdownIt): void {
  const { State } = markdown.inline;
  markdown.inline.State = class extends State {
    override pushPending(): Token {
      const { pending, pos, src } = this;
      const token = super.pushPending();
      // What is pending is source text, which ends here or a few marks before.
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
