import type { ComponentNode, ElementNode, PageNode, PlaceholderNode } from '../../core/pages/page-tree.ts';
import { safeAddress } from '../../core/source/text/safe-address.ts';
import type { Span } from '../../core/source/text/span.ts';
import { type ImportedName, nodeSpan, report, type TextContext } from '../parse-context.ts';
import { checkElementStyle } from '../slips/style-slips.ts';
import type { PlacedTag } from '../syntax/pair-tags.ts';
import type { RawAttribute, Tag } from '../syntax/scan-tag.ts';
import { buildScript } from './build-script.ts';
import { checkComponent, checkElement, isDeclared, reportRepeated, reportUndefined } from './check-component.ts';
import { decodeText, substituteVariables } from './decode-text.ts';
import { finishElement, unwrapParagraphs } from './finish-element.ts';
import { droppedElements, inlineElements } from './html-elements.ts';
import { knownComponents, snippetComponent, textComponents } from './known-components.ts';
import { moveAttributes } from './move-attributes.ts';
import { noteAudience, noteBrokenTag } from './note-audience.ts';
import {
  addLink,
  getAttributeSpan,
  readAttributeValue,
  readProps,
  readStyleProps,
  reportLink,
  reportStyle,
} from './read-props.ts';
import { readAuthoredStyle, styleNames } from './read-style.ts';
import { reportUnclosed, reportUnopened } from './report-unpaired.ts';
import { isAllowed, sanitizeAttributes } from './sanitize-element.ts';

/** One element of the source with its content. */
export interface TagContent {
  readonly tag: PlacedTag;
  readonly span: Span;
  /** The whole element as written. */
  readonly source: string;
  readonly children: readonly PageNode[];
}

/** The nodes for an element. */
export function buildTag(context: TextContext, content: TagContent): readonly PageNode[] {
  const { tag, children } = content;
  if (tag.name === '') return children;
  const isComponent = context.environment.dialect === 'mdx' ? !/^[a-z]/.test(tag.name) : textComponents.has(tag.name);
  return isComponent ? buildComponent(context, content) : buildElement(context, content);
}

/** The nodes for an unpaired tag: the tag as text, followed by its content. */
export function buildUnpairedTag(
  context: TextContext,
  { tag, span, source }: { readonly tag: PlacedTag; readonly span: Span; readonly source: string },
): readonly PageNode[] {
  noteBrokenTag(context, { name: tag.name, span });
  if (context.environment.dialect === 'markdown')
    return textComponents.has(tag.name) ? [{ kind: 'text', value: source }] : [];
  if (tag.kind === 'close') {
    // The problem is at the tag that would open it.
    if ([...context.environment.brokenTags.values()].includes(tag.name)) return [];
    reportUnopened(context, tag, span);
    return [];
  }
  const reason = `<${tag.name}> is never closed.`;
  reportUnclosed(context, tag, span);
  return [placeholder(context, { name: `<${tag.name}>`, reason, source, span })];
}

export function placeholder(
  context: TextContext,
  {
    name,
    reason,
    source,
    span,
  }: { readonly name: string; readonly reason: string; readonly source: string; readonly span: Span },
): PlaceholderNode {
  return { kind: 'placeholder', name, reason, source, span: nodeSpan(context, span) };
}

