import type { Span } from '../core/source/text/span.ts';
import { report, type TextContext } from './parse-context.ts';

/** Trees are processed recursively, so elements below this depth are replaced by their content. */
export const deepestElement = 100;

/** Reports the first element that is too deep; always returns true. */
export function reportTooDeep(context: TextContext, span: Span): true {
  if (context.collector.problems.some(({ code }) => code === 'mdx-nesting')) return true;
  const message = `Elements nest more than ${deepestElement} deep. Only the content of deeper ones is shown.`;
  report(context, 'warning', 'mdx-nesting', message, span);
  return true;
}
