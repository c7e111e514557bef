import { findComponent } from '../../components/find-component.ts';
import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import type { TargetLookup } from '../../pages/plan/plan-report.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import { isPageFile } from '../../source/text/file-names.ts';
import type { Location, Span } from '../../source/text/span.ts';
import { type ScannedTag, scanTags } from '../mdx/scan-tags.ts';
import { listImportedNames } from '../mdx/snippet-uses.ts';

/** A word whose meaning an editor shows by a colour: types and modifiers are those of the language server protocol. */
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
 * The words of a page or of `docs.json` of which a grammar can't know the colour, since it depends on other files: components that exist and
 * their attributes, variables of the site, entries that name a page, a deprecated operation, or nothing. In the order of the text.
 */
export function listTokens(project: Project, references: ReferenceIndex, file: string): readonly Token[] {
  const text = textOfDocument(project.workspace, file);
  if (text === undefined) return [];
  const { entries, references: fields } = project.planReport;
  const tokens: Token[] = [];
  for (const { element, outcome } of entries) {
    if (element.at.file !== file) continue;
    if (outcome.kind === 'page') tokens.push({ span: withoutQuotes(text, element.at), type: 'namespace' });
    else if (outcome.kind === 'missingPage') tokens.push({ span: withoutQuotes(text, element.at), type: 'string' });
    else if (outcome.kind === 'target' || outcome.kind === 'unmatched')
      tokens.push(...entryTokens(text, element.at, outcome.lookup));
  }
  for (const { at, lookup } of fields) if (at.file === file) tokens.push(...entryTokens(text, at, lookup));
  if (isPageFile(file)) tokens.push(...pageTokens(project, references, { file, text }));
  return tokens.sort((a, b) => a.span.start - b.span.start);
}

/** A grammar knows the parts of an entry by their form; it can't know that the operation is deprecated, or that there is none. */
function entryTokens(text: string, at: Location, lookup: TargetLookup): readonly Token[] {
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
  const imported = new Set(imports.map(({ name }) => name));
  const tagged = new Set(tags.map(({ name }) => name));
  const prose = blank(text, [{ start: 0, end: bodyStart }, ...opaque]);
  const exported = [...prose.matchAll(/^export\s+(?:const|let|var|function)\s+([\w$]+)/gm)].map(
    ([, name = '']) => name,
  );
  const names = new Set([...imported, ...exported]);
  const { variables } = project.config;
  const uses = [
    ...findNames(prose, /(?<=\{\{[ \t]{0,20})[\w.-]{1,200}(?=[ \t]{0,20}\}\})/g, (name) =>
      Object.hasOwn(variables, name),
    ),
    ...findNames(prose, /(?<=(?<!\{)\{\s{0,20})[A-Za-z_$][\w$]*/g, (name) => names.has(name)),
  ];
  return [
    ...imports.map(({ name, nameSpan }): Token => ({ span: nameSpan, type: tagged.has(name) ? 'class' : 'variable' })),
    ...tags.flatMap((tag) => tagTokens(tag, imported)),
    ...uses.map((span): Token => ({ span, type: 'variable' })),
  ];
}

/** The text with spaces in place of the spans, which are in order; offsets stay the same. */
function blank(text: string, spans: readonly Span[]): string {
  let at = 0;
  const parts = spans.map(({ start, end }) => {
    const before = text.slice(at, start);
    at = end;
    return before + ' '.repeat(end - start);
  });
  return parts.join('') + text.slice(at);
}

/** Tags without tokens are HTML, or name nothing. */
function tagTokens({ name, nameSpan, attributes }: ScannedTag, imported: ReadonlySet<string>): readonly Token[] {
  if (imported.has(name)) return [{ span: nameSpan, type: 'class' }];
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
