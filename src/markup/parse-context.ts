import type { PageNode, PageTree, PlacedAudience } from '../core/pages/page-tree.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import type { Fix, FixKind, Problem, Severity } from '../core/source/document/problem.ts';
import { isSameStart } from '../core/source/text/locations.ts';
import type { Location, Span } from '../core/source/text/span.ts';
import type { Script } from './evaluate/draw-script.ts';
import type { ScriptFault } from './evaluate/parse-script.ts';
import type { SyntaxNode } from './evaluate/values.ts';
import type { ModuleLine } from './modules/read-module-line.ts';
import type { PageBudget } from './page-budget.ts';
import type { ParseEnvironment } from './parse-environment.ts';
import type { Scope } from './tree/read-literal.ts';

/** State shared by a page and its snippets while the tree is built. */
export interface PageCollector {
  readonly links: PageTree['links'][number][];
  readonly imports: PageTree['imports'][number][];
  readonly icons: PageTree['icons'][number][];
  readonly problems: Problem[];
  readonly fields: FieldTag[];
  /** Every `Visibility`. */
  readonly audiences: PlacedAudience[];
  /** The first broken tag of a `Visibility`, which leaves the audience of the text undecided. */
  unclear: Location | undefined;
  /** Fixes that may be wrong, by problem, the likeliest first: `tryFixes` tries which of them works. */
  readonly guesses: Map<Problem, readonly Fix[]>;
  /** The statements of scripts, by their texts: a page uses most scripts several times. */
  readonly scripts: Map<string, readonly SyntaxNode[] | ScriptFault>;
  /** The number of texts that have been parsed: the page and its snippets. */
  texts: number;
  readonly budget: PageBudget;
}

/** A `<ResponseField>` or `<Step>`. */
export interface FieldTag {
  readonly component: string;
  /** The attribute with its name. */
  readonly attribute: string;
  /** The word for several of them. */
  readonly others: string;
  readonly context: TextContext;
  readonly hasName: boolean;
  /** From its name to the end of its element. */
  readonly span: Span;
  readonly nameSpan: Span;
}

export function newCollector(budget: PageBudget): PageCollector {
  return {
    links: [],
    imports: [],
    icons: [],
    problems: [],
    fields: [],
    audiences: [],
    unclear: undefined,
    guesses: new Map(),
    texts: 0,
    scripts: new Map(),
    budget,
  };
}

export interface SnippetRequest {
  /** A path from the docs root, or a component that a page defines. */
  readonly source: string | PlacedTemplate;
  readonly props: Scope;
  readonly children: readonly PageNode[];
  readonly span: Span;
}

/** One text of the page: the page itself, or a snippet in it. */
export interface TextContext {
  readonly file: string;
  readonly environment: ParseEnvironment;
  readonly collector: PageCollector;
  /** Constants, props and variables; `export const` adds to it. */
  readonly scope: Map<string, JsonValue>;
  /** `variables` of docs.json. */
  readonly variables: Scope;
  readonly imports: Map<string, ImportedName>;
  /** The names that imports and exports anywhere in this text declare. */
  readonly declared: ReadonlySet<string>;
  /** Content between the tags of a snippet that is used as an element. */
  readonly slot: readonly PageNode[] | undefined;
  /** Converts offsets in this text to a span in its file. */
  spanOf(start: number, end: number): Span;
  /** True if the text is JSX within code, which is parsed by other rules than a page. */
  readonly isCode: boolean;
  /** True if the text is JSX that a component was drawn as, in which there are no blanks but those of its texts. */
  readonly isDrawn: boolean;
  /** For a snippet: where the page uses it; its nodes have this location. */
  readonly usedAt: Span | undefined;
  /** Parses the snippet. Undefined if it is not available; a problem then says why. */
  inlineSnippet(request: SnippetRequest): readonly PageNode[] | undefined;
  parseJsx(jsx: string, span: Span): readonly PageNode[];
  /** Parses JSX that a component or an expression was drawn as. `slot`: the content that `{children}` in it means. */
  parseDrawn(jsx: string, span: Span, slot?: readonly PageNode[]): readonly PageNode[];
  /** The files of the project, by their paths from the docs root. */
  listFiles(): readonly string[];
  /** The text of a script of the docs root. */
  readScript(path: string): string | undefined;
  /** Parses Markdown in an attribute that is written at `span`. */
  parseMarkdown(text: string, span: Span): readonly PageNode[];
  /** The text content of JSX in an attribute value. */
  readText(jsx: string): string;
  /** Processes an import: constants go to the scope, components to `imports`. */
  addImport(line: ModuleLine & { readonly kind: 'import' }, span: Span): void;
}

