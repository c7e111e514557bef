import type { MarkdownIt, Token } from 'markdown-it';
import type { PageNode } from '../core/pages/page-tree.ts';
import type { MarkupOptions } from '../core/ports.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import type { Location, Span } from '../core/source/text/span.ts';
import { declaredNames } from './modules/declared-names.ts';
import { type Exported, readExports } from './modules/read-exports.ts';
import type { ModuleLine } from './modules/read-module-line.ts';
import { type ResolvedImport, resolveImport } from './modules/resolve-import.ts';
import {
  type ImportedName,
  newCollector,
  type PageCollector,
  report,
  reportOutside,
  type SnippetRequest,
  type TextContext,
} from './parse-context.ts';
import type { ParseEnvironment } from './parse-environment.ts';
import { textOf, unwrapParagraphs } from './tree/finish-element.ts';
import type { Scope } from './tree/read-literal.ts';
import { buildNodes } from './tree/tree-builder.ts';

export interface TextJob {
  readonly text: string;
  readonly file: string;
  readonly offset: number;
  readonly options: MarkupOptions;
  readonly parsers: { readonly mdx: MarkdownIt; readonly markdown: MarkdownIt };
  readonly collector: PageCollector;
  readonly variables: Scope;
  readonly scope: Map<string, JsonValue>;
  /** The page and the enclosing snippets. */
  readonly chain: readonly string[];
  readonly usedAt?: Span;
  /** Set for JSX within code. */
  readonly isCode?: boolean;
  readonly slot?: readonly PageNode[];
  /** Components that are available without an import. */
  readonly imports?: ReadonlyMap<string, ImportedName>;
}

/** Maximum depth of nested snippets. */
const deepestSnippet = 8;

/** Parses one text to nodes; links and problems go to the job's collector. */
export function parseText(job: TextJob): readonly PageNode[] {
  const { dialect } = job.options;
  const source = normalize(job.text);
  const environment: ParseEnvironment = {
    dialect,
    text: source.text,
    lineStarts: source.lineStarts,
    openBraces: 0,
    brokenTags: new Map(),
  };
  const tokens = job.parsers[dialect].parse(source.text, { apidocs: environment });
  const context = createContext({ ...job, declared: declaredIn(tokens) }, environment, source);
  return buildNodes(context, tokens);
}

type Snippet = ImportedName & { readonly kind: 'snippet' };

interface NormalText {
  readonly text: string;
  readonly lineStarts: readonly number[];
  /** Offsets at which a carriage return was dropped. */
  readonly dropped: readonly number[];
}

/** Same normalisation as in markdown-it, done earlier so that offsets are known: CR LF and CR become LF, NUL the replacement character. */
function normalize(given: string): NormalText {
  const dropped: number[] = [];
  let text = given;
  if (given.includes('\r')) {
    text = given.replace(/\r\n?/g, (match, index: number) => {
      if (match.length === 2) dropped.push(index - dropped.length);
      return '\n';
    });
  }
  if (text.includes('\0')) text = text.replaceAll('\0', '\uFFFD');
  const lineStarts = [0];
  for (let pos = text.indexOf('\n'); pos >= 0; pos = text.indexOf('\n', pos + 1)) lineStarts.push(pos + 1);
  return { text, lineStarts, dropped };
}

