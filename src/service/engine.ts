import type { SiteChanges } from '../changes/site-changes.ts';
import type { Slice } from '../core/api/slice.ts';
import type { OperationLens } from '../core/features/editor/list-lenses.ts';
import type { SiteSymbol } from '../core/features/editor/list-symbols.ts';
import type { FoundReferences } from '../core/features/find-references.ts';
import type { PageRow } from '../core/features/list-pages.ts';
import type { Surrounding } from '../core/features/mdx/surround-in-page.ts';
import type { Coverage as SiteCoverage } from '../core/features/measure-coverage.ts';
import type { ApiOutline } from '../core/features/new-site/describe-api.ts';
import type { OutlineItem } from '../core/features/outline.ts';
import type { ChangeReason, FileMove } from '../core/features/rename/site-change.ts';
import type { ResponseEdit } from '../core/features/response-edits/response-edit.ts';
import type { MissingOperations } from '../core/features/site-tree/add-missing.ts';
import type { SiteAction } from '../core/features/site-tree/site-action.ts';
import type { SiteTree } from '../core/features/site-tree/site-node.ts';
import type { Reader } from '../core/pages/readers/visibility.ts';
import type { Severities } from '../core/rules/severities.ts';
import type { FixKind, Severity } from '../core/source/document/problem.ts';
import type { Position, Range } from '../core/source/text/span.ts';
import type { PageModel } from '../render/page-model.ts';
import type { BaseFiles } from './base-files.ts';

/**
 * The engine: one project, with asynchronous calls that take and return plain values, so that it works the same in a worker thread of the editor
 * and in process in the terminal. Files are paths from the docs root; lines and characters count from 0.
 * The last parameter of every call can abort it; it then rejects with the signal's reason.
 */
export interface Engine {
  /**
   * The text of an open document, at first and in each new version. `text` undefined: the document equals the file, so the engine reads it
   * from disk.
   */
  openDocument(file: string, version: number, text: string | undefined): Promise<void>;
  closeDocument(file: string): Promise<void>;
  /** Files that were changed, created or deleted on disk. */
  filesChanged(files: readonly string[]): Promise<void>;
  /** Revalidates all documents of other hosts, or only retries failed ones; resolves when all have answered. */
  refreshRemote(options: { readonly all: boolean }, signal?: AbortSignal): Promise<void>;

  /** All problems of our own rules; `official` adds the validators' findings (slow). */
  problems(options: ProblemOptions, signal?: AbortSignal): Promise<ProblemReport>;
  /**
   * Problems of the files that show before the whole site is read; `problems` has them too, but for those that follow from others. With
   * `plan` those that need the pages' front matter and the descriptions, else those that the files show by themselves.
   */
  firstProblems(
    files: readonly string[],
    options: Pick<ProblemOptions, 'severities'> & { readonly plan: boolean },
    signal?: AbortSignal,
  ): Promise<readonly LocatedProblem[]>;
  complete(file: string, position: Position, signal?: AbortSignal): Promise<readonly Completion[]>;
  hover(file: string, position: Position, signal?: AbortSignal): Promise<Hover | undefined>;
  definition(file: string, position: Position, signal?: AbortSignal): Promise<readonly FileRange[]>;
  /** Every reference to the subject at the position, and where that has its name. */
  references(file: string, position: Position, signal?: AbortSignal): Promise<FoundReferences<FileRange>>;

  /** What can be renamed at the position; undefined: nothing. */
  renameSubject(file: string, position: Position, signal?: AbortSignal): Promise<RenameSubject | undefined>;
  /** Renames what is at the position, and all that refers to it; undefined: nothing can be renamed there. */
  rename(file: string, position: Position, name: string, signal?: AbortSignal): Promise<LocatedRenaming | undefined>;
  /** What follows when files or folders get other paths. */
  moveFiles(moves: readonly FileMove[], signal?: AbortSignal): Promise<LocatedChange>;

  /** The pages, operations, channels and schemas with the letters of the query in their names; at most 500. */
  symbols(query: string, signal?: AbortSignal): Promise<readonly SiteSymbol<FileRange>[]>;
  /** What an editor offers above operations, their entries, and front matter that names one. */
  lenses(file: string, signal?: AbortSignal): Promise<readonly LocatedLens[]>;
  /** The titles of pages behind their entries in `docs.json`. */
  titleHints(file: string, signal?: AbortSignal): Promise<readonly LocatedTitle[]>;

  /** What an editor shows of a whole file: outline, folds, links. */
  structure(file: string, signal?: AbortSignal): Promise<FileStructure>;
  /** What a selection at the position of a page grows to, the innermost first. */
  selections(file: string, position: Position, signal?: AbortSignal): Promise<readonly Range[]>;
  /** The edits that put a component around the selected part of a page. */
  surroundings(file: string, selected: Range, signal?: AbortSignal): Promise<readonly LocatedSurrounding[]>;
  /** The names in the start and the end tag at the position, which are edited together; empty: there is no such pair. */
  tagNames(file: string, position: Position, signal?: AbortSignal): Promise<readonly Range[]>;

