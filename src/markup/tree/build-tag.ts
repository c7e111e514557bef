import type { ComponentNode, ElementNode, PageNode, PlaceholderNode } from '../../core/pages/page-tree.ts';
import { safeAddress } from '../../core/source/text/safe-address.ts';
import type { Span } from '../../core/source/text/span.ts';
import { type ImportedName, nodeSpan, report, type TextContext } from '../parse-context.ts';
import type { PlacedTag } from '../syntax/pair-tags.ts';
import type { Tag } from '../syntax/scan-tag.ts';
import { checkComponent, checkElement, isDeclared, reportUndefined } from './check-component.ts';
import { decodeText, substitute } from './decode-text.ts';
import { finishElement, unwrapParagraphs } from './finish-element.ts';
import { droppedElements, inlineElements } from './html-elements.ts';
import { knownComponents, snippetComponent, textComponents } from './known-components.ts';
import { moveAttributes } from './move-attributes.ts';
import { noteAudience, noteBrokenTag } from './note-audience.ts';
import { readLiteral } from './read-literal.ts';
import { addLink, attributeSpan, propsOf, reportLink } from './read-props.ts';
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
export function unclosedTag(
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
  const name = tag.name.toLowerCase();
  if (name === 'iframe') return embeddedPage(context, { tag, span, source, children });
  if (droppedElements.has(name)) return droppedElement(context, { tag, span, source, children });
  if (!isAllowed(name)) {
    noteBrokenTag(context, { name: tag.name, span });
    checkElement(context, tag);
    return children;
  }
  const given = attributesOf(context, tag);
  const places = new Map(tag.attributes.map((each) => [each.name, attributeSpan(context, tag, each)]));
  for (const [attribute, value] of given)
    addLink(context, { name: attribute, value, span: places.get(attribute) ?? span });
  const { attributes, refused } = sanitizeAttributes(name, given);
  for (const link of refused) {
    const attribute = given.find(([, value]) => value === link)?.[0] ?? '';
    reportLink(context, link, places.get(attribute) ?? span);
  }
  const element: ElementNode = { kind: 'element', tag: name, attributes, children, span: nodeSpan(context, span) };
  const single = children.length === 1 && inlineElements.has(name);
  return finishElement(single ? { ...element, children: unwrapParagraphs(children) } : element);
}

function attributesOf(context: TextContext, tag: Tag): [string, string | true][] {
  const given: [string, string | true][] = [];
  for (const attribute of tag.attributes) {
    if (attribute.kind === 'bare') given.push([attribute.name, true]);
    else if (attribute.kind === 'string') given.push([attribute.name, substitute(context, decodeText(attribute.text))]);
    else {
      const value = readLiteral(attribute.text, context.scope)?.value;
      if (value === true) given.push([attribute.name, true]);
      else if (typeof value === 'string' || typeof value === 'number') given.push([attribute.name, String(value)]);
    }
  }
  return given;
}

/** An iframe becomes the one component with a name in lower case. */
function embeddedPage(context: TextContext, { tag, span }: TagContent): readonly PageNode[] {
  const attributes = new Map(attributesOf(context, tag));
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
  const props = { src: href, ...Object.fromEntries(others) };
  return [{ kind: 'component', name: 'iframe', props, children: [], span: nodeSpan(context, span) }];
}

function droppedElement(context: TextContext, { tag, span, source }: TagContent): readonly PageNode[] {
  const name = tag.name.toLowerCase();
  if (name === 'svg')
    return [{ kind: 'component', name, props: { source }, children: [], span: nodeSpan(context, span) }];
  if (name === 'math') return [];
  report(
    context,
    'info',
    'mdx-element-removed',
    `<${name}> is not shown: pages carry no scripts and no styles of their own.`,
    span,
  );
  if (context.environment.dialect === 'markdown') return [];
  return [
    placeholder(context, {
      name: `<${name}>`,
      reason: 'Pages carry no scripts and no styles of their own.',
      source,
      span,
    }),
  ];
}

function buildComponent(context: TextContext, { tag, span, source, children }: TagContent): readonly PageNode[] {
  const props = propsOf(context, tag);
  const imported = context.imports.get(tag.name) ?? snippetFile(context, tag, props);
  if (imported?.kind === 'snippet' || imported?.kind === 'template') {
    const from = imported.kind === 'snippet' ? imported.path : imported.template;
    const isMissing = imported.kind === 'snippet' && imported.isMissing === true;
    const given = new Map(Object.entries(props));
    const nodes = isMissing ? undefined : context.snippet({ source: from, props: given, children, span });
    const reason = `<${tag.name}> can't be shown.`;
    return nodes ?? [placeholder(context, { name: tag.name, reason, source, span }), ...children];
  }
  const constant = context.scope.get(tag.name);
  if (typeof constant === 'string') return [{ kind: 'text', value: constant }];
  if (imported === undefined) checkComponent(context, tag);
  const isUnknown = !knownComponents.has(tag.name);
  const reason = isUnknown
    ? unknownReason(context, { tag, span, imported, isEmpty: children.length === 0 })
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
 * Why the component is not shown as one. One of code is reported once, where it is imported; one that nothing defines
 * where it is used. Undefined: its content is all that is known of it.
 */
function unknownReason(context: TextContext, { tag, span, imported, isEmpty }: UnknownTag): string | undefined {
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
function snippetFile(context: TextContext, tag: Tag, props: ComponentNode['props']): ImportedName | undefined {
  const file = props.file;
  if (tag.name !== snippetComponent || typeof file !== 'string' || context.imports.has(tag.name)) return undefined;
  const path = `snippets/${file.replace(/^\/+/, '')}`;
  return { kind: 'snippet', path: /\.mdx?$/.test(path) ? path : `${path}.mdx` };
}