function buildElement(context: TextContext, { tag, span, source, children }: TagContent): readonly PageNode[] {
  const name = isLabel(context, tag) ? 'span' : tag.name.toLowerCase();
  reportRepeated(context, tag);
  const places = new Map(tag.attributes.map((each) => [each.name, getAttributeSpan(context, tag, each)]));
  const placed = Array.from(places, ([each, place]) => ({ name: each, span: place }));
  if (isAllowed(name) || name === 'iframe') checkElementStyle(context, { name, span: nodeSpan(context, span) }, placed);
  if (name === 'iframe') return buildFrame(context, { tag, span, source, children });
  if (droppedElements.has(name)) return buildDroppedElement(context, { tag, span, source, children });
  if (!isAllowed(name)) {
    noteBrokenTag(context, { name: tag.name, span });
    checkElement(context, tag);
    reportUnstyled(context, tag, span);
    return children;
  }
  const written = readAttributes(context, tag);
  for (const [attribute, value] of written)
    addLink(context, { name: attribute, value, span: places.get(attribute) ?? span });
  const { attributes, refused } = sanitizeAttributes(name, written);
  for (const link of refused) {
    const attribute = written.find(([, value]) => value === link)?.[0] ?? '';
    reportLink(context, link, places.get(attribute) ?? span);
  }
  const style = readAuthoredStyle(context, tag.attributes, (each, address) => reportStyle(context, tag, each, address));
  const element: ElementNode = {
    ...{ kind: 'element', tag: name, attributes: { ...attributes, ...style } },
    ...{ children, span: nodeSpan(context, span) },
  };
  const single = children.length === 1 && inlineElements.has(name);
  return finishElement(single ? { ...element, children: unwrapParagraphs(children) } : element);
}

/** Returns whether a button calls no code. In a link it is a label that looks like a button, and so it is drawn. */
function isLabel({ environment }: TextContext, { name, attributes }: PlacedTag): boolean {
  const names = attributes.map((attribute) => attribute.name);
  const isStyled = environment.dialect === 'mdx' && names.some((each) => styleNames.has(each));
  return name === 'button' && isStyled && !names.some((each) => /^on[A-Z]/.test(each));
}

/** Reports a styled element of which only the content is shown, such as a form. */
function reportUnstyled(context: TextContext, tag: PlacedTag, span: Span): void {
  if (context.environment.dialect !== 'mdx' || !tag.attributes.some(({ name }) => styleNames.has(name))) return;
  const message = `Only the content of <${tag.name}> is shown, without its style: pages run no code that it could call.`;
  const isKnown = context.collector.problems.some((known) => known.message === message);
  if (!isKnown) report(context, 'info', 'mdx-element-removed', message, span);
}

function readAttributes(context: TextContext, tag: Tag): [string, string | true][] {
  const attributes: [string, string | true][] = [];
  for (const attribute of tag.attributes) {
    if (attribute.kind === 'bare') attributes.push([attribute.name, true]);
    else if (attribute.kind === 'string')
      attributes.push([attribute.name, substituteVariables(context, decodeText(attribute.text))]);
    else {
      const value = readAttributeValue(context, attribute);
      if (value === true) attributes.push([attribute.name, true]);
      else if (typeof value === 'string' || typeof value === 'number') attributes.push([attribute.name, String(value)]);
    }
  }
  return attributes;
}

