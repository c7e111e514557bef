import { suggestComponent } from '../../core/components/check-tag.ts';
import { findByCase } from '../../core/components/find-component.ts';
import type { ComponentNode } from '../../core/pages/page-tree.ts';
import { readAudience, visibilityComponent } from '../../core/pages/readers/audience.ts';
import type { Span } from '../../core/source/text/span.ts';
import { report, type TextContext } from '../parse-context.ts';
import type { PlacedTag } from '../syntax/pair-tags.ts';
import { placeIn } from '../syntax/source-map.ts';
import { isDeclared } from './check-component.ts';

/** Notes who a `Visibility` is for, at its opening tag; with a slip in its name it is for nobody. */
export function noteAudience(
  context: TextContext,
  tag: PlacedTag,
  { props, isUnknown }: { readonly props: ComponentNode['props']; readonly isUnknown: boolean },
): void {
  if (isUnknown) noteBrokenTag(context, placedTag(context, tag));
  if (tag.name !== visibilityComponent) return;
  context.collector.audiences.push({
    audience: readAudience(Object.hasOwn(props, 'for') ? props.for : undefined),
    at: { file: context.file, span: placedTag(context, tag).span },
  });
}

/** The name of a tag and its place in the file. */
export function placedTag(context: TextContext, tag: PlacedTag): { readonly name: string; readonly span: Span } {
  const { start, end } = placeIn(tag.map, tag.start, tag.end);
  return { name: tag.name, span: context.spanOf(start, end) };
}

/** Called where a tag is broken, so that nobody knows where its element begins or ends. */
export function noteBrokenTag(
  context: TextContext,
  { name, span }: { readonly name: string; readonly span: Span },
): void {
  const { collector, file } = context;
  if (collector.unclear !== undefined || !isVisibility(context, name)) return;
  collector.unclear = { file, span };
  const message =
    'Nobody can say what is for whom, because a tag of <Visibility> is broken here. Nothing of this text is published until it is fixed.';
  report(context, 'error', 'mdx-visibility', message, span);
}

/** Whether a tag is one of `Visibility`, or of a slip of its name. */
function isVisibility(context: TextContext, name: string): boolean {
  // As `Theme.Visibility`, whatever `Theme` is.
  if (name === visibilityComponent || name.endsWith(`.${visibilityComponent}`)) return true;
  const meant = findByCase(name)?.name ?? (/^visi/i.test(name) ? suggestComponent(name) : undefined);
  return meant === visibilityComponent && !isDeclared(context, name);
}
