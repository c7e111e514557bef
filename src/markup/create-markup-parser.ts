import createMarkdown, { type MarkdownIt } from 'markdown-it';
import type { PageNode, PageTree } from '../core/pages/page-tree.ts';
import { isRestricted } from '../core/pages/readers/visibility.ts';
import { walkNodes } from '../core/pages/walk-nodes.ts';
import type { Clock, MarkupOptions, MarkupParser } from '../core/ports.ts';
import type { Fix, Problem } from '../core/source/document/problem.ts';
import { tryFixes } from '../core/source/document/try-fixes.ts';
import { findMergeConflicts, reportMergeConflict } from '../core/source/edit/merge-conflicts.ts';
import { getOrInsert } from '../core/source/get-or-insert.ts';
import { mostCharacters, mostStyles, PageBudget } from './page-budget.ts';
import { newCollector, type PageCollector } from './parse-context.ts';
import { parseText, type TextJob } from './parse-text.ts';
import { findPlacementSlips } from './slips/placement-slips.ts';
import { readBlocks } from './syntax/block-reader.ts';
import { addFootnotes } from './syntax/footnotes.ts';
import { addInlinePlaces } from './syntax/inline-places.ts';
import { addInlineRules } from './syntax/inline-rules.ts';
import { addStrikethrough } from './syntax/strikethrough.ts';
import { assignIds } from './tree/assign-ids.ts';
import { addHeadingIds } from './tree/heading-ids.ts';
import { reportNameless } from './tree/nameless-fields.ts';

/**
 * The parser for pages (`mdx`) and for descriptions (`markdown`: CommonMark with GFM). Code is never executed.
 * `text` is only the body, and `offset` its start in the file; offsets in the tree are relative to the file.
 * `clock` ends scripts that take too long in spite of their bounded steps.
 */
export function createMarkupParser(clock?: Clock): MarkupParser {
  const parsers = { mdx: createMarkdownIt('mdx'), markdown: createMarkdownIt('markdown') };
  return {
    parse(text: string, options: MarkupOptions): PageTree {
      const { file, offset = 0 } = options;
      const cached = options.snippet === undefined ? options : { ...options, snippet: cacheReads(options.snippet) };
      const read = (changed: string, budget: PageBudget) => parseWhole(changed, cached, { parsers, budget });
      const { nodes, collector } = read(text, new PageBudget(clock));
      const trialBudget = new PageBudget(clock);
      const findProblems = (changed: string) => read(changed, trialBudget).collector.problems;
      const { links, imports, icons, guesses } = collector;
      const tried = tryFixes(
        [...collector.problems, ...findPlaced(nodes, collector, { text, offset, ...options })],
        guesses,
        { file, text, offset, findProblems, ...fixPolicy },
      );
      const problems = joinConflicts(tried, { file, text, offset });
      return { ...assignIds(nodes), links, imports, icons, problems, ...collectVisibility(nodes, collector) };
    },
  };
}

/** Problems of placement: components that are torn apart by a syntax error are not where they are written. */
function findPlaced(
  nodes: readonly PageNode[],
  { problems }: PageCollector,
  {
    text,
    offset,
    file,
    dialect,
  }: Pick<MarkupOptions, 'file' | 'dialect'> & { readonly text: string; readonly offset: number },
): readonly Problem[] {
  const isBroken = dialect !== 'mdx' || problems.some(({ code }) => syntaxProblemCodes.test(code));
  return isBroken ? [] : findPlacementSlips(nodes, { file, text, offset });
}

/** Problems after which the rest of a page is read differently. */
const syntaxProblemCodes =
  /^(?:merge-conflict|mdx-(?:tag-unclosed|tag-unopened|character|comment|expression|expression-invalid|module-invalid|attribute-unquoted|fence-open|variable-unknown))$/;

const fixPolicy = {
  isOfSyntax: (code: string) => syntaxProblemCodes.test(code),
  // An attribute problem that appears after a fix before it, or of its tag, was most likely caused by that fix.
  mayBeHidden: ({ code, at: { span } }: Problem, { edits }: Fix) =>
    /^mdx-(?!component-unknown)/.test(code) &&
    !syntaxProblemCodes.test(code) &&
    !(code.startsWith('mdx-attribute') && edits.some((edit) => edit.at.span.start <= span.end)) &&
    !edits.some((edit) => span.start <= edit.at.span.start && span.end >= edit.at.span.start),
};

