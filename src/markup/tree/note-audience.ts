import { suggestComponent } from '../../core/components/check-tag.ts';
import { findByCase } from '../../core/components/find-component.ts';
import type { ComponentNode } from '../../core/pages/page-tree.ts';
import { readAudience, visibilityComponent } from '../../core/pages/readers/audience.ts';
import type { Span } from '../../core/source/text/span.ts';
import { report, type TextContext } from '../parse-context.ts';
import type { PlacedTag } from '../syntax/pair-tags.ts';
import { placeIn } from '../syntax/source-map.ts';
import { isDeclared } from './check-component.ts';

/** Collects the audience of a `Visibility` at its opening tag. One with a misspelled name is shown to no reader. */
export function noteAudience(
  context: TextContext,
  tag: PlacedTag,
  { props, isUnknown }: { readonly props: ComponentNode['props']; readonly isUnknown: boolean },
): void {
  if (isUnknown) noteBrokenTag(context, locateTag(context, tag));
  if (tag.name !== visibilityComponent) return;
  context.collector.audiences.push({
    audience: readAudience(Object.hasOwn(props, 'for') ? props.for : undefined),
    at: { file: context.file, span: locateTag(context, tag).span },
  });
}

/** The name of a tag and its place in the file. */
export function locateTag(context: TextContext, tag: PlacedTag): { readonly name: string; readonly span: Span } {
  const { start, end } = placeIn(tag.map, tag.start, tag.end);
  return { name: tag.name, span: context.spanOf(start, end) };
}

/** Reports a broken tag of `Visibility`: as the limits of its element are unknown, the text is not published. */
export function noteBrokenTag(
  context: TextContext,
  { name, span }: { readonly name: string; readonly span: Span },
): void {
  const { collector, file } = context;
  if (collector.unclear !== undefined || !isVisibility(context, name)) return;
  collector.unclear = { file, span };
  const message =
    'This tag of <Visibility> is broken, so it is unknown which content it restricts. This text is not published until the tag is fixed.';
  report(context, 'error', 'mdx-visibility', message, span);
}

/** Returns whether the name is `Visibility`, or a misspelling of it. */
function isVisibility(context: TextContext, name: string): boolean {
  // `Theme.Visibility` too, whatever `Theme` is.
  if (name === visibilityComponent || name.endsWith(`.${visibilityComponent}`)) return true;
  const suggested = findByCase(name)?.name ?? (/^visi/i.test(name) ? suggestComponent(name) : undefined);
  return suggested === visibilityComponent && !isDeclared(context, name);
}
