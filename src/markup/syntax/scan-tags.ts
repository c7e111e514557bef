import { isHtmlElement, voidElements } from '../tree/html-elements.ts';
import { bracketBudget } from './bracket-budget.ts';
import { scanBrackets } from './scan-expression.ts';
import { scanTag, type Tag } from './scan-tag.ts';

/** A tag in running text (not in code), and the close tag of its element. */
export interface PlacedTag extends Tag {
  /** For an open tag: its close tag. Undefined: unclosed. */
  close?: PlacedTag;
  /** For a close tag: whether it matches an open tag. */
  claimed?: boolean;
  /** Nested deeper than `deepest`: the tag is dropped, its content is kept. */
  tooDeep?: boolean;
}

export interface TagMap {
  readonly byStart: ReadonlyMap<number, PlacedTag>;
  /** 1 for each line inside a fence, including its marks. */
  readonly fenced: Uint8Array;
}

const deepest = 60;

/** Finds and pairs all tags of a text in one pass that handles fences, code spans, expressions, math and escapes. */
export function scanTags(text: string, lineStarts: readonly number[], dialect: 'mdx' | 'markdown'): TagMap {
  return new TagScanner(text, lineStarts, dialect).run();
}

const fenceStart = /^(?:[ \t]*>)*[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`\n]*$)|~{3,})/;

class TagScanner {
  readonly #text: string;
  readonly #lineStarts: readonly number[];
  readonly #mdx: boolean;
  readonly #byStart = new Map<number, PlacedTag>();
  readonly #fenced: Uint8Array;
  readonly #open: PlacedTag[] = [];
  readonly #openNames = new Map<string, number>();
  #budget = bracketBudget;

  constructor(text: string, lineStarts: readonly number[], dialect: 'mdx' | 'markdown') {
    this.#text = text;
    this.#lineStarts = lineStarts;
    this.#mdx = dialect === 'mdx';
    this.#fenced = new Uint8Array(lineStarts.length);
  }

  run(): TagMap {
    let pos = 0;
    for (let line = 0; line < this.#lineStarts.length; line += 1) {
      const start = this.#lineStarts[line] ?? 0;
      const end = this.#lineEnd(line);
      if (pos > start) {
        // A tag or an expression of an earlier line ends on this line.
        if (pos < end) pos = this.#scanLine(pos, end);
        continue;
      }
      const fence = fenceStart.exec(this.#text.slice(start, end))?.[1];
      if (fence !== undefined) line = this.#skipFence(line, fence);
      else pos = this.#scanLine(start, end);
    }
    return { byStart: this.#byStart, fenced: this.#fenced };
  }

  #lineEnd(line: number): number {
    return (this.#lineStarts[line + 1] ?? this.#text.length + 1) - 1;
  }

  /** The last line of the fence that `line` opens. An unclosed one ends before the close tag of an open element. */
  #skipFence(first: number, fence: string): number {
    const closing = new RegExp(`^(?:[ \\t]*>)*[ \\t]*${fence[0]}{${fence.length},}[ \\t]*$`);
    let rescue = -1;
    let line = first + 1;
    for (; line < this.#lineStarts.length; line += 1) {
      const text = this.#text.slice(this.#lineStarts[line], this.#lineEnd(line));
      if (closing.test(text)) break;
      const name = rescue < 0 ? /^[ \t]*<\/([\w.]+)>/.exec(text)?.[1] : undefined;
      if (name !== undefined && (this.#openNames.get(name) ?? 0) > 0) rescue = line - 1;
    }
    const last = line < this.#lineStarts.length || rescue < 0 ? line : rescue;
    this.#fenced.fill(1, first, last + 1);
    return last;
  }

  /** Scans from `pos` to the line's end and returns where to continue, which may be on a later line. */
  #scanLine(from: number, end: number): number {
    const text = this.#text;
    let pos = from;
    while (pos < end) {
      const char = text[pos];
      if (char === '\\') pos += 2;
      else if (char === '`') pos = this.#skipCode(pos);
      else if (char === '<') pos = this.#takeTag(pos);
      else if (char === '{' && this.#mdx) pos = this.#skipExpression(pos);
      else pos += 1;
    }
    return pos;
  }

  #skipCode(start: number): number {
    let open = start;
    while (this.#text[open] === '`') open += 1;
    const length = open - start;
    const paragraph = this.#text.indexOf('\n\n', open);
    const limit = paragraph < 0 ? this.#text.length : paragraph;
    const rest = this.#text.slice(open, Math.min(limit, open + 2_000));
    for (const run of rest.matchAll(/`+/g)) {
      if (run[0].length === length) return open + run.index + length;
    }
    return open;
  }

  #skipExpression(start: number): number {
    if (this.#budget === 0) return start + 1;
    const end = scanBrackets(this.#text, start, this.#text.length);
    if (end >= 0) return end;
    this.#budget -= 1;
    return start + 1;
  }

  #takeTag(start: number): number {
    if (this.#budget === 0) return start + 1;
    if (this.#text.startsWith('<!--', start)) {
      const end = this.#text.indexOf('-->', start + 4);
      if (end < 0) this.#budget -= 1;
      return end < 0 ? start + 4 : end + 3;
    }
    const tag: PlacedTag | undefined = scanTag(this.#text, start, this.#text.length);
    if (tag === undefined) {
      // Only a tag that read far before it failed is worth counting.
      if (/^<[A-Za-z][\w.]*\s+[\w-]+\s*=/.test(this.#text.slice(start, start + 200))) this.#budget -= 1;
      return start + 1;
    }
    if (!this.#mdx && !isHtmlElement(tag.name.toLowerCase())) return start + 1;
    this.#byStart.set(start, tag);
    if (tag.kind === 'open' && !voidElements.has(tag.name)) this.#push(tag);
    else if (tag.kind === 'close') this.#pop(tag);
    return tag.end;
  }

  #push(tag: PlacedTag): void {
    if (this.#open.length >= deepest) tag.tooDeep = true;
    this.#open.push(tag);
    this.#openNames.set(tag.name, (this.#openNames.get(tag.name) ?? 0) + 1);
  }

  /** Elements opened since and not closed have no close tag. */
  #pop(tag: PlacedTag): void {
    if ((this.#openNames.get(tag.name) ?? 0) === 0) return;
    for (;;) {
      const last = this.#open.pop();
      if (last === undefined) return;
      this.#openNames.set(last.name, (this.#openNames.get(last.name) ?? 1) - 1);
      if (last.name === tag.name) {
        last.close = tag;
        tag.claimed = true;
        if (last.tooDeep === true) tag.tooDeep = true;
        return;
      }
    }
  }
}
