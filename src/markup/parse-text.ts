import type { MarkdownIt, Token } from 'markdown-it';
import type { PageNode } from '../core/pages/page-tree.ts';
import type { MarkupOptions } from '../core/ports.ts';
import { KnownPaths } from '../core/references/known-paths.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import type { Fix } from '../core/source/document/problem.ts';
import { formatSuggestions } from '../core/source/edit/suggestions.ts';
import { lowerBound } from '../core/source/lower-bound.ts';
import type { Location, Span } from '../core/source/text/span.ts';
import { findDeclaredNames } from './modules/declared-names.ts';
import { type Exported, readExports } from './modules/read-exports.ts';
import type { ModuleLine } from './modules/read-module-line.ts';
import { type ResolvedImport, resolveImport } from './modules/resolve-import.ts';
import {
  type FixableProblem,
  type ImportedName,
  newCollector,
  type PageCollector,
  replaceAt,
  report,
  reportFixable,
  reportOutside,
  type SnippetRequest,
  type TextContext,
} from './parse-context.ts';
import type { ParseEnvironment } from './parse-environment.ts';
import { getTextContent, unwrapParagraphs } from './tree/finish-element.ts';
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
  /** Set for JSX that is written nowhere: the span of what it is made of. */
  readonly place?: Span;
  /** Set for JSX within code. */
  readonly isCode?: boolean;
  readonly slot?: readonly PageNode[];
  /** Components that are available without an import. */
  readonly imports?: ReadonlyMap<string, ImportedName>;
}

/** Maximum depth of nested snippets. */
const maximumDepth = 8;

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
    footnotes: { prefix: startText(job.collector), byLabel: new Map(), numbered: 0 },
  };
  const tokens = job.parsers[dialect].parse(source.text, { apidocs: environment });
  const context = createContext({ ...job, declared: collectDeclaredNames(tokens) }, environment, source);
  return buildNodes(context, tokens);
}

/** Returns what the names of the footnotes begin with: those of a snippet must differ from those of the page. */
function startText(collector: PageCollector): string {
  collector.texts += 1;
  return collector.texts === 1 ? '' : `${collector.texts}-`;
}

type Snippet = ImportedName & { readonly kind: 'snippet' };

interface NormalText {
  readonly text: string;
  readonly lineStarts: readonly number[];
  /** Offsets at which a carriage return was dropped. */
  readonly dropped: readonly number[];
}

/** Normalizes as markdown-it does, but earlier, so that offsets are known: CR LF and CR become LF, NUL becomes U+FFFD. */
function normalize(source: string): NormalText {
  const dropped: number[] = [];
  let text = source;
  if (source.includes('\r')) {
    text = source.replace(/\r\n?/g, (match, index: number) => {
      if (match.length === 2) dropped.push(index - dropped.length);
      return '\n';
    });
  }
  if (text.includes('\0')) text = text.replaceAll('\0', '\uFFFD');
  const lineStarts = [0];
  for (let pos = text.indexOf('\n'); pos >= 0; pos = text.indexOf('\n', pos + 1)) lineStarts.push(pos + 1);
  return { text, lineStarts, dropped };
}

function collectDeclaredNames(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(tokens.flatMap(({ type, content }) => (type === 'moduleLine' ? findDeclaredNames(content) : [])));
}

function createContext(
  job: TextJob & Pick<TextContext, 'declared'>,
  environment: ParseEnvironment,
  source: NormalText,
): TextContext {
  const { place } = job;
  const spanOf = (start: number, end: number): Span =>
    place ?? {
      start: job.offset + start + lowerBound(source.dropped, start),
      end: job.offset + end + lowerBound(source.dropped, end),
    };
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
    isDrawn: place !== undefined,
    spanOf,
    parseJsx: (jsx, span) => parsePart({ ...job, text: jsx, isCode: true }, context, span),
    parseDrawn: (jsx, span, slot = job.slot) => parseDrawn({ ...job, text: jsx, isCode: true, slot }, context, span),
    listFiles: () => job.options.files?.() ?? [],
    readScript: (path) => job.options.snippet?.(path),
    parseMarkdown: (text, span) =>
      parsePart({ ...job, text, options: { ...job.options, dialect: 'markdown' } }, context, span),
    readText: (jsx) => readJsxText(job, context, jsx),
    inlineSnippet: (request) => inlineSnippet(job, context, request),
    addImport: (line, span) => addImport(job, context, { line, span }),
  };
  return context;
}

