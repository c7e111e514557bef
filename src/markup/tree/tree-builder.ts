import type { Token } from 'markdown-it';
import { findComponent } from '../../core/components/find-component.ts';
import type { ElementNode, PageNode, TextNode } from '../../core/pages/page-tree.ts';
import { mayHide } from '../../core/pages/readers/visibility.ts';
import { withoutAudiences } from '../../core/pages/readers/without-audiences.ts';
import type { Span } from '../../core/source/text/span.ts';
import { readFormula } from '../drawing/read-formula.ts';
import { deepestElement, nodeSpan, report, reportTooDeep, type TextContext } from '../parse-context.ts';
import { reportDiagram, reportLanguage } from '../slips/code-slips.ts';
import { reportSlips } from '../slips/report-slips.ts';
import { checkLevel } from '../slips/style-slips.ts';
import { readCodeInfo } from '../syntax/code-info.ts';
import { type ExtraCells, keepExtraCells } from '../syntax/extra-cells.ts';
import { footnoteMarkup } from '../syntax/footnotes.ts';
import { getTag, type PlacedTag, pairTags } from '../syntax/pair-tags.ts';
import { getSourceMap, placeIn, type SourceMap } from '../syntax/source-map.ts';
import { unravel } from '../syntax/unravel.ts';
import { buildExpression, buildVariable, processModuleLine } from './build-expression.ts';
import { buildTag, buildUnpairedTag } from './build-tag.ts';
import { isDeclared } from './check-component.ts';
import { substituteVariables } from './decode-text.ts';
import { finishElement } from './finish-element.ts';
import type { JoinedId } from './heading-ids.ts';
import { inlineElements } from './html-elements.ts';
import { locateTag, noteBrokenTag } from './note-audience.ts';
import { reportLink } from './read-props.ts';
import {
  getLineBelow,
  noteJoinedId,
  noteOpenFence,
  refuseAttributes,
  refuseAutolink,
  refuseBesideModule,
  refuseBrokenTags,
  refuseCharacter,
  refuseComment,
  refuseInAlternative,
  refuseVoidTag,
  reportFormula,
} from './report-refused.ts';
import { reportTorn } from './report-unpaired.ts';
import { isVoid, sanitizeAttributes } from './sanitize-element.ts';

interface Frame {
  /** The token or tag that opened the frame, which identifies its end. */
  readonly key: object;
  readonly children: PageNode[];
  readonly finish: (children: readonly PageNode[]) => readonly PageNode[];
}

/** markdown-it's tokens → nodes. */
export function buildNodes(context: TextContext, tokens: readonly Token[]): readonly PageNode[] {
  pairTags(tokens);
  if (context.environment.dialect === 'mdx') unravel(tokens);
  refuseBrokenTags(context);
  const builder = new TreeBuilder(context);
  for (const token of tokens) builder.take(token);
  return builder.end();
}

class TreeBuilder {
  readonly #context: TextContext;
  readonly #root: Frame = { key: this, children: [], finish: (children) => children };
  readonly #frames: Frame[] = [this.#root];
  /** The open elements of Markdown itself, innermost last. */
  readonly #open: Token[] = [];
  /** The location of the block being processed. */
  #block: Span = { start: 0, end: 0 };
  /** The line below an import or export that has just been read. */
  #lineBelowModule = -1;
  /** The text being processed. Its source map is `#map`. */
  #content = '';
  #map: SourceMap | undefined;
  /** The level of the last heading; that of the page's title before the first one. */
  #level = 1;
  /** True in a table row that a bar divides at a wrong place, which is reported: what its cells show follows from it. */
  #isDivided = false;

  constructor(context: TextContext) {
    this.#context = context;
  }

  end(): readonly PageNode[] {
    while (this.#frames.length > 1) this.#closeLast();
    return this.#root.children;
  }

  take(token: Token): void {
    if (token.map !== null) this.#enterBlock(token.map, token.type);
    if (token.type === 'inline') this.#takeInline(token);
    else if (token.type === 'tag') this.#takeTag(getTag(token), token);
    else if (token.nesting === 1) {
      this.#open.push(token);
      this.#openToken(token);
    } else if (token.nesting === -1) this.#close(this.#open.pop() ?? this.#root);
    else this.#takeLeaf(token);
  }

  #enterBlock([first, end]: readonly [number, number], type: string): void {
    if (first === this.#lineBelowModule && type !== 'moduleLine') refuseBesideModule(this.#context, first, true);
    else if (type === 'paragraph_open' && this.#open.length === 0) refuseBesideModule(this.#context, first, false);
    this.#lineBelowModule = -1;
    const { lineStarts, text } = this.#context.environment;
    const start = lineStarts[first] ?? 0;
    const lineEnd = (lineStarts[end] ?? text.length + 1) - 1;
    this.#block = this.#context.spanOf(start, Math.max(start, lineEnd));
  }

  #push(node: PageNode): void {
    const { children } = this.#frames.at(-1) ?? this.#root;
    const last = children.at(-1);
    if (node.kind !== 'text' || last?.kind !== 'text') children.push(node);
    else children[children.length - 1] = joinTexts(last, node);
  }

  #close(key: object): void {
    const index = this.#frames.findLastIndex((frame) => frame.key === key);
    if (index < 1) return;
    while (this.#frames.length > index) this.#closeLast();
  }

  #closeLast(): void {
    const frame = this.#frames.pop();
    for (const node of frame?.finish(frame.children) ?? []) this.#push(node);
  }

