import type { CompletionItem } from '../core/features/completion-item.ts';
import type { SiteChange } from '../core/features/rename/site-change.ts';
import type { Reader } from '../core/pages/readers/visibility.ts';
import type { Severities } from '../core/rules/severities.ts';
import type { Fix, Problem } from '../core/source/document/problem.ts';
import type { PageModel } from '../render/page-model.ts';
import type { FileRange, Located } from './located.ts';

interface ReportedProblem
  extends Pick<Problem, 'at' | 'code' | 'severity' | 'message' | 'tag' | 'remote' | 'secretVariable'> {
  readonly related: NonNullable<Problem['related']>;
  readonly fixes: readonly Fix[];
}

export type LocatedProblem = Located<ReportedProblem>;
export type LocatedFix = Located<Fix>;
export type LocatedChange = Located<SiteChange>;
export type Completion = Located<CompletionItem>;

export interface ProblemOptions {
  readonly official: boolean;
  /** Severities that the writer chooses, by code; rules that are off by default run only if they have one here. */
  readonly severities?: Severities;
}

export interface ProblemReport {
  /** Sorted by file, line, column. */
  readonly problems: readonly LocatedProblem[];
  readonly pages: number;
  readonly files: number;
}

/** A response of the page's operation, and what becomes of it. */
export interface ReceivedResponse {
  /** `schema`: the described schema is changed so that the body fits; `response`: the description gets the response, or the type of its body. */
  readonly become: 'example' | 'schema' | 'response';
  readonly status: number;
  readonly mediaType: string;
  /** The body. */
  readonly text: string;
  /** The body without secrets, for the example of a new response; absent: as the text. */
  readonly example?: string;
  /** Of the example, where there are several. */
  readonly name?: string;
  /** Of the schema: only what differs at this place of the body. */
  readonly pointer?: string;
}

export interface RenderedPage {
  readonly slug: string;
  readonly title: string;
  /** The inside of `<main>`. */
  readonly html: string;
  readonly model: PageModel;
  /** Files the page was made from: a change to any of them requires a new render. */
  readonly files: readonly string[];
  /** The page's source: the operation, the channel, or the MDX file. */
  readonly source: FileRange;
  /** The errors in what the page shows. */
  readonly problems: readonly LocatedProblem[];
  /** The text is broken in what the page shows, of which parts may be missing. */
  readonly broken?: LocatedProblem;
  /** As in `FoundPage`. */
  readonly unlisted?: 'page' | 'part' | 'operation';
  /** Whom the page can be shown to, as it has texts for some readers only; absent: it has none. */
  readonly readers?: readonly Reader[];
}

export interface ExportOptions {
  /** The folder to write, in the form that the writer expects (an absolute path). */
  readonly out: string;
  readonly baseUrl?: string;
  readonly allowInvalid: boolean;
  readonly generatedIndex: boolean;
  readonly fullDescriptions: boolean;
  /** Only `llms.txt`. */
  readonly indexOnly?: boolean;
}

export type ExportReport =
  | {
      readonly kind: 'written';
      readonly pages: number;
      readonly files: number;
      /** How many of them were there already, with the same content. */
      readonly unchanged: number;
      /** How many of them are files of the docs folder that the site shows or links to. */
      readonly copied: number;
      readonly problems: readonly LocatedProblem[];
    }
  /** Nothing was changed. */
  | { readonly kind: 'refused'; readonly message: string; readonly problems: readonly LocatedProblem[] }
  | { readonly kind: 'cancelled' };