function inlineSnippet(job: TextJob, context: TextContext, request: SnippetRequest): readonly PageNode[] | undefined {
  const { source, span } = request;
  const name = typeof source === 'string' ? source : `${source.file}#${source.name}`;
  const refuse = (message: string): undefined => report(context, 'error', 'mdx-import', message, span) as undefined;
  if (job.chain.includes(name)) return refuse(`"${name}" imports itself. Remove one of the imports.`);
  if (job.chain.length > maximumDepth)
    return refuse(`Snippets are nested more than ${maximumDepth} deep at "${name}".`);
  const snippet = typeof source === 'string' ? readSnippetText(job, source) : { ...source, text: source.body };
  if (snippet === undefined) {
    const outside = job.options.outside?.(name);
    if (outside !== undefined) {
      reportOutside(context, outside, span);
      return undefined;
    }
    reportFixable(context, describeMissing(name, span));
    return undefined;
  }
  if (!job.collector.budget.takeText(snippet.text.length + snippet.scope.size))
    return refuse(`The snippets of this page are too long in total; "${name}" is left out.`);
  const scope = new Map([...snippet.scope, ...snippet.defaults, ...request.props]);
  scope.set('props', Object.fromEntries(request.props));
  return parseText({
    ...job,
    ...snippet,
    scope,
    chain: [...job.chain, name],
    isCode: typeof source !== 'string',
    place: undefined,
    usedAt: context.usedAt ?? span,
    slot: request.children,
  });
}

function describeMissing(name: string, span: Span, fixes: readonly Fix[] = []): FixableProblem {
  const advice = formatSuggestions(fixes.flatMap((fix) => fix.edits.map(({ text }) => text)));
  const message = `Snippet "${name}" not found.${advice || ' Add the file, or fix the path.'}`;
  return { severity: 'warning', code: 'mdx-import', message, span, fixes };
}

/** Suggests the files that the path of an import may be a misspelling of. `from`: the path as written. */
function suggestSnippets(context: TextContext, { path, from, span }: MissingImport): readonly Fix[] {
  const { text } = context.environment;
  let index = text.indexOf(from);
  while (index >= 0 && context.spanOf(index, index).start < span.start) index = text.indexOf(from, index + 1);
  if (index < 0 || context.isDrawn) return [];
  const extension = /\.\w+$/.exec(path)?.[0] ?? '.mdx';
  const files = context.listFiles().filter((file) => file.endsWith(extension));
  const place = context.spanOf(index, index + from.length);
  return new KnownPaths(files)
    .findNearest(path)
    .slice(0, 2)
    .map((file) => replaceAt(context, `Change to "/${file}"`, { span: place, text: `/${file}`, kind: 'guess' }));
}

interface MissingImport {
  readonly path: string;
  readonly from: string;
  readonly span: Span;
}

type SnippetText = Pick<TextJob, 'text' | 'file' | 'offset'> & {
  readonly scope: Scope;
  readonly defaults: Scope;
  readonly imports: ReadonlyMap<string, ImportedName>;
};

function readSnippetText(job: TextJob, path: string): SnippetText | undefined {
  // Sites that use `<Snippet>` often have the folder's older name.
  const older = path.replace(/^snippets\//, '_snippets/');
  const file = job.options.snippet?.(path) === undefined ? older : path;
  const text = job.options.snippet?.(file);
  if (text === undefined) return undefined;
  const offset = /^---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0].length ?? 0;
  return { text: text.slice(offset), file, offset, scope: job.variables, defaults: new Map(), imports: new Map() };
}

/** Parses a text inside the page, written at `span`. */
function parsePart(job: TextJob, context: TextContext, span: Span): readonly PageNode[] {
  if (job.chain.length > maximumDepth) return [];
  const { scope, imports } = context;
  const chain = [...job.chain, 'part'];
  const usedAt = context.usedAt ?? span;
  const nodes = parseText({ ...job, offset: span.start, scope, imports, chain, usedAt });
  return job.place === undefined ? unwrapParagraphs(nodes) : nodes;
}

/** Parses JSX that a component was drawn as. */
function parseDrawn(job: TextJob, context: TextContext, span: Span): readonly PageNode[] {
  const isLeftOut = !job.collector.budget.takeText(job.text.length);
  return isLeftOut ? [] : parsePart({ ...job, place: context.usedAt ?? span }, context, span);
}

/** Parses JSX apart from the page, so that its headings and problems are dropped. */
function readJsxText(job: TextJob, context: TextContext, jsx: string): string {
  if (!jsx.startsWith('<') || job.chain.length > maximumDepth) return '';
  const collector = newCollector(job.collector.budget);
  const chain = [...job.chain, 'attribute'];
  const nodes = parseText({ ...job, text: jsx, collector, scope: context.scope, chain, isCode: true });
  return getTextContent(nodes).replace(/\s+/g, ' ').trim();
}

