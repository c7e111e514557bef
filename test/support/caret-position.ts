import { LineIndex } from '../../src/core/source/text/line-index.ts';
import type { Position } from '../../src/core/source/text/span.ts';

/** The position of the first place where `piece` begins in the text, plus `after`. */
export function positionOf(text: string, piece: string, after = 0): Position {
  const offset = text.indexOf(piece);
  if (offset < 0) throw new Error(`"${piece}" is not in the text.`);
  return new LineIndex(text).positionAt(offset + after);
}