function parseWhole(
  text: string,
  options: MarkupOptions,
  { parsers, budget }: { readonly parsers: TextJob['parsers']; readonly budget: PageBudget },
) {
  const collector = newCollector(budget);
  const variables = new Map(Object.entries(options.variables ?? {}));
  const nodes = parseText({
    text,
    file: options.file,
    offset: options.offset ?? 0,
    options,
    parsers,
    collector,
    variables,
    scope: new Map(variables),
    chain: [options.file],
  });
  reportNameless(collector);
  collector.problems.push(...listLeftOut(budget, options));
  return { nodes, collector };
}

/** Says what the page is shown without, because it is too much. */
function listLeftOut(budget: PageBudget, { file, offset = 0 }: MarkupOptions): readonly Problem[] {
  const at = { file, span: { start: offset, end: offset } };
  const text = `This page makes more than ${mostCharacters} characters out of its snippets, components and constants. The rest of them is left out.`;
  const styles = `This page has more than ${mostStyles} different classes and styles. The others are left out.`;
  return [
    ...(budget.isOutOfText ? [{ severity: 'warning', code: 'mdx-component-code', message: text, at } as const] : []),
    ...(budget.isOutOfStyles ? [{ severity: 'warning', code: 'css-left-out', message: styles, at } as const] : []),
  ];
}

function collectVisibility(
  nodes: readonly PageNode[],
  { audiences, unclear }: PageCollector,
): Pick<PageTree, 'audiences' | 'isRestricted' | 'unclear'> {
  return {
    ...(audiences.length > 0 && { audiences }),
    ...((audiences.length > 0 || [...walkNodes(nodes)].some(isRestricted)) && { isRestricted: true }),
    ...(unclear && { unclear }),
  };
}

/** Each use of a snippet asks for its text several times; this reads each file once per page. */
function cacheReads(read: NonNullable<MarkupOptions['snippet']>): NonNullable<MarkupOptions['snippet']> {
  const texts = new Map<string, string | undefined>();
  return (path) => getOrInsert(texts, path, read);
}

/** markdown-it with our block reader in place of its own; its inline rules are kept. */
export function createMarkdownIt(dialect: 'mdx' | 'markdown'): MarkdownIt {
  const markdown = new createMarkdown({ html: false, linkify: true });
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
  // Links are validated once, in the tree (sanitize-element.ts), which also reports refused ones.
  markdown.validateLink = () => true;
  markdown.normalizeLink = (url) => url;
  markdown.disable(['html_inline', 'text_join']);
  markdown.core.ruler.at('block', readBlocks);
  addInlinePlaces(markdown);
  addStrikethrough(markdown);
  addFootnotes(markdown);
  addInlineRules(markdown, dialect);
  if (dialect === 'mdx') addHeadingIds(markdown);
  return markdown;
}

interface PlacedText {
  readonly file: string;
  readonly text: string;
  readonly offset: number;
}

/** Replaces the problems for the characters of a merge conflict's markers by one problem for each conflict. */
function joinConflicts(problems: readonly Problem[], { file, text, offset }: PlacedText): readonly Problem[] {
  // The last marker alone is a quote in quotes.
  const last = text.includes('<<<<<<<') ? null : /^>{7} [\w./-]+$/m.exec(text);
  if (last !== null) {
    const span = { start: offset + last.index, end: offset + last.index + last[0].length };
    const message = 'This is the end of a merge conflict. Remove the line.';
    return [...problems, { code: 'mdx-merge-conflict', severity: 'error', message, at: { file, span } }];
  }
  if (!problems.some(({ code }) => code === 'mdx-character')) return problems;
  let result = problems;
  for (const conflict of findMergeConflicts(text)) {
    const start = offset + conflict.start;
    // Markers in a code block are an example.
    if (!result.some(({ code, at }) => code === 'mdx-character' && isInMarker(at.span.start, start))) continue;
    const joined = reportMergeConflict('mdx-merge-conflict', file, conflict, { text, offset });
    const { span } = joined.at;
    result = [
      ...result.filter(({ at }) => at.file !== file || at.span.start < span.start || at.span.start > span.end),
      joined,
    ];
  }
  return result;
}

/** Returns whether the offset is inside the marker that begins at `marker`. */
function isInMarker(offset: number, marker: number): boolean {
  return offset >= marker && offset < marker + 7;
}
