import type { TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode } from '../../source/document/source-document.ts';
import { cutText } from '../../source/edit/cut-text.ts';
import { readFileStyle } from '../../source/edit/file-style.ts';
import { printLike } from '../../source/edit/print-text.ts';
import { printInlineMember, putInBraces } from '../../source/edit/print-value.ts';
import { replaceLines } from '../../source/edit/put-value.ts';
import { readIndent } from '../../source/text/lines.ts';

/** Replaces an object by a `$ref`, in the style of the file. Undefined if its text can't be replaced. */
export function writeReference(node: AuthoredNode, reference: string): TextEdit | undefined {
  const { document, span } = node;
  const { text } = document;
  const cut = cutText(node);
  if (cut === undefined) return undefined;
  const style = readFileStyle(document);
  const quoted = printLike(document.language === 'yaml' ? readReferenceQuote(text, style.quote) : '"', reference);
  if (cut.isBlock) return replaceLines(document, cut.span, `$ref: ${quoted}`, '');
  const member = printInlineMember('$ref', quoted, style);
  const isInLines = document.language === 'json' && text.slice(span.start, span.end).includes('\n');
  if (isInLines) return replaceLines(document, cut.span, `{\n${style.unit}${member}\n}`, readIndent(text, span.start));
  return replaceLines(document, cut.span, putInBraces(member, style), '');
}

/** Returns the quotes of the first reference in the file, or, without one, those that it uses. */
function readReferenceQuote(text: string, quote: string): string {
  return /\$ref["']?:[ \t]*(["'])/.exec(text)?.[1] ?? quote;
}
