import { findSlip } from '../../core/source/text/nearest.ts';
import { mathRules } from './allowed-drawing.ts';
import type { DrawingBudget } from './drawing-budget.ts';
import type { DrawingElement } from './drawing-node.ts';
import { readDrawing } from './read-drawing.ts';
import { writeFormula } from './write-formula.ts';

/** A formula as MathML, or a sentence that says why it can't be drawn. */
export type Formula =
  | { readonly kind: 'drawn'; readonly drawing: DrawingElement }
  | { readonly kind: 'wrong'; readonly message: string };

export function readFormula(source: string, display: boolean, budget: DrawingBudget): Formula {
  if (!budget.takeFormula(source.length)) return { kind: 'wrong', message: 'This page has too many formulas.' };
  const written = writeFormula(source, display);
  if (written.kind === 'wrong') return written;
  const drawing = readDrawing(written.markup, mathRules);
  return drawing === undefined
    ? { kind: 'wrong', message: "It can't be drawn." }
    : { kind: 'drawn', drawing: withItalicLetters(drawing) };
}

const commands =
  'frac dfrac sqrt sum prod int lim infty partial nabla alpha beta gamma delta epsilon theta lambda sigma omega mathbb mathbf mathrm mathcal text left right begin end cdot times leq geq neq approx rightarrow overline underline hat vec quad'.split(
    ' ',
  );

/** The command that a formula misspells, by the reason why it can't be drawn. */
export function suggestCommand(reason: string): { readonly written: string; readonly meant: string } | undefined {
  const written = /function name: \\([A-Za-z]+)/.exec(reason)?.[1];
  const meant = written === undefined ? undefined : findSlip(written, commands);
  return written === undefined || meant === undefined ? undefined : { written, meant };
}

/**
 * A browser draws a variable with a mathematical italic character (U+1D44E and so on), which only fonts for mathematics have: without such a
 * font the letter is missing. An ordinary letter in italics is always drawn.
 */
function withItalicLetters(node: DrawingElement): DrawingElement {
  const [text] = node.children;
  if (node.tag === 'mi' && node.children.length === 1 && typeof text === 'string')
    return /^[A-Za-zα-ωϑϕϖϱϵ]$/.test(text) && node.attributes.mathvariant === undefined
      ? { ...node, attributes: { ...node.attributes, mathvariant: 'normal', class: 'x-letter' } }
      : node;
  const children = node.children.map((child) => (typeof child === 'string' ? child : withItalicLetters(child)));
  return { ...node, children };
}
