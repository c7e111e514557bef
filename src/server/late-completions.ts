import type { Position } from '../core/source/text/span.ts';
import type { Completion } from '../service/engine-values.ts';

/**
 * Completions for a text that has grown since the request. The client takes ranges as of the request and extends them by what was typed
 * since; a range that already covers the new text would then replace what follows it, such as a closing quote.
 */
export function endAtCaret(completions: readonly Completion[], caret: Position): readonly Completion[] {
  return completions.flatMap(({ tail = '', ...completion }) => {
    const { start } = completion.range;
    if (start.line !== caret.line || start.character > caret.character) return [];
    const insert = completion.insert.slice(0, completion.insert.length - tail.length);
    return [{ ...completion, insert, range: { start, end: caret } }];
  });
}
