import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it';
import type { Span } from '../../core/source/text/span.ts';
import type { ParseEnvironment } from '../parse-environment.ts';
import { voidElements } from '../tree/html-elements.ts';
import type { Container, List } from './containers.ts';
import type { ExtraCells } from './extra-cells.ts';
import type { FlowPart } from './flow-line.ts';
import type { SourceMap } from './source-map.ts';
import type { Alignment } from './table-rows.ts';

interface ParagraphPlace {
  readonly first: number;
  /** The level, if the paragraph is the text of a heading. */
  readonly heading: 1 | 2 | undefined;
  /** The list that directly contains it. */
  readonly parent: List | undefined;
}

interface VerbatimText {
  readonly kind: 'fence' | 'math' | 'indented';
  readonly mark: string;
  readonly info: string;
  readonly first: number;
  readonly lines: readonly string[];
  /** True if it has no closing fence and ends with the enclosing block. */
  readonly isOpen: boolean;
}

/** The most empty cells that the rows of a text are filled up with. A wide table with many short rows would have millions. */
const mostAddedCells = 5_000;

/** Emits blocks as markdown-it tokens, which its inline rules and the tree builder process further. */
export class BlockTokens {
  /** How many elements of each name are open. */
  readonly openNames = new Map<string, number>();
  readonly #state: StateCore;
  readonly #markdown: MarkdownIt;
  readonly #text: string;
  #openElements = 0;

  constructor(state: StateCore, environment: ParseEnvironment) {
    this.#state = state;
    this.#markdown = state.md;
    this.#text = environment.text;
  }

  get isInElement(): boolean {
    return this.#openElements > 0;
  }

  open(
    type: string,
    { tag, line, end = line + 1 }: { readonly tag: string; readonly line: number; readonly end?: number },
  ): Token {
    const token = this.#push(type, tag, 1);
    token.map = [line, end];
    return token;
  }

  close(type: string, tag: string): Token {
    return this.#push(type, tag, -1);
  }

  openList(start: number | undefined, line: number): Token {
    if (start === undefined) return this.open('bullet_list_open', { tag: 'ul', line });
    const token = this.open('ordered_list_open', { tag: 'ol', line });
    if (start !== 1) token.attrs = [['start', String(start)]];
    return token;
  }

  openFootnote(label: string, line: number): Container {
    this.open('footnote_open', { tag: '', line }).info = label;
    return { kind: 'footnote' };
  }

  closeList({ open, loose, paragraphs }: List): void {
    this.close('list_item_close', 'li');
    this.close(open.type.replace('open', 'close'), open.tag);
    if (!loose) for (const token of paragraphs) token.hidden = true;
  }

  /** Emits a paragraph, or the heading that it underlines. Returns false if it holds link definitions only. */
  paragraph(lines: readonly Span[], { first, heading, parent }: ParagraphPlace): boolean {
    const { content, map } = this.#join(lines);
    const start = takeDefinitions(content, this.#markdown, this.#state.env);
    if (content.slice(start).trim() === '') return false;
    const tag = heading === undefined ? 'p' : `h${heading}`;
    const type = heading === undefined ? 'paragraph' : 'heading';
    const place = { line: first, end: first + lines.length };
    const open = this.open(`${type}_open`, { tag, ...place });
    this.#inline(content.slice(start), { map: shiftMap(map, start), ...place });
    const close = this.close(`${type}_close`, tag);
    parent?.paragraphs.push(open, close);
    return true;
  }

  #join(lines: readonly Span[]): { readonly content: string; readonly map: SourceMap } {
    const map: { content: number; source: number }[] = [];
    let content = '';
    for (const { start, end } of lines) {
      if (content !== '') content += '\n';
      map.push({ content: content.length, source: start });
      content += this.#text.slice(start, end);
    }
    return { content: content.trimEnd(), map };
  }

  heading({ depth, start, end }: Span & { readonly depth: number }, line: number): void {
    const tag = `h${depth}`;
    this.open('heading_open', { tag, line });
    this.#inline(this.#text.slice(start, end), { map: [{ content: 0, source: start }], line, end: line + 1 });
    this.close('heading_close', tag);
  }

  rule(line: number): void {
    this.#push('hr', 'hr', 0).map = [line, line + 1];
  }

  flow(parts: readonly FlowPart[], line: number): void {
    for (const part of parts) {
      const token = this.#push(part.kind, '', 0);
      token.map = [line, line + 1];
      const { start, end } = part.kind === 'tag' ? part.tag : part;
      if (part.kind !== 'comment') token.content = this.#text.slice(start, end);
      token.meta = part.kind === 'tag' ? { tag: part.tag, start, end } : { start, end };
      if (part.kind === 'tag' && !voidElements.has(part.tag.name)) this.#count(part.tag);
    }
  }