export type ImportedName =
  /** `isMissing`: there is no such file, and a problem at the import says so. */
  | { readonly kind: 'snippet'; readonly path: string; readonly isMissing?: true }
  | { readonly kind: 'template'; readonly template: PlacedTemplate }
  /** A component of a script, drawn by evaluating its syntax tree. `at`: the import; undefined for one of the text itself. */
  | { readonly kind: 'script'; readonly script: Script; readonly at: Location | undefined }
  /** `at`: the import, unless a problem there already says that the file is not read. */
  | { readonly kind: 'code'; readonly from: string; readonly at: Location | undefined };

/** A component that only returns JSX, with the names it can use. */
export interface PlacedTemplate {
  readonly name: string;
  readonly file: string;
  readonly body: string;
  /** Offset of the body in its file. */
  readonly offset: number;
  readonly scope: Scope;
  readonly defaults: Scope;
  readonly imports: ReadonlyMap<string, ImportedName>;
}

export function report(context: TextContext, severity: Severity, code: string, message: string, span: Span): void {
  addProblem(context, { severity, code, message, at: { file: context.file, span } });
}

export interface FixableProblem {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly span: Span;
  readonly fixes: readonly Fix[];
  /** Fixes that may be wrong, the likeliest first: at most one is offered, if the page reads better with it. */
  readonly guesses?: readonly Fix[];
  readonly ofStyle?: true;
}

export function reportFixable(context: TextContext, { span, guesses = [], ...problem }: FixableProblem): void {
  const located = { ...problem, at: { file: context.file, span } };
  addProblem(context, located);
  if (guesses.length > 0) context.collector.guesses.set(located, guesses);
}

/** The most places that one problem lists. */
const maximumRelated = 50;

/** Reports a problem that many places share as one, with the others as related places and fixes for all of them. */
export function reportOnce(context: TextContext, { span, ...problem }: FixableProblem): void {
  const { problems } = context.collector;
  const at = { file: context.file, span };
  const index = problems.findIndex(({ code, message }) => code === problem.code && message === problem.message);
  const known = problems[index];
  if (known === undefined) {
    addProblem(context, { ...problem, at });
    return;
  }
  const related = known.related ?? [];
  // A snippet that a page shows twice is parsed twice.
  if ([known, ...related].some((place) => isSameStart(place.at, at))) return;
  problems[index] = {
    ...known,
    ...(related.length < maximumRelated && {
      related: [...related, { message: 'Also here.', at, ...(problem.fixes && { fixes: problem.fixes }) }],
    }),
    ...(known.fixes && { fixes: known.fixes.map((fix, place) => joinFixes(fix, problem.fixes?.[place])) }),
  };
}

/** Merges two fixes with the same title into one that edits the places of both. */
function joinFixes(fix: Fix, other: Fix | undefined): Fix {
  const [title = ''] = fix.title.split(everyPlaceSuffix);
  const overlaps = fix.edits.some((edit) => other?.edits.some(({ at }) => isSameStart(edit.at, at)));
  if (other?.title !== title || overlaps) return fix;
  return { ...fix, title: `${title}${everyPlaceSuffix}`, edits: [...fix.edits, ...other.edits] };
}

const everyPlaceSuffix = ' at every place';

/** A fix that replaces the text at the span. */
export function replaceAt(
  { file }: TextContext,
  title: string,
  { span, text, kind = 'fix' }: { readonly span: Span; readonly text: string; readonly kind?: FixKind },
): Fix {
  return { kind, title, edits: [{ at: { file, span }, text }] };
}

/** Reports an import of a file outside the project; `message` says why it is not read. */
export function reportOutside(context: TextContext, message: string, span: Span): void {
  addProblem(context, {
    severity: 'error',
    code: 'mdx-import',
    message,
    at: { file: context.file, span },
    outside: true,
  });
}

function addProblem({ collector }: TextContext, problem: Problem): void {
  if (collector.problems.length <= 500) collector.problems.push(problem);
}

/** The span of a node in the page's file: for a node of a snippet, where the page uses the snippet. */
export function nodeSpan(context: TextContext, span: Span): Span {
  return context.usedAt ?? span;
}

/** Trees are processed recursively, so elements below this depth are replaced by their content. */
export const deepestElement = 100;

/** Reports the first element that is too deep; always returns true. */
export function reportTooDeep(context: TextContext, span: Span): true {
  if (context.collector.problems.some(({ code }) => code === 'mdx-nesting')) return true;
  const message = `Elements nest more than ${deepestElement} deep. Only the content of deeper ones is shown.`;
  report(context, 'warning', 'mdx-nesting', message, span);
  return true;
}
