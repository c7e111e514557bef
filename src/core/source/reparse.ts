import { parseSource } from './parse-source.ts';
import type { SourceDocument } from './source-document.ts';
import { editText, type TextChange, toSourceText } from './source-text.ts';

/**
 * The document after the changes of one event: what `parseSource` makes of the new text, slot by slot, span by span, problem by problem.
 * `previous` is used up: its tape is edited in place, so it and its nodes must not be read any more.
 */
export function reparse(previous: SourceDocument, changes: readonly TextChange[]): SourceDocument {
  return parseSource(previous.file, editText(toSourceText(previous.text), changes).toString());
}
