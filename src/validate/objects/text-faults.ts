import type { Visited } from '../values/walk-description.ts';
import type { ObjectFault } from './object-fault.ts';

/** Checks the code blocks in a `description`: after one that is not closed, all text is code. */
export function* checkText({ value: { description } }: Visited): Iterable<ObjectFault> {
  if (typeof description !== 'string' || !/```|~~~/.test(description)) return;
  const fence = findOpenFence(description);
  if (fence === undefined) return;
  yield {
    code: 'description-fence',
    message: `A code block of this text is never closed, so all text after it is shown as code. Write ${fence} after its last line.`,
    path: ['description'],
    target: 'value',
  };
}

/** The fence of the code block that ends only with the text. Its container, such as a list, is not told apart. */
function findOpenFence(text: string): string | undefined {
  let open: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    const [, fence = '', info = ''] = /^(?:\s|>|[-*+]\s|\d{1,9}[.)]\s)*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence === '') continue;
    const isEnd = open !== undefined && fence.startsWith(open) && info.trim() === '';
    if (isEnd) open = undefined;
    else if (open === undefined && !(fence.startsWith('`') && info.includes('`'))) open = fence;
  }
  return open;
}
