import type { ComponentNode, PageNode } from '../../core/pages/page-tree.ts';
import type { Span } from '../../core/source/text/span.ts';
import { nodeSpan, type TextContext } from '../parse-context.ts';
import type { Tag } from '../syntax/scan-tag.ts';
import { getAttributeSpan } from './read-props.ts';

/** Components, with the attributes that may hold Markdown. */
const markdownAttributes: ReadonlyMap<string, readonly string[]> = new Map([
  ['Frame', ['caption', 'hint']],
  ['Prompt', ['description']],
]);

/** Components, with the attribute for their title, which may be JSX. */
const titles: ReadonlyMap<string, string> = new Map([
  ['Accordion', 'title'],
  ['Card', 'title'],
  ['Step', 'title'],
  ['Update', 'label'],
]);

/** Marks of Markdown; text without them is shown as it is. */
const hasMarks = /[*_`[\\<&]/;

export interface MovedAttributes {
  readonly props: ComponentNode['props'];
  readonly parts: readonly ComponentNode[];
}

/** Moves attributes that hold Markdown or JSX into parts of the component, named after both: `Frame.caption`. The text of a title stays a prop too. */
export function moveAttributes(
  context: TextContext,
  tag: Tag,
  { props, span }: { readonly props: ComponentNode['props']; readonly span: Span },
): MovedAttributes {
  const part = (name: string, children: readonly PageNode[]): ComponentNode => ({
    ...{ kind: 'component', name: `${tag.name}.${name}`, props: {}, children, span: nodeSpan(context, span) },
  });
  const title = parseTitle(context, tag);
  if (title !== undefined) return { props, parts: [part(titles.get(tag.name) ?? '', title)] };
  const moved = (markdownAttributes.get(tag.name) ?? []).flatMap((name) => {
    const text = Object.hasOwn(props, name) ? props[name] : undefined;
    return typeof text === 'string' && hasMarks.test(text) ? [{ name, text }] : [];
  });
  if (moved.length === 0) return { props, parts: [] };
  const rest = Object.entries(props).filter(([name]) => !moved.some((each) => each.name === name));
  const parts = moved.map((each) =>
    part(each.name, context.parseMarkdown(each.text, findTextSpan(context, tag, each) ?? span)),
  );
  return { props: Object.fromEntries(rest), parts };
}

/** Parses a title that is written as JSX. */
function parseTitle(context: TextContext, tag: Tag): readonly PageNode[] | undefined {
  const name = titles.get(tag.name);
  const attribute = tag.attributes.find((each) => each.name === name);
  if (attribute?.kind !== 'expression' || !attribute.text.startsWith('<')) return undefined;
  return context.parseJsx(attribute.text, getAttributeSpan(context, tag, attribute));
}

/** The span of an attribute's text; undefined if the attribute is not written as a string. */
function findTextSpan(
  context: TextContext,
  tag: Tag,
  { name, text }: { name: string; text: string },
): Span | undefined {
  const attribute = tag.attributes.find((each) => each.name === name);
  if (attribute?.kind !== 'string') return undefined;
  const { start, end } = getAttributeSpan(context, tag, attribute);
  return { start: Math.max(start, end - 1 - text.length), end };
}
