import type { Position } from '../core/source/text/span.ts';
import type { Completion } from '../service/engine.ts';

/**
 * Completions that were found in a text which had grown meanwhile. The editor takes ranges as of the moment it asked and stretches
 * them by what was typed since; a range that covers the new text already would then swallow what comes after it, a closing quote.
 */
export function endAtCaret(completions: readonly Completion[], caret: Position): readonly Completion[] {
  return completions.flatMap((completion) => {
    const { start } = completion.range;
    if (start.line !== caret.line || start.character > caret.character) return [];
    return [{ ...completion, range: { start, end: caret } }];
  });
}
