import type { Visited } from '../values/walk-description.ts';
import type { ObjectFault } from './object-fault.ts';

/** Checks the code blocks in a `description`: after one that is not closed, all text is code. */
export function* checkText({ value: { description } }: Visited): Iterable<ObjectFault> {
  if (typeof description !== 'string' || !/```|~~~/.test(description)) return;
  const open = findOpenFence(description);
  if (open === undefined) return;
  const { fence, indent, after } = open;
  // After a blank line there may be text again.
  const isPlain = indent.trim() === '' && !/\n[ \t]*\r?\n/.test(after.trimEnd());
  yield {
    code: 'description-fence',
    message: `A code block of this text is never closed, so all text after it is shown as code. Write ${fence} after its last line.`,
    path: ['description'],
    target: 'value',
    fixes: isPlain ? [{ kind: 'append', line: indent + fence }] : [],
  };
}

interface OpenFence {
  readonly fence: string;
  /** The text before it in its line. */
  readonly indent: string;
  /** The text after its line. */
  readonly after: string;
}

/** The fence of the code block that ends only with the text. Its container, such as a list, is not told apart. */
function findOpenFence(text: string): OpenFence | undefined {
  let open: OpenFence | undefined;
  let end = 0;
  for (const line of text.split('\n')) {
    end += line.length + 1;
    const [, indent = '', fence = '', info = ''] =
      /^((?:\s|>|[-*+]\s|\d{1,9}[.)]\s)*)(`{3,}|~{3,})(.*)$/.exec(line.trimEnd()) ?? [];
    if (fence === '') continue;
    const isEnd = open !== undefined && fence.startsWith(open.fence) && info.trim() === '';
    if (isEnd) open = undefined;
    else if (open === undefined && !(fence.startsWith('`') && info.includes('`')))
      open = { fence, indent, after: text.slice(end) };
  }
  return open;
}
