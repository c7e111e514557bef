import type { PageNode, PageTree, PlacedAudience } from '../core/pages/page-tree.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import type { Fix, FixKind, Problem, Severity } from '../core/source/document/problem.ts';
import type { Location, Span } from '../core/source/text/span.ts';
import type { ModuleLine } from './modules/read-module-line.ts';
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
  /** The first broken tag of a `Visibility`, so that nobody can say what is for whom. */
  unclear: Location | undefined;
  /** Fixes that may be wrong, by their problem, the likeliest first: `tryFixes` finds out which of them mends. */
  readonly guesses: Map<Problem, readonly Fix[]>;
  /** Characters of inlined snippets so far, to limit nested snippets. */
  snippetBudget: number;
}

/** A `<ResponseField>`. */
export interface FieldTag {
  readonly context: TextContext;
  readonly hasName: boolean;
  /** From its name to the end of its element. */
  readonly span: Span;
  readonly nameSpan: Span;
}

export function newCollector(): PageCollector {
  return {
    links: [],
    imports: [],
    icons: [],
    problems: [],
    fields: [],
    audiences: [],
    unclear: undefined,
    guesses: new Map(),
    snippetBudget: 2_000_000,
  };
}

export interface SnippetRequest {
  /** A path from the docs root, or a component of a page. */
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
  /** Names that imports and exports of this text declare, wherever they are. */
  readonly declared: ReadonlySet<string>;
  /** Content between the tags of a snippet that is used as an element. */
  readonly slot: readonly PageNode[] | undefined;
  /** The location of an offset in this text's own file. */
  spanOf(start: number, end: number): Span;
  /** Whether the text is JSX within code, whose rules are others than those of a page. */
  readonly isCode: boolean;
  /** For a snippet: where the page uses it; its nodes have this location. */
  readonly usedAt: Span | undefined;
  /** The snippet's nodes; undefined: not available, and a problem says why. */
  snippet(request: SnippetRequest): readonly PageNode[] | undefined;
  /** Nodes of JSX in an expression. */
  partOf(jsx: string, span: Span): readonly PageNode[];
  /** Nodes of Markdown in an attribute, which is written at `span`. */
  markdownOf(text: string, span: Span): readonly PageNode[];
  /** The text of JSX in an attribute value. */
  wordsOf(jsx: string): string;
  /** Processes an import: constants go to the scope, components to `imports`. */
  takeImport(line: ModuleLine & { readonly kind: 'import' }, span: Span): void;
}

export type ImportedName =
  /** `isMissing`: a problem at its import says so. */
  | { readonly kind: 'snippet'; readonly path: string; readonly isMissing?: true }
  | { readonly kind: 'template'; readonly template: PlacedTemplate }
  /** `at`: its import, unless a problem there says already that it is not read. */
  | { readonly kind: 'code'; readonly from: string; readonly at: Location | undefined };

/** A component that only returns JSX, with the names it can use. */
export interface PlacedTemplate {
  readonly name: string;
  readonly file: string;
  readonly body: string;
  /** Offset of the body in its file. */
  readonly offset: number;
  readonly scope: Scope;
  readonly imports: ReadonlyMap<string, ImportedName>;
}

export function report(context: TextContext, severity: Severity, code: string, message: string, span: Span): void {
  add(context, { severity, code, message, at: { file: context.file, span } });
}

export interface FixableProblem {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly span: Span;
  readonly fixes: readonly Fix[];
  /** Fixes that may be wrong, the likeliest first: at most one is offered, if the page reads better with it. */
  readonly guesses?: readonly Fix[];
}

export function reportFixable(context: TextContext, { span, guesses = [], ...problem }: FixableProblem): void {
  const found = { ...problem, at: { file: context.file, span } };
  add(context, found);
  if (guesses.length > 0) context.collector.guesses.set(found, guesses);
}

/** Most places that one problem names. */
const mostRelated = 50;

/** Reports what may be wrong at many places in the same way: once, with the others as related and fixes for all of them. */
export function reportOnce(context: TextContext, { span, ...problem }: FixableProblem): void {
  const { problems } = context.collector;
  const at = { file: context.file, span };
  const index = problems.findIndex(({ code, message }) => code === problem.code && message === problem.message);
  const known = problems[index];
  if (known === undefined) {
    add(context, { ...problem, at });
    return;
  }
  const related = known.related ?? [];
  // A snippet that a page shows twice is parsed twice.
  if ([known, ...related].some((one) => isSamePlace(one.at, at))) return;
  problems[index] = {
    ...known,
    ...(related.length < mostRelated && { related: [...related, { message: 'Here, too.', at }] }),
    ...(known.fixes && { fixes: known.fixes.map((fix, place) => joinFixes(fix, problem.fixes?.[place])) }),
  };
}

function isSamePlace(one: Location, other: Location): boolean {
  return one.file === other.file && one.span.start === other.span.start;
}

/** One fix for the places of both. */
function joinFixes(fix: Fix, other: Fix | undefined): Fix {
  const [title = ''] = fix.title.split(everyPlace);
  const isThere = fix.edits.some((edit) => other?.edits.some((one) => isSamePlace(edit.at, one.at)));
  if (other?.title !== title || isThere) return fix;
  return { ...fix, title: `${title}${everyPlace}`, edits: [...fix.edits, ...other.edits] };
}

const everyPlace = ' at every place';

/** A fix that replaces the text at the span. */
export function replaceAt(
  { file }: TextContext,
  title: string,
  { span, text, kind = 'mend' }: { readonly span: Span; readonly text: string; readonly kind?: FixKind },
): Fix {
  return { kind, title, edits: [{ at: { file, span }, text }] };
}

/** Called for an import of a file outside of the project; `message` says why it is not read. */
export function reportOutside(context: TextContext, message: string, span: Span): void {
  add(context, { severity: 'error', code: 'mdx-import', message, at: { file: context.file, span }, outside: true });
}

function add({ collector }: TextContext, problem: Problem): void {
  if (collector.problems.length <= 500) collector.problems.push(problem);
}

/** The location of a node of this text in the page's file. */
export function nodeSpan(context: TextContext, span: Span): Span {
  return context.usedAt ?? span;
}
