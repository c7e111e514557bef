import type { LeftOut, SliceOrigin } from '../../core/api/slice.ts';
import { codeSpan } from '../../core/source/text/code-fence.ts';
import { countOf } from '../../schema/view/left-out-in-words.ts';
import { attributes, type Html, html } from '../html.ts';
import type { PageScope } from '../page-scope.ts';

/** The fields of a slice that the note needs. */
export interface BoundedSlice extends LeftOut {
  readonly origin: SliceOrigin;
}

/**
 * Renders a note about what the page leaves out, with a link to the description. Returns undefined if nothing is left
 * out.
 */
export function renderLeftOut(slice: BoundedSlice, { context }: PageScope): Html | undefined {
  const words = describeLeftOut(slice);
  if (words === undefined) return undefined;
  const { file } = slice.origin;
  const href = context.variant === 'site' ? context.asset(file) : undefined;
  const name = html`<code>${file}</code>`;
  const description = href === undefined ? name : html`<a${attributes({ href })}>${name}</a>`;
  return html`<p class="note left-out">${words} ${description} is complete.</p>`;
}

/** Writes the same note as Markdown. */
export function markdownLeftOut(slice: BoundedSlice): string | undefined {
  const words = describeLeftOut(slice);
  return words === undefined ? undefined : `${words} ${codeSpan(slice.origin.file)} is complete.`;
}

function describeLeftOut({ leftOut = {} }: BoundedSlice): string | undefined {
  const counts = Object.entries(leftOut).map(([part, count]) => countOf(count, part));
  const last = counts.pop();
  if (last === undefined) return undefined;
  const list = counts.length === 0 ? last : `${counts.join(', ')} and ${last}`;
  return `To keep this page short, it leaves out ${list}.`;
}
