import type { StateCore } from 'markdown-it';
import type { Span } from '../../core/source/text/span.ts';
import { bracketBudget, getEnvironment, lineAt, type ParseEnvironment } from '../parse-environment.ts';
import { BlockTokens } from './block-tokens.ts';
import {
  type Container,
  continueContainer,
  type List,
  type ListMark,
  takeListMark,
  takeQuoteMark,
} from './containers.ts';
import { takeFootnoteMark } from './footnotes.ts';
import { findLeafStart, type LeafStart } from './leaf-starts.ts';
import { indentAt, isBlankAt, type LineCursor, readRest, skipIndent } from './line-cursor.ts';
import { readDelimiterRow, splitCells } from './table-rows.ts';

/** Containers deeper than this are text. */
const maximumDepth = 90;

type Leaf = Paragraph | Verbatim | { readonly kind: 'table' };

interface Paragraph {
  readonly kind: 'paragraph';
  readonly lines: Span[];
  readonly first: number;
  /** True if the last line is a lazy continuation (CommonMark, 5.1). */
  isLazy: boolean;
}

/** A fence of code or math, or indented code, as it is written. */
interface Verbatim {
  readonly kind: 'fence' | 'math' | 'indented';
  readonly mark: string;
  readonly info: string;
  readonly indent: number;
  readonly first: number;
  /** The line of the closing fence, else the line after the last one. */
  readonly last: number;
  readonly lines: string[];
}

/**
 * The core rule that reads blocks, in place of markdown-it's own. As in `remark-mdx`, a tag is a block of its own, independent of its partner, so
 * that indentation matters for lists and quotes only. `pairTags` pairs tags later.
 */
export function readBlocks(state: StateCore): void {
  new BlockReader(state).run();
}

class BlockReader {
  readonly #environment: ParseEnvironment;
  readonly #text: string;
  readonly #out: BlockTokens;
  readonly #stack: Container[] = [];
  readonly #unquotedTexts = new Map<number, string>();
  #leaf: Leaf | undefined;
  #afterBlank = false;
  /** True if a quote or a list item begins on the line, which then does not count as blank. */
  #isMarked = false;
  /** The next line to read. */
  #line = 0;

  constructor(state: StateCore) {
    this.#environment = getEnvironment(state);
    this.#text = this.#environment.text;
    this.#out = new BlockTokens(state, this.#environment);
  }

  run(): void {
    const { lineStarts } = this.#environment;
    // A line break at the end of the text does not begin another line.
    const count = this.#text.endsWith('\n') ? lineStarts.length - 1 : lineStarts.length;
    while (this.#line < count) {
      const line = this.#line;
      this.#line += 1;
      this.#readLine(this.#cursorAt(line));
    }
    this.#closeContainers(0);
  }

  #cursorAt(line: number): LineCursor {
    const { lineStarts } = this.#environment;
    const start = lineStarts[line] ?? 0;
    const end = (lineStarts[line + 1] ?? this.#text.length + 1) - 1;
    return { line, end, pos: start, column: 0, spare: 0 };
  }

