import type { ChannelElement, OperationElement, PageElement } from '../../docs-json/nav-element.ts';
import { methodWords, parseOperationRef, readMisspeltEntry, startsWithMethodWord } from '../../docs-json/parse-ref.ts';
import type { ReportedEntry } from '../../pages/plan/plan-report.ts';
import type { Project } from '../../project/project.ts';
import type { Fix } from '../../source/document/problem.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { buildReplacementFixes, formatSuggestions } from '../../source/edit/suggestions.ts';
import { isRemote } from '../../source/text/file-names.ts';
import type { Location } from '../../source/text/span.ts';
import type { Finding, Rule } from '../rule.ts';
import { buildRemovalFixes, mostRemovals } from '../shared-fixes.ts';
import { findUnmatched, toUnmatchedFinding } from '../unmatched-target.ts';

export const entryUnmatched: Rule = {
  id: 'entry-unmatched',
  summary: 'Every endpoint and channel entry in the navigation exists in a description.',
  severity: 'error',
  *check(project) {
    const { entries } = project.planReport;
    const listed = new Set(entries.flatMap(({ element }) => (element.kind === 'page' ? [] : [element.ref.text])));
    let count = 0;
    for (const finding of findUnmatched(entries, (entry, suggests) =>
      checkEntry(entry, { project, listed, suggests }),
    )) {
      count += 1;
      const removeFixes = count > mostRemovals ? [] : buildRemovalFixes(project, finding.at);
      yield { ...finding, fixes: [...(finding.fixes ?? []), ...removeFixes] };
    }
  },
};

interface Site {
  readonly project: Project;
  /** The entries of the navigation. Suggesting one of them would create a duplicate. */
  readonly listed: ReadonlySet<string>;
  readonly suggests: boolean;
}

function checkEntry(
  { element, outcome, inherited }: ReportedEntry,
  { project, listed, suggests }: Site,
): Finding | undefined {
  const { at } = element;
  if (element.kind === 'page') {
    return outcome.kind === 'missingPage'
      ? inspectPath(writtenAt(project, element), at, { inherited, project, listed })
      : undefined;
  }
  if (outcome.kind !== 'unmatched') return undefined;
  const { text, file } = element.ref;
  const { lookup } = outcome;
  if (lookup.kind === 'noMatch') {
    const where = file ?? inherited.map((source) => source.file).join(', ');
    const what = `${element.kind === 'operation' ? 'endpoint' : 'channel'} "${text}"${where === '' ? '' : ` in ${where}`}`;
    return toUnmatchedFinding(lookup, { what, at, names: searchTerms(element), suggests, listed });
  }
  if (file !== undefined) return reportNoDescription(file, at, project);
  // An unreadable inherited description is reported once, at the element that names it.
  if (inherited.length > 0 || lookup.file !== undefined) return undefined;
  return { message: `There is no API description for "${text}". Set \`openapi\` at an enclosing element.`, at };
}

function reportNoDescription(file: string, at: Location, project: Project): Finding | undefined {
  if (isRemote(file)) return undefined;
  const unavailable = project.unavailable(file);
  if (unavailable !== undefined) return { ...unavailable, at };
  const exists = project.workspace.has(file);
  if (!exists) return { message: `No file "${file}".`, at };
  const missing = { files: [file], names: ['openapi', 'swagger', 'asyncapi'] };
  return { message: `"${file}" is not an API description.`, at, missing };
}

interface Searched extends Pick<Site, 'project' | 'listed'> {
  readonly inherited: ReportedEntry['inherited'];
}

/** The entry as written: the path of a page element lacks the leading slash. */
function writtenAt(project: Project, { at, path }: PageElement): string {
  return project.document(at.file)?.nodeAt(at.span.start)?.string()?.trim() ?? path;
}

function inspectPath(path: string, at: Location, searched: Searched): Finding | undefined {
  const misspelt = readMisspeltEntry(path);
  if (misspelt !== undefined) {
    const candidates = findExisting(misspelt.candidates, path, searched).slice(0, 3);
    const { entries = [] } = misspelt;
    if (entries.length > 1 && entries.every((entry) => candidates.includes(entry))) {
      const text = entries.map(quoteText).join(', ');
      const fixes: readonly Fix[] = [{ kind: 'fix', title: 'Write an entry for each', edits: [{ at, text }] }];
      return { message: `"${path}" is not an endpoint entry. ${misspelt.reason} Write ${text}.`, at, fixes };
    }
    const advice = formatSuggestions(candidates) || ` Methods are ${methodWords.join(', ')}.`;
    return {
      message: `"${path}" is not an endpoint entry. ${misspelt.reason}${advice}`,
      at,
      fixes: buildReplacementFixes(at, candidates),
    };
  }
  if (!startsWithMethodWord(path)) return undefined;
  return { message: `"${path}" is not an endpoint entry. Write it as \`METHOD /path\` or \`webhook NAME\`.`, at };
}

/** The entries that exist in a description; if none does, the nearest that exist; without a description, all of them. */
function findExisting(
  entries: readonly string[],
  written: string,
  { inherited, project, listed }: Searched,
): readonly string[] {
  const lookups = entries.flatMap((entry) => {
    const ref = parseOperationRef(entry);
    return ref === undefined ? [] : [{ entry, lookup: project.findOperation(ref, inherited) }];
  });
  const existing = lookups.filter(({ lookup }) => lookup.kind === 'found').map(({ entry }) => entry);
  if (existing.length > 0) return existing.filter((entry) => !listed.has(entry));
  const all = lookups.flatMap(({ lookup }) => (lookup.kind === 'noMatch' ? lookup.nearest : []));
  // The path in the description may lack its slash too.
  const near = all.filter((entry) => entry !== written && !listed.has(entry));
  const isKnown = lookups.some(({ lookup }) => lookup.kind === 'noMatch') && !all.includes(written);
  return isKnown ? [...new Set(near)] : entries;
}

/** The texts that the description must contain for the entry to exist: its path, and the key of its method. */
function searchTerms({ ref }: OperationElement | ChannelElement): readonly string[] {
  if ('id' in ref) return [ref.id];
  // A path in a description may lack its slash.
  const path = ref.path.replace(/^\/(?=..)/, '');
  return ref.method === '' ? [path] : [path, `${ref.method.toLowerCase()}:`];
}
