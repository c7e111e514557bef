import type { Token } from 'markdown-it';
import type { Fix, FixKind } from '../../core/source/document/problem.ts';
import type { Span } from '../../core/source/text/span.ts';
import { withoutTrailing } from '../../core/source/text/without-trailing.ts';
import { type FixableProblem, reportFixable, reportOnce, type TextContext } from '../parse-context.ts';
import { getSourceMap, placeIn, type SourceMap } from '../syntax/source-map.ts';

export interface BlockEdit extends Span {
  readonly text: string;
}

/** A construct that the parser took as text, so that readers see its characters. */
export interface Slip extends Pick<FixableProblem, 'code' | 'severity' | 'message' | 'ofStyle'>, Span {
  /** Set if it is reported once a page, with the other places. */
  readonly isOnce?: true;
  readonly fix?: { readonly kind?: FixKind; readonly title: string; readonly edits: readonly BlockEdit[] };
}

/** The text of a paragraph, a heading or a cell, with the characters that are shown as they are written. */
export class BlockText {
  readonly content: string;
  readonly #inline: Token;
  readonly #map: SourceMap | undefined;
  #isText: Uint8Array | undefined;

  constructor(inline: Token) {
    this.content = inline.content;
    this.#inline = inline;
    this.#map = getSourceMap(inline);
  }

  /** For each character: 1 if it is shown as it is written. */
  #markText(): Uint8Array {
    const isText = new Uint8Array(this.content.length);
    for (const { type, content, meta } of this.#inline.children ?? []) {
      const { end } = (meta ?? {}) as Partial<Span>;
      if (type !== 'text' || end === undefined) continue;
      // Adjacent texts are joined, and keep the end of the last one; that of signs of emphasis is where they begin.
      const signs = content.length - withoutTrailing(content, /[*_~]/).length;
      const last = [end, end + signs].find((place) => this.content.slice(0, place).endsWith(content));
      if (last !== undefined) isText.fill(1, last - content.length, last);
    }
    return isText;
  }

  /** Returns whether the character is shown as it is written: it is not in code, not escaped, and not part of a link. */
  isText(offset: number): boolean {
    this.#isText ??= this.#markText();
    return this.#isText[offset] === 1;
  }

  /** The matches whose named groups, the signs of a construct, are all text. */
  *match(pattern: RegExp): Generator<RegExpExecArray> {
    for (const match of this.content.matchAll(pattern)) {
      const signs = Object.values(match.indices?.groups ?? {});
      if (signs.every((sign) => sign === undefined || this.#isTextRange(sign))) yield match;
    }
  }

  #isTextRange([start, end]: readonly [number, number]): boolean {
    for (let offset = start; offset < end; offset += 1) if (!this.isText(offset)) return false;
    return true;
  }

  report(context: TextContext, { start, end, fix, isOnce, ...problem }: Slip): void {
    const { file } = context;
    const edits = (fix?.edits ?? []).map(({ text, ...place }) => ({
      at: { file, span: this.#spanOf(context, place) },
      text,
    }));
    const fixes: readonly Fix[] = fix === undefined ? [] : [{ kind: fix.kind ?? 'fix', title: fix.title, edits }];
    (isOnce === true ? reportOnce : reportFixable)(context, {
      ...problem,
      span: this.#spanOf(context, { start, end }),
      fixes,
    });
  }

  #spanOf(context: TextContext, { start, end }: Span): Span {
    // The place of an insertion is that after the character before it: a line break may have an indentation below it.
    const place = start === end && start > 0 ? placeIn(this.#map, start - 1, start) : placeIn(this.#map, start, end);
    return context.spanOf(start === end && start > 0 ? place.end : place.start, place.end);
  }
}
