import { findComponent } from '../../components/find-component.ts';
import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import type { Lookup, ReportedEntry } from '../../pages/plan/plan-report.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import { isPageFile } from '../../source/text/file-names.ts';
import type { Location, Span } from '../../source/text/span.ts';
import { type ScannedTag, scanTags } from '../mdx/scan-tags.ts';
import { listImportedNames } from '../mdx/snippet-uses.ts';

/** A word that an editor colors by its meaning. Types and modifiers are those of the language server protocol. */
export interface Token {
  readonly span: Span;
  readonly type: TokenType;
  readonly modifier?: TokenModifier;
}

export const tokenTypes = ['class', 'property', 'variable', 'namespace', 'function', 'parameter', 'string'] as const;
export type TokenType = (typeof tokenTypes)[number];

export const tokenModifiers = ['defaultLibrary', 'deprecated'] as const;
export type TokenModifier = (typeof tokenModifiers)[number];

/**
 * The words of a page or of `docs.json` whose color a grammar can't know, because it depends on other files: components that exist and
 * their attributes, imported names, variables of the site, and entries that name a page, a deprecated operation, or nothing. In the order
 * of the text.
 */
export function listTokens(project: Project, references: ReferenceIndex, file: string): readonly Token[] {
  const text = textOfDocument(project.workspace, file);
  if (text === undefined) return [];
  const { entries, references: fields } = project.planReport;
  const tokens = [
    ...entries.filter(({ element: { at } }) => at.file === file).flatMap((entry) => entryTokens(text, entry)),
    ...fields.filter(({ at }) => at.file === file).flatMap(({ at, lookup }) => operationTokens(text, at, lookup)),
    ...(isPageFile(file) ? pageTokens(project, references, { file, text }) : []),
  ];
  return tokens.sort((a, b) => a.span.start - b.span.start);
}

function entryTokens(text: string, { element: { at }, outcome }: ReportedEntry): readonly Token[] {
  switch (outcome.kind) {
    case 'page':
      return [{ span: withoutQuotes(text, at), type: 'namespace' }];
    case 'missingPage':
      return [{ span: withoutQuotes(text, at), type: 'string' }];
    case 'target':
    case 'unmatched':
      return operationTokens(text, at, outcome.lookup);
    case 'external':
    case 'failed':
      return [];
  }
}

/** A grammar knows the parts of an entry by their form; it can't know that the operation is deprecated, or that there is none. */
function operationTokens(text: string, at: Location, lookup: Lookup): readonly Token[] {
  const span = withoutQuotes(text, at);
  // A folded scalar of YAML: clients take tokens of one line only.
  if (text.slice(span.start, span.end).includes('\n')) return [];
  if (lookup.kind !== 'found') return [{ span, type: 'string' }];
  if (lookup.summary.kind !== 'operation' || !lookup.summary.deprecated) return [];
  const path = text.slice(span.start, span.end).search(/\S+$/);
  if (path < 0) return [];
  const start = span.start + path;
  return [...text.slice(start, span.end).matchAll(/\{[^{}]*\}|[^{]+|\{/g)].map(({ 0: part, index }) => ({
    span: { start: start + index, end: start + index + part.length },
    type: part.startsWith('{') ? 'parameter' : 'function',
    modifier: 'deprecated',
  }));
}

function withoutQuotes(text: string, { span: { start, end } }: Location): Span {
  const isQuoted = /^["']/.test(text.charAt(start)) && end - start > 1;
  return isQuoted ? { start: start + 1, end: end - 1 } : { start, end };
}

interface PageText {
  readonly file: string;
  readonly text: string;
}

function pageTokens(project: Project, references: ReferenceIndex, { file, text }: PageText): readonly Token[] {
  const bodyStart = findFrontMatter(text)?.bodyStart ?? 0;
  const { tags, opaque } = scanTags(text, bodyStart);
  const imports = listImportedNames(text, references.from(file));
  const tagged = new Set(tags.map(({ name }) => name));
  const prose = blankSpans(text, [{ start: 0, end: bodyStart }, ...opaque]);
  const exported = [...prose.matchAll(/^export\s+(?:const|let|var|function)\s+([\w$]+)/gm)].map(
    ([, name = '']) => name,
  );
  const names = new Set([...imports.map(({ name }) => name), ...exported]);
  const { variables } = project.config;
  const uses = [
    ...findNames(prose, /(?<=\{\{[ \t]{0,20})[\w.-]{1,200}(?=[ \t]{0,20}\}\})/g, (name) =>
      Object.hasOwn(variables, name),
    ),
    ...findNames(prose, /(?<=(?<!\{)\{\s{0,20})[A-Za-z_$][\w$]*/g, (name) => names.has(name)),
  ];
  return [
    ...imports.map(({ name, nameSpan }): Token => ({ span: nameSpan, type: tagged.has(name) ? 'class' : 'variable' })),
    ...tags.flatMap((tag) => tagTokens(tag, names)),
    ...uses.map((span): Token => ({ span, type: 'variable' })),
  ];
}

/** The text with spaces in place of the spans, which are in order; offsets stay the same. */
function blankSpans(text: string, spans: readonly Span[]): string {
  let at = 0;
  const parts = spans.map(({ start, end }) => {
    const before = text.slice(at, start);
    at = end;
    return before + ' '.repeat(end - start);
  });
  return parts.join('') + text.slice(at);
}

/** `named`: the names that the page imports or exports. Tags without tokens are HTML, or there is no such component. */
function tagTokens({ name, nameSpan, attributes }: ScannedTag, named: ReadonlySet<string>): readonly Token[] {
  if (named.has(name)) return [{ span: nameSpan, type: 'class' }];
  const component = findComponent(name);
  if (component === undefined) return [];
  const known = attributes.filter((attribute) => component.attributes.some((each) => each.name === attribute.name));
  return [
    { span: nameSpan, type: 'class', modifier: 'defaultLibrary' },
    ...known.map((attribute): Token => ({ span: attribute.nameSpan, type: 'property' })),
  ];
}

function findNames(text: string, pattern: RegExp, isKnown: (name: string) => boolean): readonly Span[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: name, index }) =>
    isKnown(name) ? [{ start: index, end: index + name.length }] : [],
  );
}