function addImport(
  job: TextJob,
  context: TextContext,
  { line, span }: { readonly line: ModuleLine & { readonly kind: 'import' }; readonly span: Span },
): void {
  const resolved = resolveImport(line.from, job.file);
  const refusal = findRefusal(resolved, line.from, job);
  if (refusal !== undefined) reportOutside(context, refusal, span);
  const script = resolved.kind === 'script' && refusal === undefined ? job.options.snippet?.(resolved.path) : undefined;
  if (resolved.kind === 'script' && script !== undefined) {
    addScriptImports(context, line, { file: resolved.path, text: script, at: { file: context.file, span } });
    return;
  }
  const isFile = resolved.kind === 'snippet' || (resolved.kind === 'script' && job.options.snippet !== undefined);
  if (!isFile || refusal !== undefined) {
    addCodeImports(context, line, refusal === undefined ? { file: context.file, span } : undefined);
    return;
  }
  addSnippetImport(job, context, { line, span, resolved });
}

interface FileImport {
  readonly line: ModuleLine & { readonly kind: 'import' };
  readonly span: Span;
  readonly resolved: Extract<ResolvedImport, { readonly path: string }>;
}

function addSnippetImport(job: TextJob, context: TextContext, { line, span, resolved }: FileImport): void {
  // The imports of a snippet are references of the snippet, not of the page.
  if (context.usedAt === undefined) context.collector.imports.push({ path: resolved.path, span });
  const snippet = { ...resolved, kind: 'snippet' } as const;
  if (resolved.kind === 'script' || readSnippetText(job, resolved.path) === undefined) {
    const fixes = suggestSnippets(context, { path: resolved.path, from: line.from, span });
    reportFixable(context, describeMissing(resolved.path, span, fixes));
    for (const name of listImportedNames(line)) context.imports.set(name, { ...snippet, isMissing: true });
    return;
  }
  if (line.whole !== undefined) context.imports.set(line.whole, snippet);
  if (line.parts.length > 0) addNamedImports(job, context, { line, span, resolved: snippet });
}

function addNamedImports(
  job: TextJob,
  context: TextContext,
  { line, span, resolved }: { line: ModuleLine & { readonly kind: 'import' }; span: Span; resolved: Snippet },
): void {
  const text = job.options.snippet?.(resolved.path) ?? '';
  const exported = readExports({ text, file: resolved.path }, context.scope, job.collector.budget);
  for (const { imported, local } of line.parts) {
    const match = exported.get(imported);
    if (match?.kind === 'constant') context.scope.set(local, match.value);
    else
      context.imports.set(
        local,
        toImportedName(match, { resolved, from: line.from, at: { file: context.file, span } }),
      );
  }
}

/** Says why the import must not be read; undefined if it may. */
function findRefusal(resolved: ResolvedImport, from: string, { options }: TextJob): string | undefined {
  if (resolved.kind === 'snippet' || resolved.kind === 'script') return options.outside?.(resolved.path);
  return resolved.kind === 'outside' ? `"${from}" is outside the documentation folder, so it is not read.` : undefined;
}

/** A name that the snippet does not export refers to the snippet itself, as existing sites expect. */
function toImportedName(
  exported: Exported | undefined,
  { resolved, from, at }: { readonly resolved: ImportedName; readonly from: string; readonly at: Location },
): ImportedName {
  if (exported === undefined) return resolved;
  if (exported.kind === 'script') return { ...exported, at };
  return exported.kind === 'template' ? exported : { kind: 'code', from, at };
}

function addScriptImports(
  { imports }: TextContext,
  { whole, parts }: ModuleLine & { readonly kind: 'import' },
  { file, text, at }: { readonly file: string; readonly text: string; readonly at: Location },
): void {
  const add = (local: string, name: string) =>
    imports.set(local, { kind: 'script', script: { file, text, name, line: 0, scope: new Map() }, at });
  if (whole !== undefined) add(whole, 'default');
  for (const { imported, local } of parts) add(local, imported);
}

/** Adds names that are imported from code, which is not executed. */
function addCodeImports(
  context: TextContext,
  line: ModuleLine & { readonly kind: 'import' },
  at: Location | undefined,
): void {
  for (const name of listImportedNames(line)) context.imports.set(name, { kind: 'code', from: line.from, at });
}

function listImportedNames({ whole, parts }: ModuleLine & { readonly kind: 'import' }): readonly string[] {
  return [...(whole === undefined ? [] : [whole]), ...parts.map(({ local }) => local)];
}
