import type { MarkdownIt } from 'markdown-it';
import type { PageNode } from '../core/pages/page-tree.ts';
import type { MarkupOptions } from '../core/ports.ts';
import type { JsonValue } from '../core/source/json-value.ts';
import type { Span } from '../core/source/span.ts';
import { type PageCollector, report, type SnippetRequest, type TextContext } from './parse-context.ts';
import type { ParseEnvironment } from './parse-environment.ts';
import type { Scope } from './read-literal.ts';
import { type ModuleLine, readModuleLine, scanModuleLine } from './read-module-line.ts';
import { resolveImport } from './resolve-import.ts';
import { scanTags } from './scan-tags.ts';
import { buildNodes } from './tree-builder.ts';

export interface TextJob {
  readonly text: string;
  readonly file: string;
  readonly offset: number;
  readonly options: MarkupOptions;
  readonly parsers: { readonly mdx: MarkdownIt; readonly markdown: MarkdownIt };
  readonly collector: PageCollector;
  readonly variables: Scope;
  readonly scope: Map<string, JsonValue>;
  /** The page and the snippets that led here. */
  readonly chain: readonly string[];
  readonly usedAt?: Span;
  readonly slot?: readonly PageNode[];
}

/** Snippets in snippets, and no deeper. */
const deepestSnippet = 8;

/** One text → nodes; headings, links and problems go to the job's collector. */
export function parseText(job: TextJob): readonly PageNode[] {
  const { dialect } = job.options;
  const source = normalize(job.text);
  const environment: ParseEnvironment = {
    dialect,
    text: source.text,
    lineStarts: source.lineStarts,
    tags: scanTags(source.text, source.lineStarts, dialect),
    openBraces: 0,
    depth: 0,
  };
  const context = createContext(job, environment, source);
  const tokens = job.parsers[dialect].parse(source.text, { apidocs: environment });
  const nodes = buildNodes(context, tokens);
  if (environment.cutAt !== undefined) {
    const span = context.spanOf(environment.cutAt, environment.cutAt + 1);
    report(context, 'warning', 'mdx-nesting', 'What stands here is nested too deep and is left out.', span);
  }
  return nodes;
}

interface NormalText {
  readonly text: string;
  readonly lineStarts: readonly number[];
  /** Places in the text where a carriage return was dropped. */
  readonly dropped: readonly number[];
}

/** markdown-it's own normalisation, done before it so that places are known: CR LF and CR become LF, NUL the replacement character. */
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

/** How many dropped characters stand before the place. */
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

function createContext(job: TextJob, environment: ParseEnvironment, source: NormalText): TextContext {
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
    imports: new Map(),
    slot: job.slot,
    usedAt: job.usedAt,
    spanOf,
    snippet: (request) => putSnippet(job, context, request),
    takeImport: (line, span) => takeImport(job, context, { line, span }),
  };
  return context;
}

function putSnippet(job: TextJob, context: TextContext, request: SnippetRequest): readonly PageNode[] | undefined {
  const { path, span } = request;
  const refuse = (message: string): undefined => report(context, 'error', 'mdx-import', message, span) as undefined;
  if (job.chain.includes(path)) return refuse(`The snippet "${path}" puts itself in place. Remove one of the imports.`);
  if (job.chain.length > deepestSnippet)
    return refuse(`Snippets are nested more than ${deepestSnippet} deep at "${path}".`);
  const text = job.options.snippet?.(path);
  if (text === undefined) {
    report(context, 'warning', 'mdx-import', `There is no snippet "${path}".`, span);
    return undefined;
  }
  job.collector.snippetBudget -= text.length;
  if (job.collector.snippetBudget < 0)
    return refuse(`The snippets of this page are too long together; "${path}" is left out.`);
  const bodyStart = /^---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0].length ?? 0;
  const scope = new Map([...job.variables, ...request.props]);
  scope.set('props', Object.fromEntries(request.props));
  return parseText({
    ...job,
    text: text.slice(bodyStart),
    file: path,
    offset: bodyStart,
    scope,
    chain: [...job.chain, path],
    usedAt: context.usedAt ?? span,
    slot: request.children,
  });
}

function takeImport(
  job: TextJob,
  context: TextContext,
  { line, span }: { readonly line: ModuleLine & { readonly kind: 'import' }; readonly span: Span },
): void {
  const resolved = resolveImport(line.from, job.file);
  if (resolved.kind === 'outside') {
    report(
      context,
      'error',
      'mdx-import',
      `"${line.from}" leads out of the documentation folder and is not read.`,
      span,
    );
  }
  if (resolved.kind !== 'snippet') {
    const names = [line.whole, ...line.parts.map(({ local }) => local)];
    for (const name of names) if (name !== undefined) context.imports.set(name, { kind: 'code', from: line.from });
    return;
  }
  if (line.whole !== undefined) context.imports.set(line.whole, resolved);
  if (line.parts.length === 0) return;
  const constants = readConstants(job.options.snippet?.(resolved.path) ?? '', context.scope);
  for (const { imported, local } of line.parts) {
    const value = constants.get(imported);
    if (value === undefined) context.imports.set(local, resolved);
    else context.scope.set(local, value);
  }
}

/** The constants that a snippet exports. */
function readConstants(text: string, scope: Scope): Scope {
  const constants = new Map<string, JsonValue>();
  for (const { index } of text.matchAll(/^export\s+(?:const|let|var)\s/gm)) {
    const line = readModuleLine(text.slice(index, scanModuleLine(text, index)), new Map([...scope, ...constants]));
    if (line.kind === 'constant') constants.set(line.name, line.value);
  }
  return constants;
}