  #count({ kind, name }: { readonly kind: string; readonly name: string }): void {
    const count = this.openNames.get(name) ?? 0;
    const step = kind === 'open' ? 1 : kind === 'close' && count > 0 ? -1 : 0;
    this.openNames.set(name, count + step);
    this.#openElements += step;
  }

  moduleLine({ start, end }: Span, line: number): void {
    const token = this.#push('moduleLine', '', 0);
    token.map = [line, line + 1];
    token.content = this.#text.slice(start, end);
    token.meta = { start, end };
  }

  verbatim({ kind, mark, info, first, lines, isOpen }: VerbatimText, end: number): void {
    const token = this.#push(kind === 'indented' ? 'code_block' : kind, 'code', 0);
    token.map = [first, end];
    token.info = info;
    token.markup = mark;
    if (isOpen) token.meta = { isOpen };
    token.content = `${lines.join('\n')}\n`;
    if (kind === 'indented') token.content = `${token.content.trimEnd()}\n`;
    if (kind === 'math') token.content = token.content.trim();
  }

  openTable(
    cells: readonly Span[],
    { alignments, line }: { readonly alignments: readonly Alignment[]; readonly line: number },
  ): void {
    this.open('table_open', { tag: 'table', line });
    this.open('thead_open', { tag: 'thead', line });
    this.#alignments = alignments;
    this.#row(cells, 'th', line);
    this.close('thead_close', 'thead');
    this.#hasBody = false;
  }

  #alignments: readonly Alignment[] = [];
  #hasBody = false;
  #addedCells = 0;

  row(cells: readonly Span[], line: number): void {
    if (!this.#hasBody) this.open('tbody_open', { tag: 'tbody', line });
    this.#hasBody = true;
    const columns = this.#alignments.length;
    const isFilled = this.#addedCells <= mostAddedCells;
    const missing = Array.from({ length: isFilled ? Math.max(0, columns - cells.length) : 0 }, () => ({
      start: 0,
      end: 0,
    }));
    this.#addedCells += missing.length;
    const row = this.#row([...cells.slice(0, columns), ...missing], 'td', line);
    const extra = cells.slice(columns).map(({ start, end }) => this.#text.slice(start, end));
    // An empty extra cell comes from a trailing bar and has nothing to show.
    if (cells.length < columns || extra.some((text) => text !== ''))
      row.meta = { columns, cells: cells.length, extra } satisfies ExtraCells;
  }

  closeTable(): void {
    if (this.#hasBody) this.close('tbody_close', 'tbody');
    this.close('table_close', 'table');
  }

  #row(cells: readonly Span[], tag: 'th' | 'td', line: number): Token {
    const row = this.open('tr_open', { tag: 'tr', line });
    for (const [index, cell] of cells.entries()) {
      const alignment = this.#alignments[index];
      const open = this.#push(`${tag}_open`, tag, 1);
      if (alignment !== undefined) open.attrs = [['style', `text-align:${alignment}`]];
      const { content, map } = this.#cellText(cell);
      this.#inline(content, { map });
      this.close(`${tag}_close`, tag);
    }
    this.close('tr_close', 'tr');
    return row;
  }

  /** In a cell `\|` is a bar, even in code. */
  #cellText({ start, end }: Span): { readonly content: string; readonly map: SourceMap } {
    const map = [{ content: 0, source: start }];
    let content = '';
    for (const part of this.#text.slice(start, end).split('\\|')) {
      if (content !== '' || map.length > 1) content += '|';
      content += part;
      map.push({ content: content.length, source: start + content.length + map.length });
    }
    return { content, map };
  }

  #inline(
    content: string,
    { map, line, end }: { readonly map: SourceMap; readonly line?: number; readonly end?: number },
  ): void {
    const token = this.#push('inline', '', 0);
    token.content = content;
    token.children = [];
    token.meta = { map };
    if (line !== undefined && end !== undefined) token.map = [line, end];
  }

  #push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    const token = new this.#state.Token(type, tag, nesting);
    token.block = true;
    this.#state.tokens.push(token);
    return token;
  }
}

function shiftMap(map: SourceMap, start: number): SourceMap {
  return map.map(({ content, source }) => ({ content: content - start, source }));
}

/** Reads the link definitions at the beginning of a paragraph into `env.references`; returns the offset after them. */
function takeDefinitions(content: string, markdown: MarkdownIt, env: Env): number {
  let pos = 0;
  while (content[pos] === '[') {
    const definition = readDefinition(content, pos, markdown);
    if (definition === undefined) return pos;
    const { label, href, title } = definition;
    env.references ??= {};
    const references = env.references as { [label: string]: { href: string; title: string } };
    if (!Object.hasOwn(references, label)) references[label] = { href, title };
    pos = definition.end;
  }
  return pos;
}

interface Definition {
  readonly label: string;
  readonly href: string;
  readonly title: string;
  /** Offset of the next line. */
  readonly end: number;
}

const labelText = /\[((?:[^[\]\\]|\\[\s\S]){1,999})\]:/y;
const blanks = /[ \t]*\n?[ \t]*/y;
const restOfLine = /[ \t]*(?:\n|$)/y;

function readDefinition(content: string, start: number, { helpers, utils }: MarkdownIt): Definition | undefined {
  labelText.lastIndex = start;
  const written = labelText.exec(content)?.[1] ?? '';
  const label = utils.normalizeReference(written);
  if (label === '') return undefined;
  const from = skip(blanks, content, labelText.lastIndex);
  const target = helpers.parseLinkDestination(content, from, content.length);
  if (!target.ok || target.pos === from) return undefined;
  const place = { label, href: target.str };
  const titleAt = skip(blanks, content, target.pos);
  const title = titleAt > target.pos ? helpers.parseLinkTitle(content, titleAt, content.length) : undefined;
  const end = title?.ok === true ? skip(restOfLine, content, title.pos) : -1;
  if (end >= 0 && title !== undefined) return { ...place, title: title.str, end };
  const bareEnd = skip(restOfLine, content, target.pos);
  return bareEnd < 0 ? undefined : { ...place, title: '', end: bareEnd };
}

/** The offset after the pattern at `pos`; -1 if it does not match there. */
function skip(pattern: RegExp, text: string, pos: number): number {
  pattern.lastIndex = pos;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
