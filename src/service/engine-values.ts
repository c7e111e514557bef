import type { CompletionItem } from '../core/features/completion/completion-item.ts';
import type { SiteChange } from '../core/features/rename/site-change.ts';
import type { Reader } from '../core/pages/readers/visibility.ts';
import type { IgnoredCodes } from '../core/project/ignored-problems.ts';
import type { PagePair } from '../core/references/editions/edition.ts';
import type { Severities } from '../core/rules/severities.ts';
import type { Fix, Problem, RelatedPlace } from '../core/source/document/problem.ts';
import type { PageModel } from '../render/page-model.ts';
import type { FileRange, Located } from './located.ts';

/** A problem with the members that clients get. */
interface ReportedProblem
  extends OfferedChanges,
    Pick<Problem, 'at' | 'code' | 'severity' | 'message' | 'tag' | 'remote' | 'secretVariable' | 'tool'> {
  /** Those with fixes have the mistake, too. */
  readonly related: readonly (RelatedPlace & Partial<OfferedChanges>)[];
}

interface OfferedChanges {
  readonly fixes: readonly Fix[];
  /** Changes that remove or hide what is wrong, where nothing fixes it in place. */
  readonly removals?: readonly Fix[];
}

export type LocatedProblem = Located<ReportedProblem>;
export type LocatedFix = Located<Fix>;
export type LocatedChange = Located<SiteChange>;
export type Completion = Located<CompletionItem>;

/** Returns those of the pages that are older than their source. */
export type FindOlderPages = (pairs: readonly PagePair[]) => Promise<readonly string[]>;

export interface ProblemOptions {
  readonly official: boolean;
  /** Severities that the writer chooses, by code; rules that are off by default run only if they have one here. */
  readonly severities?: Severities;
  /** Codes that the writer ignores in some files. */
  readonly ignored?: IgnoredCodes;
  /** True: nothing is said about descriptions, overlays and workflows, nor about the files that they refer to. */
  readonly leavesOutDescriptions?: boolean;
  /** Called while the pages of the site are read. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Finds the pages that are older than their source by the history of the repository. Absent: it is not asked. */
  readonly findOlder?: FindOlderPages;
}

export interface ProblemReport {
  /** Sorted by file, line, column. */
  readonly problems: readonly LocatedProblem[];
  readonly pages: number;
  readonly files: number;
}

/** A page as agents read it. */
export interface PageMarkdown {
  readonly slug: string;
  readonly title: string;
  /** The file that the page is written in: a page file or a description. */
  readonly file: string;
  readonly markdown: string;
}

/** A response of the page's operation, for an edit of the description. */
export interface ReceivedResponse {
  /**
   * `example`: the body becomes an example. `schema`: the described schema is changed so that the body fits. `response`: the description gets
   * the response, or the media type of its body.
   */
  readonly become: 'example' | 'schema' | 'response';
  readonly status: number;
  readonly mediaType: string;
  /** The body. */
  readonly text: string;
  /** The body without secrets, for the example of a new response. Absent: the same as `text`. */
  readonly example?: string;
  /** The name of the example, if there are several. */
  readonly name?: string;
  /** JSON Pointer into the body: only the schema of this value is changed. */
  readonly pointer?: string;
}

/** A request that becomes a step of a workflow, or a check of a step. */
export interface WorkflowAddition {
  /** The file of workflows; one that does not exist is created. */
  readonly file: string;
  /** Absent: a new workflow. */
  readonly workflow?: string;
  /** The id of a new workflow; absent: the name of its operation. */
  readonly id?: string;
  /** The step that gets the conditions; absent: a new step. */
  readonly step?: string;
  /** The operation, as `Engine.operation` takes it. */
  readonly ref: string;
  /**
   * The values of the form, as the text of `printValues`, without secrets. Absent: those that the form begins with, and what is required
   * besides; the step then succeeds with the first success that the operation declares.
   */
  readonly values?: string;
  /** The values of responses that they name, as the text of `printReferences`, without secrets. */
  readonly references?: string;
  /** Conditions of success. */
  readonly conditions: readonly string[];
}

/** A value of a page's form that its description does not declare. */
export interface FormValueToDeclare {
  /** `/header/X-Trace`, `/body/note`. */
  readonly pointer: string;
  /** The value, which becomes the example. Absent if it must not be written. */
  readonly json?: string;
  readonly mediaType?: string;
}

/** A link of a response, by its address or by the operation that a description names for it. */
export type LinkToFollow =
  | {
      readonly kind: 'address';
      /** Absolute. */
      readonly url: string;
      /** The base URL of the request. */
      readonly base: string;
    }
  | {
      readonly kind: 'operation';
      readonly operationId?: string;
      readonly operationRef?: string;
      /** The text of `printValues`: all parameters are in `query`, by their names. */
      readonly values: string;
    };

export interface LinkedPage {
  readonly slug: string;
  /** `GET /books/{id}`. */
  readonly entry: string;
  /** The values of the form, as the text of `printValues`. */
  readonly values: string;
}

export interface RenderedPage {
  readonly slug: string;
  readonly title: string;
  /** The content of `<main>`. */
  readonly html: string;
  /** The author's CSS for it. Absent if there is none. */
  readonly css?: string;
  readonly model: PageModel;
  /** Files the page was made from: a change to any of them requires a new render. */
  readonly files: readonly string[];
  /** The page's source: the operation, the channel, or the MDX file. */
  readonly source: FileRange;
  /** The errors in the sources of the page. */
  readonly problems: readonly LocatedProblem[];
  /** The offsets of those in the page file itself: its text is drawn as it is written there. */
  readonly gaps: readonly number[];
  /** A syntax error in the source of the page: parts of the page may be missing. */
  readonly broken?: LocatedProblem;
  /** The reason why the navigation doesn't lead to the page; see `FoundPage`. */
  readonly unlisted?: 'page' | 'part' | 'operation';
  /** The readers to choose from if the page has texts for some readers only. Absent: it has no such texts. */
  readonly readers?: readonly Reader[];
}

export interface ExportOptions {
  /** The folder to write, in the form that the writer expects (an absolute path). */
  readonly out: string;
  readonly baseUrl?: string;
  readonly allowInvalid: boolean;
  readonly generatedIndex: boolean;
  readonly fullDescriptions: boolean;
  /** True: `skill.md` and `AGENTS.md` are written, too. */
  readonly agentFiles?: boolean;
  /** True: only `llms.txt` is written. */
  readonly indexOnly?: boolean;
}

/** The options of an export in this process. */
export interface LocalExportOptions extends ExportOptions {
  /** Reads the day of the last change of each file, for `sitemap.xml`. Absent: it names no days. */
  readonly readDates?: () => Promise<ReadonlyMap<string, string>>;
}

export type ExportReport =
  | {
      readonly kind: 'written';
      readonly pages: number;
      readonly files: number;
      /** The number of files that existed with the same content. */
      readonly unchanged: number;
      /** The number of files that were copied from the docs folder. */
      readonly copied: number;
      readonly problems: readonly LocatedProblem[];
    }
  /** No file was changed. */
  | { readonly kind: 'refused'; readonly message: string; readonly problems: readonly LocatedProblem[] }
  | { readonly kind: 'cancelled' };

export type ServedFile =
  | { readonly kind: 'text'; readonly text: string }
  /** A file of the docs root as it is, by its path from there. */
  | { readonly kind: 'copy'; readonly file: string };
