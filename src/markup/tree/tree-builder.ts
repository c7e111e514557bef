import type { Token } from 'markdown-it';
import type { ElementNode, PageNode } from '../../core/pages/page-tree.ts';
import { refusedLink } from '../../core/source/text/safe-address.ts';
import type { Span } from '../../core/source/text/span.ts';
import { diagramKind } from '../drawing/read-diagram.ts';
import { readFormula } from '../drawing/read-formula.ts';
import { deepestElement, reportTooDeep } from '../nesting-limit.ts';
import { nodeSpan, report, type TextContext } from '../parse-context.ts';
import { readCodeInfo } from '../syntax/code-info.ts';
import { keepExtraCells } from '../syntax/extra-cells.ts';
import { pairTags, tagOf } from '../syntax/pair-tags.ts';
import type { Tag } from '../syntax/scan-tag.ts';
import type { PlacedTag } from '../syntax/scan-tags.ts';
import { nodeExpression, nodeVariable, takeModuleLine } from './build-expression.ts';
import { buildTag, unclosedTag } from './build-tag.ts';
import { substitute } from './decode-text.ts';
import { finishElement } from './finish-element.ts';
import { inlineElements } from './html-elements.ts';
import { isVoid, sanitizeAttributes } from './sanitize-element.ts';

interface Frame {
  readonly name: string;
  readonly children: PageNode[];
  readonly finish: (children: readonly PageNode[]) => readonly PageNode[];
}

/** markdown-it's tokens → nodes. */
export function buildNodes(context: TextContext, tokens: readonly Token[]): readonly PageNode[] {
  const builder = new TreeBuilder(context);
  for (const token of tokens) builder.take(token);
  return builder.end();
}

class TreeBuilder {
  readonly #context: TextContext;
  readonly #root: Frame = { name: '', children: [], finish: (children) => children };
  readonly #frames: Frame[] = [this.#root];
  /** The location of the block being processed. */
  #block: Span = { start: 0, end: 0 };
  #lineEnd = 0;
  /** Where to continue searching for inline tags. */
  #cursor = 0;

  constructor(context: TextContext) {
    this.#context = context;
  }

  end(): readonly PageNode[] {
    while (this.#frames.length > 1) this.#close(this.#frames.at(-1)?.name ?? '');
    return this.#root.children;
  }

  take(token: Token): void {
    if (token.map !== null) this.#enterBlock(token.map);
    if (token.type === 'inline') this.#takeInline(token.children ?? []);
    else if (token.type === 'tag') this.#takeBlockTag(tagOf(token));
    else if (token.nesting === 1) this.#open(token);
    else if (token.nesting === -1) this.#closeToken(token);
    else this.#takeLeaf(token, token.block);
  }

  #enterBlock([first, end]: readonly [number, number]): void {
    const { lineStarts, text } = this.#context.environment;
    const start = lineStarts[first] ?? 0;
    this.#lineEnd = (lineStarts[end] ?? text.length + 1) - 1;
    this.#cursor = start;
    this.#block = this.#context.spanOf(start, Math.max(start, this.#lineEnd));
  }

