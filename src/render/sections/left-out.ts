import type { LeftOut, SliceOrigin } from '../../core/api/slice.ts';
import { countOf } from '../../schema/view/left-out-in-words.ts';
import { attributes, type Html, html } from '../html.ts';
import type { PageScope } from '../page-scope.ts';
import { codeSpan } from '../tree/markdown-inline.ts';

/** The part of a slice that the note is about. */
export interface BoundedSlice extends LeftOut {
  readonly origin: SliceOrigin;
}

/** Says what the page lacks of its description, and leads to the description; undefined: it lacks nothing. */
export function renderLeftOut(slice: BoundedSlice, { context }: PageScope): Html | undefined {
  const words = leftOutWords(slice);
  if (words === undefined) return undefined;
  const { file } = slice.origin;
  const href = context.variant === 'site' ? context.asset(file) : undefined;
  const name = html`<code>${file}</code>`;
  const description = href === undefined ? name : html`<a${attributes({ href })}>${name}</a>`;
  return html`<p class="note left-out">${words} ${description} has them all.</p>`;
}

/** The same in Markdown. */
export function markdownLeftOut(slice: BoundedSlice): string | undefined {
  const words = leftOutWords(slice);
  return words === undefined ? undefined : `${words} ${codeSpan(slice.origin.file)} has them all.`;
}

function leftOutWords({ leftOut = {} }: BoundedSlice): string | undefined {
  const counts = Object.entries(leftOut).map(([part, count]) => countOf(count, part));
  const last = counts.pop();
  if (last === undefined) return undefined;
  const list = counts.length === 0 ? last : `${counts.join(', ')} and ${last}`;
  return `Left out here, to keep the page short: ${list}.`;
}
