import type { PageNode } from '../../core/pages/page-tree.ts';
import { mark, plain } from './highlight-node.ts';

/**
 * Strings (a property name with its colon), numbers, words and comments of JSON, JSONC and JSON5. Unclosed strings and comments reach to
 * the end of the text, so that the pattern is linear.
 */
const part =
  /("(?:[^"\\\n]|\\.)*"?)(?=(\s{0,20}:)?)|(-?\b\d[\d.]*(?:[eE][-+]?\d+)?)|\b(true|false|null)\b|(\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*$))/g;

/** JSON as text and marked spans, in order; all text is kept, even if it is not JSON. */
export function highlightJson(code: string): readonly PageNode[] {
  const nodes: PageNode[] = [];
  let end = 0;
  for (const match of code.matchAll(part)) {
    const [whole, text, colon, digits, word] = match;
    if (match.index > end) nodes.push(plain(code.slice(end, match.index)));
    end = match.index + whole.length;
    nodes.push(mark(classOf({ text, colon, digits, word }), [plain(whole)]));
  }
  if (end < code.length) nodes.push(plain(code.slice(end)));
  return nodes;
}

function classOf(found: {
  readonly text: string | undefined;
  readonly colon: string | undefined;
  readonly digits: string | undefined;
  readonly word: string | undefined;
}): string {
  if (found.text !== undefined) return found.colon === undefined ? 's' : 'p';
  if (found.digits !== undefined) return 'n';
  return found.word === undefined ? 'c' : 'k';
}
