import type { TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode } from '../../source/document/source-document.ts';
import { cutText } from '../../source/edit/cut-text.ts';
import { printLike } from '../../source/edit/print-text.ts';
import { detectStyle, readIndentUnit, replaceLines } from '../../source/edit/put-value.ts';
import { readIndent } from '../../source/text/lines.ts';

/** Replaces an object by a `$ref`, in the style of the file. Undefined if its text can't be replaced. */
export function writeReference(node: AuthoredNode, reference: string): TextEdit | undefined {
  const { document, span } = node;
  const { text } = document;
  const cut = cutText(node);
  if (cut === undefined) return undefined;
  const quoted = printLike(document.language === 'yaml' && usesSingleQuotes(text) ? "'" : '"', reference);
  if (cut.isBlock) return replaceLines(document, cut.span, `$ref: ${quoted}`, '');
  const style = detectStyle(document);
  const member = `${style === 'yaml' ? '$ref' : '"$ref"'}:${style === 'tight' ? '' : ' '}${quoted}`;
  const isInLines = document.language === 'json' && text.slice(span.start, span.end).includes('\n');
  if (isInLines)
    return replaceLines(document, cut.span, `{\n${readIndentUnit(document)}${member}\n}`, readIndent(text, span.start));
  return replaceLines(document, cut.span, style === 'tight' ? `{${member}}` : `{ ${member} }`, '');
}

/** Returns whether the file writes its first reference in single quotes, or, without one, its first quoted text. */
function usesSingleQuotes(text: string): boolean {
  const first = /\$ref["']?:[ \t]*(["'])/.exec(text)?.[1] ?? /:[ \t]+(["'])/.exec(text)?.[1];
  return first === "'";
}
