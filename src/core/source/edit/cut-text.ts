import type { TextEdit } from '../document/problem.ts';
import type { AuthoredNode } from '../document/source-document.ts';
import { applyEdits } from '../text/apply-edits.ts';
import { findLineEnd, findLineStart } from '../text/lines.ts';
import type { Span } from '../text/span.ts';

/** The text of a value that moves, with its comments, quotes and order. */
export interface CutText {
  /** The lines as if the value began in column 0, with line feeds. */
  readonly lines: string;
  /** True for a block of YAML, false for brackets. */
  readonly isBlock: boolean;
  /** The span in the file, with a comment after the last value. */
  readonly span: Span;
}

/** Takes the text of an object, with edits inside of it. Undefined if the text has another meaning in another place. */
export function cutText(node: AuthoredNode, edits: readonly TextEdit[] = []): CutText | undefined {
  const { document, span } = node;
  const { text } = document;
  const isBlock = document.language === 'yaml' && text[span.start] !== '{';
  // Blanks at the end may belong to a block scalar.
  const tail = isBlock
    ? (/^[ \t]*(?:#[^\r\n]*)?(?=\r?$)/.exec(text.slice(span.end, findLineEnd(text, span.end)))?.[0] ?? '')
    : '';
  const whole = { start: span.start, end: span.end + tail.length };
  if (node.kind !== 'object' || !isMovable(node, text.slice(whole.start, whole.end))) return undefined;
  const lead = text.slice(findLineStart(text, span.start), span.start);
  // A value after an anchor or a tag on its line.
  if (isBlock && !/^ *(?:- +)*$/.test(lead)) return undefined;
  const inner = edits.map((edit) => ({ ...edit, at: { ...edit.at, span: shift(edit.at.span, -whole.start) } }));
  const lines = applyEdits(text.slice(whole.start, whole.end), inner).replaceAll('\r\n', '\n');
  const indent = isBlock ? lead.length : (/^[ \t]*/.exec(lead)?.[0].length ?? 0);
  return { lines: outdent(lines, indent), isBlock, span: whole };
}

/** Returns whether no alias or anchor would be separated from the other, and no text would lose the empty lines after it. */
function isMovable({ document, span, parent, keySpan }: AuthoredNode, text: string): boolean {
  if (document.language === 'json') return true;
  if (document.hasAliases && /(?:^|[\s,[{:-])(?:[&*][^\s,[\]{}*]|<<:)/.test(text)) return false;
  const isAlias = parent !== undefined && (span.start < keySpan.start || span.start < parent.span.start);
  return !isAlias && !/[|>][1-9]?\+[1-9]?[ \t]*(?:#.*)?$/m.test(text);
}

/** Removes up to `by` spaces or tabs from the beginning of all lines but the first. */
export function outdent(lines: string, by: number): string {
  return by <= 0 ? lines : lines.replaceAll(new RegExp(`\\n[ \\t]{1,${by}}`, 'g'), '\n');
}

function shift({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}
