import type { ChannelElement, OperationElement, PageElement } from '../../docs-json/nav-element.ts';
import { methodWords, parseOperationRef, readMisspeltEntry, startsWithMethodWord } from '../../docs-json/parse-ref.ts';
import type { ReportedEntry } from '../../pages/plan-report.ts';
import type { Project } from '../../project/project.ts';
import { isRemote } from '../../source/text/file-names.ts';
import type { Location } from '../../source/text/span.ts';
import { mostRemovals, removals } from '../remove-entry.ts';
import { replacements, suggest } from '../replace-text.ts';
import type { Finding, Rule } from '../rule.ts';
import { findUnmatched, unmatched } from '../unmatched-target.ts';

export const entryUnmatched: Rule = {
  id: 'entry-unmatched',
  summary: 'Every endpoint and channel entry of the navigation names one that a description has.',
  severity: 'error',
  *check(project) {
    const { entries } = project.planReport;
    const listed = new Set(entries.flatMap(({ element }) => (element.kind === 'page' ? [] : [element.ref.text])));
    let found = 0;
    for (const finding of findUnmatched(entries, (entry, suggests) => inspect(entry, { project, listed, suggests }))) {
      found += 1;
      const removeFixes = found > mostRemovals ? [] : removals(project, finding.at);
      yield { ...finding, fixes: [...(finding.fixes ?? []), ...removeFixes] };
    }
  },
};

interface Site {
  readonly project: Project;
  /** The entries that the navigation has: one of them again would be listed twice. */
  readonly listed: ReadonlySet<string>;
  readonly suggests: boolean;
}

function inspect(
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
    const what = `${nameOf(element.kind)} "${text}"${where === '' ? '' : ` in ${where}`}`;
    return unmatched(lookup, { what, at, names: namesOf(element), suggests, listed });
  }
  if (file !== undefined) return noDescription(file, at, project);
  // An unreadable inherited description is reported once, at the element that names it.
  if (inherited.length > 0 || lookup.file !== undefined) return undefined;
  return { message: `No API description is known for "${text}". Set \`openapi\` above it.`, at };
}

function noDescription(file: string, at: Location, project: Project): Finding | undefined {
  if (isRemote(file)) return undefined;
  const unavailable = project.unavailable(file);
  if (unavailable !== undefined) return { ...unavailable, at };
  const isThere = project.workspace.has(file);
  return { message: isThere ? `"${file}" is not an API description.` : `No file "${file}".`, at };
}

interface Searched extends Pick<Site, 'project' | 'listed'> {
  readonly inherited: ReportedEntry['inherited'];
}

/** The entry with its slash, which a page path is read without. */
function writtenAt(project: Project, { at, path }: PageElement): string {
  return project.document(at.file)?.nodeAt(at.span.start)?.string()?.trim() ?? path;
}

function inspectPath(path: string, at: Location, searched: Searched): Finding | undefined {
  const misspelt = readMisspeltEntry(path);
  if (misspelt !== undefined) {
    const meant = existing(misspelt.meant, path, searched).slice(0, 3);
    const advice = suggest(meant) || ` Methods are ${methodWords.join(', ')}.`;
    return {
      message: `"${path}" is not an endpoint entry. ${misspelt.reason}${advice}`,
      at,
      fixes: replacements(at, meant),
    };
  }
  if (!startsWithMethodWord(path)) return undefined;
  return { message: `"${path}" is not an endpoint entry. Write it as \`METHOD /path\` or \`webhook NAME\`.`, at };
}

/** Those of the entries that a description has; else the ones nearest to them; else all, because there may be no description yet. */
function existing(
  entries: readonly string[],
  written: string,
  { inherited, project, listed }: Searched,
): readonly string[] {
  const lookups = entries.flatMap((entry) => {
    const ref = parseOperationRef(entry);
    return ref === undefined ? [] : [{ entry, lookup: project.findOperation(ref, inherited) }];
  });
  const found = lookups.filter(({ lookup }) => lookup.kind === 'found').map(({ entry }) => entry);
  if (found.length > 0) return found.filter((entry) => !listed.has(entry));
  const all = lookups.flatMap(({ lookup }) => (lookup.kind === 'noMatch' ? lookup.nearest : []));
  // The path may lack its slash in the description, too.
  const near = all.filter((entry) => entry !== written && !listed.has(entry));
  const isKnown = lookups.some(({ lookup }) => lookup.kind === 'noMatch') && !all.includes(written);
  return isKnown ? [...new Set(near)] : entries;
}

/** The unreadable part is either the path or the method in it. */
function namesOf({ ref }: OperationElement | ChannelElement): readonly string[] {
  if ('id' in ref) return [ref.id];
  // A path in a description may lack its slash.
  const path = ref.path.replace(/^\/(?=..)/, '');
  return ref.method === '' ? [path] : [path, `${ref.method.toLowerCase()}:`];
}

function nameOf(kind: 'operation' | 'channel'): string {
  return kind === 'operation' ? 'endpoint' : 'channel';
}
