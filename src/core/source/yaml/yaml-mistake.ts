import type { Problem } from '../document/problem.ts';
import type { Span } from '../text/span.ts';

/** What is wrong in a YAML text, for a writer. */
export interface YamlMistake extends Span {
  readonly code: 'yaml-syntax' | 'yaml-unclosed';
  readonly message: string;
  readonly fix?: YamlFix;
  /** What stands before this offset, from the mistake's line on, can't be read as it is meant. */
  readonly until: number;
  /** The line of the name or dash that it belongs to, of which it is not known what it holds. */
  readonly holder?: Span | undefined;
}

/** Another text in place of a part. */
export interface YamlFix extends Span {
  readonly title: string;
  readonly text: string;
}

/** Reports a problem, an error unless it says otherwise; the place may reach beyond the text. */
export type Report = (
  code: string,
  message: string,
  place: Span,
  more?: Partial<Pick<YamlMistake, 'fix' | 'until' | 'holder'> & Pick<Problem, 'severity'>>,
) => void;