/** Number of characters dropped before the offset. */
function droppedBefore(dropped: readonly number[], place: number): number {
  let low = 0;
  let high = dropped.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((dropped[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

function declaredIn(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(tokens.flatMap(({ type, content }) => (type === 'moduleLine' ? declaredNames(content) : [])));
}

function createContext(
  job: TextJob & Pick<TextContext, 'declared'>,
  environment: ParseEnvironment,
  source: NormalText,
): TextContext {
  const spanOf = (start: number, end: number): Span => ({
    start: job.offset + start + droppedBefore(source.dropped, start),
    end: job.offset + end + droppedBefore(source.dropped, end),
  });
  const context: TextContext = {
    file: job.file,
    environment,
    collector: job.collector,
    scope: job.scope,
    variables: job.variables,
    imports: new Map(job.imports),
    declared: job.declared,
    slot: job.slot,
    usedAt: job.usedAt,
    isCode: job.isCode === true,
    spanOf,
    partOf: (jsx, span) => partOf({ ...job, text: jsx, isCode: true }, context, span),
    markdownOf: (text, span) =>
      partOf({ ...job, text, options: { ...job.options, dialect: 'markdown' } }, context, span),
    wordsOf: (jsx) => wordsOf(job, context, jsx),
    snippet: (request) => putSnippet(job, context, request),
    takeImport: (line, span) => takeImport(job, context, { line, span }),
  };
  return context;
}

function putSnippet(job: TextJob, context: TextContext, request: SnippetRequest): readonly PageNode[] | undefined {
  const { source, span } = request;
  const name = typeof source === 'string' ? source : `${source.file}#${source.name}`;
  const refuse = (message: string): undefined => report(context, 'error', 'mdx-import', message, span) as undefined;
  if (job.chain.includes(name)) return refuse(`"${name}" imports itself. Remove one of the imports.`);
  if (job.chain.length > deepestSnippet)
    return refuse(`Snippets are nested more than ${deepestSnippet} deep at "${name}".`);
  const found = typeof source === 'string' ? snippetText(job, source) : { ...source, text: source.body };
  if (found === undefined) {
    const outside = job.options.outside?.(name);
    if (outside !== undefined) {
      reportOutside(context, outside, span);
      return undefined;
    }
    missingSnippet(context, name, span);
    return undefined;
  }
  job.collector.snippetBudget -= found.text.length;
  if (job.collector.snippetBudget < 0)
    return refuse(`The snippets of this page are too long together; "${name}" is left out.`);
  const scope = new Map([...found.scope, ...request.props]);
  scope.set('props', Object.fromEntries(request.props));
  return parseText({
    ...job,
    ...found,
    scope,
    chain: [...job.chain, name],
    isCode: typeof source !== 'string',
    usedAt: context.usedAt ?? span,
    slot: request.children,
  });
}

function missingSnippet(context: TextContext, name: string, span: Span): void {
  report(context, 'warning', 'mdx-import', `There is no snippet "${name}". Add the file, or fix the path.`, span);
}

type SnippetText = Pick<TextJob, 'text' | 'file' | 'offset'> & {
  readonly scope: Scope;
  readonly imports: ReadonlyMap<string, ImportedName>;
};

function snippetText(job: TextJob, path: string): SnippetText | undefined {
  // Sites with `<Snippet>` often use the folder's older name.
  const older = path.replace(/^snippets\//, '_snippets/');
  const file = job.options.snippet?.(path) === undefined ? older : path;
  const text = job.options.snippet?.(file);
  if (text === undefined) return undefined;
  const offset = /^---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0].length ?? 0;
  return { text: text.slice(offset), file, offset, scope: job.variables, imports: new Map() };
}

/** The nodes of a text within the page, which is written at `span`. */
function partOf(job: TextJob, context: TextContext, span: Span): readonly PageNode[] {
  if (job.chain.length > deepestSnippet) return [];
  const { scope, imports } = context;
  const chain = [...job.chain, 'part'];
  const usedAt = context.usedAt ?? span;
  return unwrapParagraphs(parseText({ ...job, offset: span.start, scope, imports, chain, usedAt }));
}

/** Parses JSX separately from the page: its headings and problems are dropped. */
function wordsOf(job: TextJob, context: TextContext, jsx: string): string {
  if (!jsx.startsWith('<') || job.chain.length > deepestSnippet) return '';
  const collector = newCollector();
  const chain = [...job.chain, 'attribute'];
  const nodes = parseText({ ...job, text: jsx, collector, scope: context.scope, chain, isCode: true });
  return textOf(nodes).replace(/\s+/g, ' ').trim();
}

function takeImport(
  job: TextJob,
  context: TextContext,
  { line, span }: { readonly line: ModuleLine & { readonly kind: 'import' }; readonly span: Span },
): void {
  const resolved = resolveImport(line.from, job.file);
  const refusal = refusalOf(resolved, line.from, job);
  if (refusal !== undefined) reportOutside(context, refusal, span);
  if (resolved.kind !== 'snippet' || refusal !== undefined) {
    takeCode(context, line, refusal === undefined ? { file: context.file, span } : undefined);
    return;
  }
  // The imports of a snippet are references of the snippet, not of the page.
  if (context.usedAt === undefined) context.collector.imports.push({ path: resolved.path, span });
  if (snippetText(job, resolved.path) === undefined) {
    missingSnippet(context, resolved.path, span);
    for (const name of importedNames(line)) context.imports.set(name, { ...resolved, isMissing: true });
    return;
  }
  if (line.whole !== undefined) context.imports.set(line.whole, resolved);
  if (line.parts.length > 0) takeParts(job, context, { line, span, resolved });
}

function takeParts(
  job: TextJob,
  context: TextContext,
  { line, span, resolved }: { line: ModuleLine & { readonly kind: 'import' }; span: Span; resolved: Snippet },
): void {
  const text = job.options.snippet?.(resolved.path) ?? '';
  const exported = readExports(text, resolved.path, context.scope);
  for (const { imported, local } of line.parts) {
    const found = exported.get(imported);
    if (found?.kind === 'constant') context.scope.set(local, found.value);
    else
      context.imports.set(local, importedName(found, { resolved, from: line.from, at: { file: context.file, span } }));
  }
}

/** Why the import must not be read. */
function refusalOf(resolved: ResolvedImport, from: string, { options }: TextJob): string | undefined {
  if (resolved.kind === 'snippet') return options.outside?.(resolved.path);
  return resolved.kind === 'outside' ? `"${from}" is outside of the documentation folder and is not read.` : undefined;
}

/** A name that the snippet does not export means the snippet itself, as existing sites use it. */
function importedName(
  found: Exported | undefined,
  { resolved, from, at }: { readonly resolved: ImportedName; readonly from: string; readonly at: Location },
): ImportedName {
  if (found === undefined) return resolved;
  return found.kind === 'template' ? found : { kind: 'code', from, at };
}

/** Names that are imported from code, which is not executed. */
function takeCode(
  context: TextContext,
  line: ModuleLine & { readonly kind: 'import' },
  at: Location | undefined,
): void {
  for (const name of importedNames(line)) context.imports.set(name, { kind: 'code', from: line.from, at });
}

function importedNames({ whole, parts }: ModuleLine & { readonly kind: 'import' }): readonly string[] {
  return [...(whole === undefined ? [] : [whole]), ...parts.map(({ local }) => local)];
}
