import { mathRules } from './allowed-drawing.ts';
import type { DrawingElement } from './drawing-node.ts';
import { readDrawing } from './read-drawing.ts';
import { writeFormula } from './write-formula.ts';

/** A formula as MathML, or why it can't be drawn, as a sentence. */
export type Formula =
  | { readonly kind: 'drawn'; readonly drawing: DrawingElement }
  | { readonly kind: 'wrong'; readonly message: string };

export function readFormula(source: string, display: boolean): Formula {
  const written = writeFormula(source, display);
  if (written.kind === 'wrong') return written;
  const drawing = readDrawing(written.markup, mathRules);
  return drawing === undefined ? { kind: 'wrong', message: 'It can not be drawn.' } : { kind: 'drawn', drawing };
}