  #push(node: PageNode): void {
    const { children } = this.#frames.at(-1) ?? this.#root;
    const last = children.at(-1);
    if (node.kind !== 'text' || last?.kind !== 'text') children.push(node);
    else children[children.length - 1] = { kind: 'text', value: last.value + node.value };
  }

  #close(name: string): void {
    const index = this.#frames.findLastIndex((frame) => frame.name === name);
    if (index < 1) return;
    while (this.#frames.length > index) {
      const frame = this.#frames.pop();
      for (const node of frame?.finish(frame.children) ?? []) this.#push(node);
    }
  }

  #open(token: Token): void {
    if (token.hidden) {
      this.#frames.push({ name: 'hidden', children: [], finish: (children) => children });
      return;
    }
    const attributes = this.#attributesOf(token);
    const span = token.block ? { span: nodeSpan(this.#context, this.#block) } : {};
    const node = { kind: 'element', tag: token.tag, attributes, ...span } as const;
    const context = this.#context;
    const [block, source] = [this.#block, context.environment.text.slice(this.#cursor, this.#lineEnd)];
    this.#enter(token.tag, (children) => {
      const nodes = finishElement(context, { ...node, children });
      return token.tag === 'tr' ? nodes.map((row) => keepExtraCells(context, row, block, source)) : nodes;
    });
  }

  #enter(name: string, finish: Frame['finish']): void {
    const isTooDeep = this.#frames.length > deepestElement && reportTooDeep(this.#context, this.#block);
    this.#frames.push({ name, children: [], finish: isTooDeep ? (children) => children : finish });
  }

  #closeToken(token: Token): void {
    this.#close(token.hidden ? 'hidden' : token.tag);
  }

  #attributesOf(token: Token): { readonly [name: string]: string | true } {
    const given: [string, string][] = [];
    for (const [name, written] of token.attrs ?? []) {
      const value = String(written);
      const align = /text-align:(\w+)/.exec(value)?.[1];
      if (name === 'style' && align !== undefined) given.push(['align', align]);
      else given.push([name, value]);
      if (name === 'href' || name === 'src') this.#addLink(value, name === 'src');
    }
    const { attributes, refused } = sanitizeAttributes(token.tag, given);
    for (const link of refused) this.#reportLink(link);
    return attributes;
  }

  #addLink(href: string, image: boolean): void {
    const { start, end } = this.#find(href, false) ?? { start: -1, end: -1 };
    const span = start < 0 ? this.#block : this.#context.spanOf(start, end);
    this.#context.collector.links.push({ href, image, span: nodeSpan(this.#context, span) });
  }

  #reportLink(link: string): void {
    report(this.#context, 'warning', 'mdx-link-refused', refusedLink(link), this.#block);
  }

  /** The offset of the text in the block, searched from the last match on. */
  #find(text: string, advance: boolean): { readonly start: number; readonly end: number } | undefined {
    if (text === '') return undefined;
    const index = this.#context.environment.text.slice(this.#cursor, this.#lineEnd).indexOf(text);
    if (index < 0) return undefined;
    const start = this.#cursor + index;
    if (advance) this.#cursor = start + text.length;
    return { start, end: start + text.length };
  }

  #takeLeaf(token: Token, block: boolean): void {
    const { type, content } = token;
    if (type === 'fence' || type === 'code_block') this.#takeCode(token);
    else if (type === 'image') this.#takeImage(token);
    else if (type === 'code_inline') this.#push(emptyElement('code', [{ kind: 'text', value: content }]));
    else if (type === 'hardbreak') this.#push(emptyElement('br'));
    else if (type === 'hr') this.#push(emptyElement('hr'));
    else if (type === 'softbreak') this.#push({ kind: 'text', value: '\n' });
    else if (type === 'math') this.#takeMath(token, block);
    else this.#takeDynamic(token);
  }

  #takeDynamic(token: Token): void {
    if (token.type === 'expression')
      for (const node of nodeExpression(this.#context, token.content, this.#spanOf(token))) this.#push(node);
    else if (token.type === 'variable')
      this.#push(nodeVariable(this.#context, token.info, token.content, this.#spanOf(token)));
    else if (token.type === 'moduleLine') {
      for (const node of takeModuleLine(this.#context, token.content, this.#block)) this.#push(node);
    } else if (token.content !== '') this.#push({ kind: 'text', value: token.content });
  }

  #spanOf(token: Token): Span {
    if (token.block) return this.#block;
    const found = this.#find(token.content, true);
    return found === undefined ? this.#block : this.#context.spanOf(found.start, found.end);
  }

  #takeMath(token: Token, display: boolean): void {
    const { content } = token;
    const formula = readFormula(content, display);
    if (formula.kind === 'wrong') {
      const message = `This formula is shown as its source: ${formula.message}`;
      report(this.#context, 'warning', 'mdx-formula', message, this.#spanOf(token));
    }
    this.#push({ kind: 'math', display, value: content });
  }

  #takeCode(token: Token): void {
    const value = substitute(this.#context, token.content.replace(/\n$/, ''));
    if (token.info.trim() === 'math') {
      this.#takeMath({ ...token, content: value } as Token, true);
      return;
    }
    if (/^mermaid\b/.test(token.info) && diagramKind(value) === undefined)
      report(this.#context, 'info', 'mdx-diagram', undrawn, this.#block);
    this.#push({ kind: 'code', ...readCodeInfo(token.info), value, span: nodeSpan(this.#context, this.#block) });
  }

  #takeImage(token: Token): void {
    const attributes = this.#attributesOf(token);
    const alt = (token.children ?? []).map((child) => child.content).join('');
    this.#push({ kind: 'element', tag: 'img', attributes: { ...attributes, alt }, children: [] });
  }

  #takeInline(children: readonly Token[]): void {
    const depth = this.#frames.length;
    const closedBy = pairTags(children);
    for (const [index, token] of children.entries()) {
      if (token.type === 'tag') this.#takeInlineTag(token, closedBy.get(index));
      else this.take(token);
    }
    while (this.#frames.length > depth) this.#close(this.#frames.at(-1)?.name ?? '');
  }

  #takeInlineTag(token: Token, partner: number | undefined): void {
    const tag = tagOf(token);
    const place = this.#find(token.content, true);
    const span = place === undefined ? this.#block : this.#context.spanOf(place.start, place.end);
    const source = token.content;
    if (partner === undefined && tag.kind !== 'selfClosing' && !isVoid(tag.name)) {
      const known = place === undefined ? undefined : this.#context.environment.tags.byStart.get(place.start);
      const paired = known?.close !== undefined || known?.claimed === true;
      for (const node of unclosedTag(this.#context, { tag, span, source, paired })) this.#push(node);
    } else if (tag.kind === 'close') this.#close(`<${tag.name}`);
    else this.#openTag(tag, { span, source, closed: partner !== undefined });
  }

  #takeBlockTag(tag: PlacedTag): void {
    const { text } = this.#context.environment;
    const span = this.#context.spanOf(tag.start, (tag.close ?? tag).end);
    const closed = tag.close !== undefined;
    if (tag.kind === 'close' && tag.claimed === true) this.#close(`<${tag.name}`);
    else if ((tag.kind === 'open' && !closed && !isVoid(tag.name)) || tag.kind === 'close') {
      const source = text.slice(tag.start, tag.end);
      for (const node of unclosedTag(this.#context, { tag, span, source, paired: false })) this.#push(node);
    } else this.#openBlockTag(tag, span);
  }

  #openBlockTag(tag: PlacedTag, span: Span): void {
    const { text } = this.#context.environment;
    const closed = tag.close !== undefined;
    this.#keepApart(tag.name);
    if (tag.tooDeep === true) {
      report(
        this.#context,
        'warning',
        'mdx-nesting',
        `<${tag.name}> is nested too deep and shown without its frame.`,
        span,
      );
    }
    this.#openTag(tag, { span, source: text.slice(tag.start, (tag.close ?? tag).end), closed });
  }

  /** Block elements that are inline in HTML are separated by a space. */
  #keepApart(name: string): void {
    const hasBefore = (this.#frames.at(-1) ?? this.#root).children.length > 0;
    if (hasBefore && inlineElements.has(name)) this.#push({ kind: 'text', value: '\n' });
  }

  #openTag(tag: Tag, { span, source, closed }: { span: Span; source: string; closed: boolean }): void {
    const context = this.#context;
    const transparent = (tag as PlacedTag).tooDeep === true;
    const finish = (children: readonly PageNode[]): readonly PageNode[] =>
      transparent ? children : buildTag(context, { tag, span, source, children });
    if (closed) this.#enter(`<${tag.name}`, finish);
    else for (const node of finish([])) this.#push(node);
  }
}

const undrawn =
  'This diagram is shown as its source: only flowcharts and sequence, state, class and entity relationship diagrams can be drawn.';

function emptyElement(tag: string, children: readonly PageNode[] = []): ElementNode {
  return { kind: 'element', tag, attributes: {}, children };
}