/** An iframe becomes a component, the only one with a name in lower case besides `svg`. */
function buildFrame(context: TextContext, { tag, span }: TagContent): readonly PageNode[] {
  const attributes = new Map(readAttributes(context, tag));
  const source = attributes.get('src');
  if (typeof source !== 'string' || source === '') return [];
  const href = safeAddress(source)?.text;
  if (href === undefined) {
    reportLink(context, source, span);
    return [];
  }
  const others = ['title', 'width', 'height'].flatMap((name) => {
    const value = attributes.get(name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const props = { src: href, ...Object.fromEntries(others), ...readStyleProps(context, tag) };
  return [{ kind: 'component', name: 'iframe', props, children: [], span: nodeSpan(context, span) }];
}

function buildDroppedElement(context: TextContext, { tag, span, source }: TagContent): readonly PageNode[] {
  const name = tag.name.toLowerCase();
  if (name === 'svg') {
    // Its classes are read with its drawing.
    const { className: _, ...style } = readStyleProps(context, tag);
    const props = { source, ...style };
    return [{ kind: 'component', name, props, children: [], span: nodeSpan(context, span) }];
  }
  if (name === 'math') return [];
  report(
    context,
    'info',
    'mdx-element-removed',
    `<${name}> is not shown: pages can't have scripts and styles of their own.`,
    span,
  );
  if (context.environment.dialect === 'markdown') return [];
  return [
    placeholder(context, {
      name: `<${name}>`,
      reason: "Pages can't have scripts and styles of their own.",
      source,
      span,
    }),
  ];
}

function buildComponent(context: TextContext, content: TagContent): readonly PageNode[] {
  const imported = context.imports.get(content.tag.name);
  return imported?.kind === 'script'
    ? buildScriptElement(context, content, imported)
    : buildOtherComponent(context, content);
}

/** A component of a script. What is beyond us is shown to the writer alone; the content between its tags is kept. */
function buildScriptElement(
  context: TextContext,
  { tag, span, source, children }: TagContent,
  imported: ImportedName & { readonly kind: 'script' },
): readonly PageNode[] {
  const refuse = (attribute: RawAttribute): void => reportStyle(context, tag, attribute);
  const drawn = buildScript(context, imported, { tag, span, children, refuse });
  if (drawn !== undefined) return drawn;
  const reason = `The code of <${tag.name}> is not run.`;
  return children.length > 0 ? children : [placeholder(context, { name: tag.name, reason, source, span })];
}

function buildOtherComponent(context: TextContext, { tag, span, source, children }: TagContent): readonly PageNode[] {
  const props = readProps(context, tag);
  const imported = context.imports.get(tag.name) ?? readSnippetTag(context, tag, props);
  if (imported?.kind === 'snippet' || imported?.kind === 'template') {
    const from = imported.kind === 'snippet' ? imported.path : imported.template;
    const isMissing = imported.kind === 'snippet' && imported.isMissing === true;
    const nodes = isMissing
      ? undefined
      : context.inlineSnippet({ source: from, props: new Map(Object.entries(props)), children, span });
    const reason = `<${tag.name}> can't be shown.`;
    return nodes ?? [placeholder(context, { name: tag.name, reason, source, span }), ...children];
  }
  const constant = context.scope.get(tag.name);
  if (typeof constant === 'string' && context.collector.budget.takeValue(constant))
    return [{ kind: 'text', value: constant }];
  if (imported === undefined) checkComponent(context, tag);
  const isUnknown = !knownComponents.has(tag.name);
  const reason = isUnknown
    ? reportUnknown(context, { tag, span, imported, isEmpty: children.length === 0 })
    : undefined;
  if (reason !== undefined && children.length === 0)
    return [placeholder(context, { name: tag.name, reason, source, span })];
  noteAudience(context, tag, { props, isUnknown });
  const { parts, props: rest } = moveAttributes(context, tag, { props, span });
  const content = [...parts, ...children];
  return [{ kind: 'component', name: tag.name, props: rest, children: content, span: nodeSpan(context, span) }];
}

interface UnknownTag extends Pick<TagContent, 'tag' | 'span'> {
  readonly imported: ImportedName | undefined;
  readonly isEmpty: boolean;
}

/**
 * Reports a component that can't be shown, and returns the reason. A component made of code is reported once, at its import; an undefined one
 * where it is used. Undefined if its content is shown instead.
 */
function reportUnknown(context: TextContext, { tag, span, imported, isEmpty }: UnknownTag): string | undefined {
  if (imported?.kind !== 'code') {
    if (isDeclared(context, tag.name)) return `The code of <${tag.name}> is not run.`;
    return isEmpty || !context.isCode ? reportUndefined(context, tag) : undefined;
  }
  if (!isEmpty) return undefined;
  const { from, at } = imported;
  const reason = `The component <${tag.name}> is code, and code of pages is not run. It comes from "${from}".`;
  const isKnown = context.collector.problems.some(({ message }) => message === reason);
  if (at !== undefined && !isKnown)
    report(context, 'hint', 'mdx-component-unknown', reason, at.file === context.file ? at.span : span);
  return reason;
}

/** `<Snippet file="x.mdx" />`, the older syntax for inlining a snippet. */
function readSnippetTag(context: TextContext, tag: Tag, props: ComponentNode['props']): ImportedName | undefined {
  const file = props.file;
  if (tag.name !== snippetComponent || typeof file !== 'string' || context.imports.has(tag.name)) return undefined;
  const path = `snippets/${file.replace(/^\/+/, '')}`;
  return { kind: 'snippet', path: /\.mdx?$/.test(path) ? path : `${path}.mdx` };
}