  #openToken(token: Token): void {
    if (token.hidden) {
      this.#frames.push({ key: token, children: [], finish: (children) => children });
      return;
    }
    const context = this.#context;
    if (token.type === 'heading_open')
      this.#level = checkLevel(context, token, { last: this.#level, block: this.#block });
    if (token.markup === 'autolink') this.#refuseAutolink(token);
    const attributes = this.#readAttributes(token);
    const span = token.block ? { span: nodeSpan(context, this.#block) } : {};
    const node = { kind: 'element', tag: token.tag, attributes, ...span } as const;
    const row = token.meta as ExtraCells | null;
    const { joinedId } = (token.meta ?? {}) as { readonly joinedId?: JoinedId };
    if (joinedId !== undefined) noteJoinedId(context, joinedId);
    const block = this.#block;
    const extra = token.tag === 'tr' ? row : null;
    this.#isDivided ||= extra !== null;
    this.#enter(token, (children) => {
      const nodes = finishElement({ ...node, children });
      if (extra === null) return nodes;
      this.#isDivided = false;
      return nodes.map((each) => keepExtraCells(context, each, block, extra));
    });
  }

  #enter(key: object, finish: Frame['finish']): void {
    const isTooDeep = this.#frames.length > deepestElement && reportTooDeep(this.#context, this.#block);
    if (isTooDeep && 'name' in key) noteBrokenTag(this.#context, { name: String(key.name), span: this.#block });
    this.#frames.push({ key, children: [], finish: isTooDeep ? (children) => children : finish });
  }

  /** Reports `<https://…>`, up to its closing bracket. */
  #refuseAutolink(token: Token): void {
    const { start } = (token.meta ?? {}) as Partial<Span>;
    const end = start === undefined ? -1 : this.#content.indexOf('>', start);
    if (start !== undefined && end >= 0) refuseAutolink(this.#context, placeIn(this.#map, start, end + 1));
  }

  #readAttributes(token: Token): { readonly [name: string]: string | true } {
    if (token.markup === footnoteMarkup)
      return Object.fromEntries((token.attrs ?? []).map(([name, value]) => [name, String(value) || true]));
    const written: [string, string][] = [];
    for (const [name, raw] of token.attrs ?? []) {
      const value = substituteVariables(this.#context, String(raw));
      const align = /text-align:(\w+)/.exec(value)?.[1];
      if (name === 'style' && align !== undefined) written.push(['align', align]);
      else written.push([name, value]);
      if (name === 'href' || name === 'src') this.#addLink(token, value, name === 'src');
    }
    const { attributes, refused } = sanitizeAttributes(token.tag, written);
    for (const link of refused) reportLink(this.#context, link, this.#getAddressSpan(token, link));
    return attributes;
  }

  #addLink(token: Token, href: string, image: boolean): void {
    const span = nodeSpan(this.#context, this.#getAddressSpan(token, href));
    const at = { file: this.#context.file, span: this.#block };
    this.#context.collector.links.push({ href, image, span, at });
  }

  /** The span of an address in the text of a link or an image. */
  #getAddressSpan(token: Token, address: string): Span {
    const { start = 0 } = (token.meta ?? {}) as Partial<Span>;
    const index = address === '' ? -1 : this.#content.indexOf(address, start);
    if (index < 0) return this.#getSpan(token);
    const place = placeIn(this.#map, index, index + address.length);
    return this.#context.spanOf(place.start, place.end);
  }

  /** The span of a token in the file, or that of its block if the token has no place of its own. */
  #getSpan(token: Token): Span {
    const place = this.#getPlace(token);
    return place === undefined ? this.#block : this.#context.spanOf(place.start, place.end);
  }

  #getPlace(token: Token): Span | undefined {
    const { start, end } = (token.meta ?? {}) as Partial<Span>;
    return start === undefined || end === undefined ? undefined : placeIn(this.#map, start, end);
  }

  #takeLeaf(token: Token): void {
    const { type, content } = token;
    if (type === 'fence' || type === 'code_block') this.#takeCode(token);
    else if (type === 'image') this.#takeImage(token);
    else if (type === 'code_inline') this.#push(emptyElement('code', [{ kind: 'text', value: content }]));
    else if (type === 'hardbreak') this.#push(emptyElement('br'));
    else if (type === 'hr') this.#push(emptyElement('hr'));
    else if (type === 'softbreak') this.#push({ kind: 'text', value: '\n' });
    else if (type === 'math') this.#takeMath(token, token.block || token.info === 'display');
    else this.#takeDynamic(token);
  }

  #takeDynamic(token: Token): void {
    const { type, content } = token;
    const span = this.#getSpan(token);
    if (type === 'expression') for (const node of buildExpression(this.#context, content, span)) this.#push(node);
    else if (type === 'variable') this.#push(buildVariable(this.#context, token.info, content, span));
    else if (type === 'moduleLine') this.#takeModule(token, span);
    else if (type === 'comment' || type === 'strayCharacter') this.#takeRefused(token);
    else if (content !== '') this.#push(this.#buildText(token));
  }

  #takeModule(token: Token, span: Span): void {
    for (const node of processModuleLine(this.#context, token.content, span)) this.#push(node);
    const place = this.#getPlace(token);
    if (place !== undefined) this.#lineBelowModule = getLineBelow(this.#context, place);
  }

  #takeRefused(token: Token): void {
    const place = this.#getPlace(token);
    if (place !== undefined) (token.type === 'comment' ? refuseComment : refuseCharacter)(this.#context, place);
    if (token.content !== '') this.#push(this.#buildText(token));
  }

  #buildText(token: Token): PageNode {
    const span = token.meta === null ? {} : { span: nodeSpan(this.#context, this.#getSpan(token)) };
    const isAddress = /^(?:autolink|linkify)$/.test(this.#open.at(-1)?.markup ?? '');
    const value = isAddress ? substituteVariables(this.#context, token.content) : token.content;
    return { kind: 'text', value, ...span };
  }

  #takeMath(token: Token, display: boolean): void {
    const { content } = token;
    const isOpen = (token.meta as { readonly isOpen?: boolean } | null)?.isOpen === true;
    if (isOpen) noteOpenFence(this.#context, token);
    const formula = readFormula(content, display, this.#context.collector.budget.drawings);
    if (formula.kind === 'wrong' && !isOpen) {
      reportFormula(this.#context, { content, reason: formula.message, span: this.#getFormulaSpan(token) });
    }
    this.#push({ kind: 'math', display, value: content });
  }

  #getFormulaSpan(token: Token): Span {
    const { start = 0 } = (token.meta ?? {}) as Partial<Span>;
    const { content } = token;
    const index = this.#content.indexOf(content, Math.max(0, start - content.length - 2));
    if (token.block || index < 0) return this.#block;
    const place = placeIn(this.#map, index, index + content.length);
    return this.#context.spanOf(place.start, place.end);
  }

  #takeCode(token: Token): void {
    const value = substituteVariables(this.#context, token.content.replace(/\n$/, ''));
    if (token.type === 'fence') noteOpenFence(this.#context, token);
    if (token.type === 'fence') reportLanguage(this.#context, token.info, this.#block);
    if (token.info.trim() === 'math') {
      this.#takeMath({ ...token, content: value } as Token, true);
      return;
    }
    if (/^mermaid\b/.test(token.info)) reportDiagram(this.#context, value, this.#block);
    const info = substituteVariables(this.#context, token.info);
    this.#push({ kind: 'code', ...readCodeInfo(info), value, span: nodeSpan(this.#context, this.#block) });
  }

  #takeImage(token: Token): void {
    const attributes = this.#readAttributes(token);
    const words = (token.children ?? []).map((child) => child.content).join('');
    refuseInAlternative(this.#context, token, this.#map);
    // The tokens of an alternative text no longer have tags, so the source decides.
    const alt = mayHide(token.content) ? withoutAudiences(token.content) : words;
    this.#push({ kind: 'element', tag: 'img', attributes: { ...attributes, alt }, children: [] });
  }

  #takeInline(inline: Token): void {
    const depth = this.#open.length;
    const children = inline.children ?? [];
    this.#map = getSourceMap(inline);
    this.#content = inline.content;
    if (!this.#isDivided) reportSlips(this.#context, inline, this.#open.at(-1)?.type === 'paragraph_open');
    const [only] = children;
    // A formula between `$$` that fills its paragraph is a display formula.
    if (children.length === 1 && only?.type === 'math' && only.markup === '$$') only.info = 'display';
    for (const token of children) this.take(token);
    while (this.#open.length > depth) this.#close(this.#open.pop() ?? this.#root);
    this.#map = undefined;
  }

  /** Returns whether a tag that is never closed is of a component without content. */
  #isEmpty({ kind, partner, name }: PlacedTag): boolean {
    const isMdx = this.#context.environment.dialect === 'mdx';
    const isOpen = isMdx && kind === 'open' && partner === undefined;
    return isOpen && findComponent(name)?.content === 'none' && !isDeclared(this.#context, name);
  }

  #takeTag(tag: PlacedTag, token: Token): void {
    if (token.block && tag.kind !== 'close') this.#keepApart(tag.name);
    const { text } = this.#context.environment;
    const { start, end } = placeIn(this.#map, tag.start, tag.end);
    refuseAttributes(this.#context, tag);
    const tagSpan = this.#context.spanOf(start, end);
    if (tag.kind === 'selfClosing' || isVoid(tag.name) || this.#isEmpty(tag)) {
      refuseVoidTag(this.#context, tag);
      // `<br></br>` is a single line break.
      if (tag.kind === 'close') return;
      const nodes = buildTag(this.#context, { tag, span: tagSpan, source: token.content, children: [] });
      for (const node of nodes) this.#push(node);
    } else if (tag.partner === undefined)
      for (const node of buildUnpairedTag(this.#context, { tag, span: tagSpan, source: token.content }))
        this.#push(node);
    else if (tag.kind === 'close') this.#closeTag(tag, tag.partner);
    else {
      const whole = { start, end: placeIn(tag.partner.map, tag.partner.start, tag.partner.end).end };
      const span = this.#context.spanOf(whole.start, whole.end);
      this.#openTag(tag, { span, source: text.slice(whole.start, whole.end), block: token.block });
    }
  }

  #openTag(
    tag: PlacedTag,
    { span, source, block }: { readonly span: Span; readonly source: string; readonly block: boolean },
  ): void {
    const context = this.#context;
    // It is unknown what an element in two blocks contains, and without its frame its content would be public.
    if (tag.isTorn === true || tag.isTooDeep === true) noteBrokenTag(context, locateTag(context, tag));
    if (tag.isTorn === true) reportTorn(context, tag);
    if (tag.isTooDeep === true) {
      report(context, 'warning', 'mdx-nesting', `<${tag.name}> is nested too deeply. Only its content is shown.`, span);
    }
    const isTorn = tag.isTorn === true && !block;
    if (isTorn) this.#leaveParagraph();
    this.#enter(tag, (children) =>
      tag.isTooDeep === true ? children : buildTag(context, { tag, span, source, children }),
    );
    if (isTorn) this.#reopenParagraph();
  }

  #closeTag(tag: PlacedTag, partner: PlacedTag): void {
    this.#close(partner);
    if (tag.isTorn === true) this.#reopenParagraph();
  }

  /** An element that ends in a different block than it begins in is a block itself, so it ends the paragraph around its tag. */
  #leaveParagraph(): void {
    const paragraph = this.#paragraph;
    if (paragraph !== undefined) this.#close(paragraph);
  }

  #reopenParagraph(): void {
    const paragraph = this.#paragraph;
    if (paragraph === undefined || this.#frames.some(({ key }) => key === paragraph)) return;
    this.#openToken(paragraph);
  }

  get #paragraph(): Token | undefined {
    return this.#open.findLast(({ block, type }) => block && type === 'paragraph_open');
  }

  /** Separates block elements that are inline in HTML by a space. */
  #keepApart(name: string): void {
    const hasBefore = (this.#frames.at(-1) ?? this.#root).children.length > 0;
    if (hasBefore && !this.#context.isDrawn && inlineElements.has(name)) this.#push({ kind: 'text', value: '\n' });
  }
}

function joinTexts(first: TextNode, second: TextNode): TextNode {
  const value = first.value + second.value;
  const [from, to] = [first.span, second.span ?? first.span];
  if (from === undefined || to === undefined) return { kind: 'text', value };
  return { kind: 'text', value, span: { start: from.start, end: Math.max(from.end, to.end) } };
}

function emptyElement(tag: string, children: readonly PageNode[] = []): ElementNode {
  return { kind: 'element', tag, attributes: {}, children };
}
