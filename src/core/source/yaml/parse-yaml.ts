import { Composer, type CST, Document, Parser, type YAMLError } from 'yaml';
import type { Fix, Problem } from '../document/problem.ts';
import { depthLimit } from '../tape/tape.ts';
import type { BuiltTape } from '../tape/tape-document.ts';
import type { Span } from '../text/span.ts';
import { diagnose } from './diagnose/diagnose.ts';
import { yamlMessage } from './diagnose/messages.ts';
import type { Report } from './yaml-mistake.ts';
import { removeDeepBlocks } from './yaml-nesting.ts';
import { YamlTape } from './yaml-tape.ts';

const maxProblems = 100;

/**
 * Parses YAML 1.2 (core schema: dates stay strings) with aliases and merge keys to a tape; only the first document of
 * the text counts.
 */
export function parseYaml(file: string, text: string): BuiltTape {
  const problems: Problem[] = [];
  const report: Report = (code, message, { start, end }, { severity = 'error', fix, until, holders = [] } = {}) => {
    if (problems.length >= maxProblems) return;
    const place = (span: Span) => ({ file, span: clampSpan(text, span.start, span.end) });
    const fixes: Fix[] | undefined = fix && [
      { kind: 'fix', title: fix.title, edits: [{ at: place(fix), text: fix.text }] },
    ];
    const unreadable = until !== undefined && [{ start, end: until }, ...holders].map(place);
    problems.push({
      ...{ code, severity, message, at: place({ start, end }) },
      ...(fixes && { fixes }),
      // The text after it may have been read as part of something else.
      ...(unreadable && { unreadable, doubtful: place({ start, end: text.length }) }),
    });
  };
  const first = composeFirst(removeDeepBlocks(text).text, report);
  if (!first?.contents) return { tape: undefined, problems };
  const tape = new YamlTape(text, report).build(first.contents);
  return { tape, problems: removeDuplicates(problems) };
}

/** Skips value errors inside a range that already has a syntax error. */
function removeDuplicates(problems: readonly Problem[]): Problem[] {
  const mistakes = problems.filter(({ code, severity }) => code === 'yaml-syntax' && severity === 'error');
  const findMistakeAt = ({ at: { span } }: Problem) => mistakes.find((mistake) => isIn(mistake.at.span.start, span));
  const isUnreadable = ({ at: { span } }: Problem) =>
    mistakes.some(({ unreadable }) => unreadable?.some((place) => isIn(span.start, place.span)));
  return problems.flatMap((problem) => {
    if (problem.code === 'yaml-key') return findMistakeAt(problem) || isUnreadable(problem) ? [] : [problem];
    // An alias followed by text is reported as that text.
    if (problem.code === 'yaml-alias') return [{ ...problem, ...findMistakeAt(problem), code: problem.code }];
    return problems.some((other) => other.code === 'yaml-alias' && findMistakeAt(other) === problem) ? [] : [problem];
  });
}

function isIn(offset: number, { start, end }: Span): boolean {
  return offset >= start && offset < end;
}

function clampSpan(text: string, start: number, end: number): Span {
  const inside = Math.min(start, text.length);
  return { start: inside, end: Math.max(inside, Math.min(end, text.length)) };
}

function composeFirst(text: string, report: Report): Document.Parsed | undefined {
  const { documents, tokens } = compose(text, report);
  const [first, second] = documents;
  for (const mistake of diagnose(text, removeFollowUps(first?.errors ?? []), tokens))
    report(mistake.code, mistake.message, mistake, mistake);
  for (const { code, message, pos } of first?.warnings ?? [])
    report('yaml-syntax', yamlMessage(code, message), { start: pos[0], end: pos[1] }, { severity: 'warning' });
  if (second?.contents) {
    const message = 'A second YAML document begins here, but only the first one is read. Move it to a file of its own.';
    const [start] = second.contents.range;
    report('yaml-documents', message, { start, end: start }, { severity: 'warning' });
  }
  return first;
}

function compose(text: string, report: Report): { documents: Document.Parsed[]; tokens: CST.Token[] } {
  const tokens: CST.Token[] = [];
  for (const token of new Parser().parse(text)) {
    if (token.type === 'document') removeDeepValues(token, report);
    tokens.push(token);
  }
  const options = {
    schema: 'core',
    merge: true,
    uniqueKeys: false,
    resolveKnownTags: false,
    prettyErrors: false,
  } as const;
  const documents: Document.Parsed[] = [];
  for (const composed of new Composer({ ...options, logLevel: 'silent' }).compose(tokens, true, text.length)) {
    if (composed instanceof Document) documents.push(composed);
  }
  return { documents, tokens };
}

/** Once the parser can't continue, every further token gives one more error: only the first one is kept. */
function removeFollowUps(errors: readonly YAMLError[]): YAMLError[] {
  const first = errors.find(isStreamError);
  return errors.filter((error) => error === first || !isStreamError(error));
}

function isStreamError({ code, message }: YAMLError): boolean {
  return code === 'UNEXPECTED_TOKEN' && message.includes(' in YAML stream');
}

/**
 * Removes values beyond the nesting limit, with one problem for all of them, because the library composes by recursion.
 */
function removeDeepValues(document: CST.Document, report: Report): void {
  const waiting: { token: CST.Token; depth: number }[] = document.value ? [{ token: document.value, depth: 1 }] : [];
  let cutAt: number | undefined;
  for (let here = waiting.pop(); here; here = waiting.pop()) {
    const { token, depth } = here;
    if (!('items' in token)) continue;
    if (depth > depthLimit) {
      token.items.length = 0;
      cutAt ??= token.offset;
    }
    for (const { key, value } of token.items) {
      if (key) waiting.push({ token: key, depth: depth + 1 });
      if (value) waiting.push({ token: value, depth: depth + 1 });
    }
  }
  if (cutAt !== undefined) reportNesting(report, cutAt);
}

function reportNesting(report: Report, start: number): void {
  const message = `Nested deeper than ${depthLimit} levels, so this value is not read. Flatten the structure.`;
  report('nesting-limit', message, { start, end: start + 1 });
}
