import type { Position } from '../../core/source/text/span.ts';

export function comparePositions(a: Position, b: Position): number {
  return a.line - b.line || a.character - b.character;
}
