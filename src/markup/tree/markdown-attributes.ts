import type { ComponentNode } from '../../core/pages/page-tree.ts';
import type { Span } from '../../core/source/text/span.ts';
import { nodeSpan, type TextContext } from '../parse-context.ts';
import type { Tag } from '../syntax/scan-tag.ts';
import { attributeSpan } from './read-props.ts';

/** Components with the attributes that writers fill with Markdown. */
const markdownAttributes: ReadonlyMap<string, readonly string[]> = new Map([
  ['Frame', ['caption', 'hint']],
  ['Prompt', ['description']],
]);

/** Marks of Markdown; text without them is shown as it is. */
const hasMarks = /[*_`[\\<&]/;

/** Attributes that hold Markdown become parts of the component, named after both: `Frame.caption`. */
export function moveMarkdown(
  context: TextContext,
  tag: Tag,
  { props, span }: { readonly props: ComponentNode['props']; readonly span: Span },
): { readonly props: ComponentNode['props']; readonly parts: readonly ComponentNode[] } {
  const names = markdownAttributes.get(tag.name) ?? [];
  const parts = names.flatMap((name): readonly ComponentNode[] => {
    const text = Object.hasOwn(props, name) ? props[name] : undefined;
    if (typeof text !== 'string' || !hasMarks.test(text)) return [];
    const children = context.markdownOf(text, placeOf(context, tag, { name, text }) ?? span);
    return [{ kind: 'component', name: `${tag.name}.${name}`, props: {}, children, span: nodeSpan(context, span) }];
  });
  const moved = new Set(parts.map(({ name }) => name.slice(tag.name.length + 1)));
  const rest = Object.fromEntries(Object.entries(props).filter(([name]) => !moved.has(name)));
  return { props: parts.length === 0 ? props : rest, parts };
}

/** Where the text of an attribute begins; undefined: it is not written there. */
function placeOf(context: TextContext, tag: Tag, { name, text }: { name: string; text: string }): Span | undefined {
  const attribute = tag.attributes.find((each) => each.name === name);
  if (attribute?.kind !== 'string') return undefined;
  const { start, end } = attributeSpan(context, tag, attribute);
  return { start: Math.max(start, end - 1 - text.length), end };
}