  /** Indentation is code only in Markdown, and not within elements there. */
  get #codeIndent(): number {
    const { dialect } = this.#environment;
    return dialect === 'mdx' || this.#out.isInElement ? Number.POSITIVE_INFINITY : 4;
  }

  #readLine(cursor: LineCursor): void {
    this.#isMarked = false;
    const depth = this.#continueContainers(cursor);
    const leaf = this.#leaf;
    if (depth === this.#stack.length && leaf !== undefined && leaf.kind !== 'paragraph' && leaf.kind !== 'table') {
      this.#feed(leaf, cursor);
      return;
    }
    const opened = this.#openContainers(cursor, depth);
    if (isBlankAt(this.#text, cursor)) this.#takeBlank(opened ? this.#stack.length : depth);
    else {
      this.#readLeaf(cursor, opened ? this.#stack.length : depth);
      this.#afterBlank = false;
    }
  }

  /** Returns how many of the open containers the line continues. */
  #continueContainers(cursor: LineCursor): number {
    let depth = 0;
    while (depth < this.#stack.length) {
      const container = this.#stack[depth];
      if (container === undefined) return depth;
      const next = continueContainer(this.#text, { container, cursor, codeIndent: this.#codeIndent });
      if (next === 'outside') return depth;
      if (next !== 'same' && container.kind === 'list') {
        this.#closeContainers(depth + 1);
        this.#startItem(container, next, cursor.line);
        return depth + 1;
      }
      depth += 1;
    }
    return depth;
  }

  /** Opens the quotes and lists that begin on the line; false if none does. */
  #openContainers(cursor: LineCursor, depth: number): boolean {
    let open = depth;
    // As in micromark, the marks after the one that interrupts the paragraph follow the same rules.
    const interrupts = this.#leaf?.kind === 'paragraph' && depth === this.#stack.length;
    while (open < maximumDepth) {
      const rules = { codeIndent: this.#codeIndent, interrupts };
      const isQuote = takeQuoteMark(this.#text, cursor, rules.codeIndent);
      const label = isQuote ? undefined : takeFootnoteMark(this.#text, cursor);
      const mark = isQuote || label !== undefined ? undefined : takeListMark(this.#text, cursor, rules);
      if (!isQuote && label === undefined && mark === undefined) break;
      this.#closeContainers(open);
      this.#startChild();
      this.#isMarked = true;
      if (label !== undefined) this.#stack.push(this.#out.openFootnote(label, cursor.line));
      else if (mark === undefined) {
        this.#out.open('blockquote_open', { tag: 'blockquote', line: cursor.line });
        this.#stack.push({ kind: 'quote' });
      } else this.#startList(mark, cursor.line);
      open += 1;
    }
    return open > depth;
  }

  #startList(mark: ListMark, line: number): void {
    const list: List = {
      kind: 'list',
      marker: mark.marker,
      open: this.#out.openList(mark.start, line),
      size: 0,
      startsEmpty: false,
      endsIfIndented: false,
      hasContent: false,
      loose: false,
      paragraphs: [],
    };
    this.#stack.push(list);
    this.#openItem(list, mark, line);
  }

  #startItem(list: List, mark: ListMark, line: number): void {
    if (this.#afterBlank) list.loose = true;
    this.#out.close('list_item_close', 'li');
    this.#openItem(list, mark, line);
  }

  #openItem(list: List, mark: ListMark, line: number): void {
    list.size = mark.size;
    list.startsEmpty = mark.isEmpty;
    list.endsIfIndented = false;
    list.hasContent = false;
    this.#isMarked = true;
    this.#afterBlank = false;
    this.#out.open('list_item_open', { tag: 'li', line });
  }

  /** Notes that a block begins in the innermost container. */
  #startChild(): void {
    const container = this.#stack.at(-1);
    if (container?.kind !== 'list') return;
    if (this.#afterBlank && container.hasContent) container.loose = true;
    container.hasContent = true;
  }

  #closeContainers(depth: number): void {
    this.#closeLeaf();
    while (this.#stack.length > depth) {
      const container = this.#stack.pop();
      if (container?.kind === 'quote') this.#out.close('blockquote_close', 'blockquote');
      else if (container?.kind === 'footnote') this.#out.close('footnote_close', '');
      else if (container !== undefined) this.#out.closeList(container);
    }
  }

  #takeBlank(depth: number): void {
    this.#closeContainers(depth);
    this.#afterBlank = !this.#isMarked;
  }

  #readLeaf(cursor: LineCursor, depth: number): void {
    const isLazy = depth < this.#stack.length;
    const indent = indentAt(this.#text, cursor);
    const isCode = indent >= this.#codeIndent;
    const at = { ...cursor };
    skipIndent(this.#text, at, Number.POSITIVE_INFINITY);
    const line: Span = { start: at.pos, end: at.end };
    const leaf = this.#leaf;
    if (leaf?.kind === 'paragraph' && !isLazy && !isCode && this.#endsParagraph(leaf, line, cursor.line)) return;
    const start = isCode ? undefined : this.#findStart(at, depth);
    if (leaf?.kind === 'paragraph' && start === undefined) {
      leaf.lines.push(line);
      leaf.isLazy = isLazy;
      return;
    }
    if (start === undefined && leaf?.kind === 'table' && !isLazy && !isCode) {
      this.#out.row(splitCells(this.#text, line), cursor.line);
      return;
    }
    this.#closeContainers(depth);
    this.#startChild();
    if (start !== undefined) this.#startLeaf(start, { cursor, indent });
    else if (isCode) this.#startVerbatim('indented', { cursor, indent: 4, mark: '', info: '' });
    else this.#leaf = { kind: 'paragraph', lines: [line], first: cursor.line, isLazy: false };
  }

  #findStart(at: LineCursor, depth: number): LeafStart | undefined {
    const isModulePlace = depth === 0 && at.column === 0 && this.#environment.dialect === 'mdx';
    const mayBeModule = isModulePlace && this.#leaf?.kind !== 'paragraph';
    const text = this.#unquoted(this.#stack.slice(0, depth).filter(({ kind }) => kind === 'quote').length);
    return findLeafStart({ text, pos: at.pos, end: at.end, mayBeModule }, this.#environment);
  }

  /** The text without the marks of this many enclosing quotes; cached by their number. */
  #unquoted(quotes: number): string {
    const cached = quotes === 0 ? this.#text : this.#unquotedTexts.get(quotes);
    if (cached !== undefined) return cached;
    const text = blankQuoteMarks(this.#text, quotes);
    this.#unquotedTexts.set(quotes, text);
    return text;
  }

  /** A line of `=` or `-` turns the paragraph into a heading; a delimiter row turns its last line into the head of a table. */
  #endsParagraph(leaf: Paragraph, line: Span, number: number): boolean {
    const text = this.#text.slice(line.start, line.end);
    const underline = /^(?:=+|-+)[ \t]*$/.test(text);
    if (
      underline &&
      this.#out.paragraph(leaf.lines, { first: leaf.first, heading: text.startsWith('=') ? 1 : 2, parent: undefined })
    ) {
      this.#leaf = undefined;
      return true;
    }
    const alignments = leaf.isLazy ? undefined : readDelimiterRow(text);
    const head = leaf.lines.at(-1);
    const cells = alignments === undefined || head === undefined ? [] : splitCells(this.#text, head);
    if (alignments === undefined || cells.length !== alignments.length) return false;
    leaf.lines.pop();
    this.#closeLeaf();
    this.#out.openTable(cells, { alignments, line: number - 1 });
    this.#leaf = { kind: 'table' };
    return true;
  }

  #startLeaf(start: LeafStart, { cursor, indent }: { readonly cursor: LineCursor; readonly indent: number }): void {
    const { line } = cursor;
    switch (start.kind) {
      case 'heading':
        this.#out.heading(start, line);
        return;
      case 'rule':
        this.#out.rule(line);
        return;
      case 'fence':
      case 'math':
        this.#startVerbatim(start.kind, {
          cursor,
          indent,
          mark: start.mark,
          info: start.kind === 'fence' ? start.info : '',
        });
        return;
      case 'flow':
        this.#out.flow(start.parts, line);
        break;
      default:
        this.#out.moduleLine({ start: cursor.pos, end: start.end }, line);
    }
    this.#line = lineAt(this.#environment.lineStarts, start.end) + 1;
  }

  #startVerbatim(
    kind: Verbatim['kind'],
    {
      cursor,
      indent,
      mark,
      info,
    }: { readonly cursor: LineCursor; readonly indent: number; readonly mark: string; readonly info: string },
  ): void {
    const { line } = cursor;
    const last =
      kind === 'indented'
        ? Number.POSITIVE_INFINITY
        : findFenceEnd(this.#environment, { mark, line, elements: this.#out.openNames });
    const leaf: Verbatim = { kind, mark, info, indent, first: line, last, lines: [] };
    this.#leaf = leaf;
    if (kind === 'indented') this.#feed(leaf, cursor);
  }

  /** Adds the line to code or math, or ends it. */
  #feed(leaf: Verbatim, cursor: LineCursor): void {
    const { kind, mark, indent } = leaf;
    const isEnd =
      kind === 'indented'
        ? !isBlankAt(this.#text, cursor) && indentAt(this.#text, cursor) < 4
        : cursor.line >= leaf.last;
    if (isEnd || (kind !== 'indented' && closesFence(readRest(this.#text, cursor), mark, this.#codeIndent))) {
      this.#closeLeaf(!isEnd);
      if (isEnd) this.#readLine(this.#cursorAt(cursor.line));
      this.#afterBlank = false;
      return;
    }
    skipIndent(this.#text, cursor, indent);
    leaf.lines.push(readRest(this.#text, cursor));
  }

  #closeLeaf(isClosed = false): void {
    const leaf = this.#leaf;
    this.#leaf = undefined;
    if (leaf === undefined) return;
    if (leaf.kind === 'table') this.#out.closeTable();
    else if (leaf.kind === 'paragraph') {
      const parent = this.#stack.at(-1);
      this.#out.paragraph(leaf.lines, {
        first: leaf.first,
        heading: undefined,
        parent: parent?.kind === 'list' ? parent : undefined,
      });
    } else this.#out.verbatim({ ...leaf, isOpen: !isClosed && leaf.kind !== 'indented' }, this.#line);
  }
}

/** Blanks out this many `>` of block quotes in each line, so that a tag over several lines can be scanned; offsets stay. */
function blankQuoteMarks(text: string, quotes: number): string {
  const marks = new RegExp(`^(?:[ \\t]*>){${quotes}}`, 'gm');
  return text.replace(marks, (match) => match.replaceAll('>', ' '));
}

interface Fence {
  readonly mark: string;
  readonly line: number;
  /** Names of the open elements. */
  readonly elements: ReadonlyMap<string, number>;
}

function closesFence(line: string, mark: string, codeIndent: number): boolean {
  const text = line.trim();
  if (text.length < mark.length || text !== (mark[0] ?? '').repeat(text.length)) return false;
  return codeIndent === Number.POSITIVE_INFINITY || line.search(/\S/) < codeIndent;
}

/**
 * Finds the line before which an unclosed fence ends: that of the first closing tag of an enclosing element. Infinity if
 * the fence is closed, or no such tag follows.
 */
function findFenceEnd(environment: ParseEnvironment, { mark, line, elements }: Fence): number {
  const { text, lineStarts } = environment;
  const isInElement = [...elements.values()].some((count) => count > 0);
  if (!isInElement || environment.openBraces > bracketBudget) return Number.POSITIVE_INFINITY;
  let rescue = Number.POSITIVE_INFINITY;
  for (let at = line + 1; at < lineStarts.length; at += 1) {
    const content = text.slice(lineStarts[at], (lineStarts[at + 1] ?? text.length + 1) - 1).replace(/^[ \t>]+/, '');
    if (closesFence(content, mark, Number.POSITIVE_INFINITY)) return Number.POSITIVE_INFINITY;
    const name = rescue === Number.POSITIVE_INFINITY ? /^<\/([\w.]+)>/.exec(content)?.[1] : undefined;
    if (name !== undefined && (elements.get(name) ?? 0) > 0) rescue = at;
  }
  environment.openBraces += 1;
  return rescue;
}