  pages(signal?: AbortSignal): Promise<readonly PageRow[]>;
  coverage(signal?: AbortSignal): Promise<Coverage>;
  /** What changed for readers since an earlier version of the site. */
  changes(base: BaseFiles, signal?: AbortSignal): Promise<SiteChanges<FileRange>>;
  /** The files of the site that pages are made of. */
  sourceFiles(signal?: AbortSignal): Promise<readonly string[]>;
  /** The navigation as a tree, with what stands nowhere in it. */
  siteTree(signal?: AbortSignal): Promise<SiteTree<FileRange>>;
  /** The operations without a page, by description and tag. */
  missingOperations(signal?: AbortSignal): Promise<readonly MissingOperations[]>;
  /** What the navigation of a new site needs to know of an API description. Undefined: the file is none. */
  describeApi(file: string, signal?: AbortSignal): Promise<ApiOutline | undefined>;
  /** The edits for what a writer does with rows of the tree. */
  editSite(action: SiteAction, signal?: AbortSignal): Promise<LocatedSiteEdit>;
  /**
   * The page nearest to the caret: of an entry in `docs.json`, of an operation in a description or of one that uses the component there, of
   * an MDX file. `shown`: the slug of the page that is kept where several fit. Undefined: none. A page file of which the site makes no page
   * is one of its own, with its path as the slug.
   */
  pageAt(file: string, position: Position, shown?: string, signal?: AbortSignal): Promise<string | undefined>;
  /** The page rendered for a preview, by its slug or its page file. Undefined: there is none. */
  page(slug: string, signal?: AbortSignal): Promise<RenderedPage | undefined>;
  /** The same as a reader sees it: without what is for others. */
  pageFor(slug: string, reader: Reader, signal?: AbortSignal): Promise<RenderedPage | undefined>;
  /** For "Show n fields": the rows under the pointer of the page's slice. */
  expand(slug: string, pointer: string, signal?: AbortSignal): Promise<string>;
  /** The edits of the description that make a received response the page's example, or its schema fit the response. */
  editAfterResponse(slug: string, received: ReceivedResponse, signal?: AbortSignal): Promise<LocatedResponseEdit>;
  /** The operation named `METHOD /path` (or `FILE METHOD /path`) in the whole project. */
  operation(ref: string, signal?: AbortSignal): Promise<Slice | undefined>;
  /** Plans the site and passes its files to the writer that the engine was made with. */
  exportSite(
    options: ExportOptions,
    onProgress: (done: number, total: number) => void,
    signal?: AbortSignal,
  ): Promise<ExportReport>;
  dispose(): Promise<void>;
}

export interface FileRange {
  readonly file: string;
  readonly range: Range;
}

export interface LocatedProblem extends FileRange {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly related: readonly (FileRange & { readonly message: string })[];
  readonly fixes: readonly LocatedFix[];
  readonly tag?: 'unnecessary' | 'deprecated';
  /** As in `Problem`. */
  readonly remote?: string;
  /** The variable of an environment whose value is a secret. */
  readonly secretVariable?: string;
}

export interface LocatedFix extends LocatedEdits {
  readonly kind: FixKind;
}

export interface LocatedEdits {
  readonly title: string;
  readonly edits: readonly (FileRange & { readonly text: string })[];
}

export interface LocatedSurrounding extends Omit<Surrounding, 'span'> {
  readonly at: FileRange;
}

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

export interface Completion {
  readonly label: string;
  readonly kind: 'operation' | 'channel' | 'page' | 'description' | 'key' | 'value' | 'component' | 'attribute';
  readonly detail?: string;
  /** Markdown, untrusted. */
  readonly documentation?: string;
  /** Replaces `range`. */
  readonly insert: string;
  /** The end of `insert` that replaces a closing quote behind the word, and comes after it. */
  readonly tail?: string;
  /** Whether `insert` has tab stops (`$1`, `$2`, `$0`). */
  readonly isSnippet?: boolean;
  readonly range: Range;
  /** Matched against the typed text: label, path, summary, operationId. */
  readonly filter?: string;
  readonly sort?: string;
  readonly deprecated?: boolean;
  /** The name of an icon, of which an editor shows a picture. */
  readonly icon?: string;
}

export type LocatedSiteEdit =
  | ({ readonly kind: 'edits' } & LocatedEdits)
  | { readonly kind: 'refused'; readonly message: string };

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

export type LocatedResponseEdit =
  | {
      readonly kind: 'edits';
      readonly edits: readonly (FileRange & { readonly text: string; readonly reason: string })[];
      readonly left: readonly string[];
    }
  | Exclude<ResponseEdit, { readonly kind: 'edits' }>;

export interface LocatedLens extends OperationLens<FileRange> {
  readonly range: Range;
}

export interface LocatedTitle {
  /** The end of the entry. */
  readonly position: Position;
  readonly title: string;
}

export interface RenameSubject {
  readonly range: Range;
  /** The present name, which an editor offers to change. */
  readonly name: string;
}

/** Edits, whose places are those before the moves, and files that move afterwards. */
export interface LocatedChange {
  readonly edits: readonly (FileRange & { readonly text: string; readonly reason: ChangeReason })[];
  readonly moves: readonly FileMove[];
}

export type LocatedRenaming =
  | ({ readonly kind: 'change' } & LocatedChange)
  | { readonly kind: 'refused'; readonly message: string };

export interface FileStructure {
  readonly outline: readonly OutlineEntry[];
  readonly folds: readonly { readonly range: Range; readonly kind?: 'comment' | 'imports' }[];
  readonly links: readonly { readonly range: Range; readonly target: FileRange }[];
}

export interface OutlineEntry {
  readonly name: string;
  readonly detail?: string;
  readonly kind: OutlineItem['kind'];
  readonly range: Range;
  /** Inside `range`. */
  readonly nameRange: Range;
  readonly children: readonly OutlineEntry[];
}

export interface Hover {
  /** Markdown, untrusted. */
  readonly contents: string;
  /** A picture of the site to show below. */
  readonly image?: string;
  readonly range: Range;
}

/** Like core's, with lines and columns from 1. */
export interface Coverage extends Omit<SiteCoverage, 'stale'> {
  readonly stale: readonly {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly entry: string;
  }[];
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
