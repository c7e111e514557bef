import type { Problem } from '../document/problem.ts';
import type { Span } from '../text/span.ts';

export interface YamlMistake extends Span {
  readonly code: 'yaml-syntax' | 'yaml-unclosed';
  readonly message: string;
  readonly fix?: YamlFix;
  /** Text before this offset, from the mistake's line on, can't be read correctly. */
  readonly until: number;
  /** The lines of the enclosing names and dashes whose values are unknown. */
  readonly holders?: readonly Span[];
}

/** A replacement for a part of the text. */
export interface YamlFix extends Span {
  readonly title: string;
  readonly text: string;
}

/** Reports a problem, an error by default; the span may exceed the text. */
export type Report = (
  code: string,
  message: string,
  place: Span,
  more?: Partial<Pick<YamlMistake, 'fix' | 'until' | 'holders'> & Pick<Problem, 'severity'>>,
) => void;
