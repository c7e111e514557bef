import type { ChannelSummary, OperationSummary } from '../../api/api-description.ts';
import type { NavContainer, PageElement } from '../../docs-json/nav-element.ts';
import { readMisspeltEntry, startsWithMethodWord } from '../../docs-json/parse-ref.ts';
import { createListedPage } from '../../new-pages/create-page.ts';
import { pageTarget } from '../../pages/plan/page-plan.ts';
import type { Entry, ReportedEntry } from '../../pages/plan/plan-report.ts';
import type { Workspace } from '../../ports.ts';
import { listDescriptions } from '../../project/list-sources.ts';
import type { Project } from '../../project/project.ts';
import { buildEntry } from '../../references/entry-text.ts';
import type { MeantPages } from '../../references/meant-pages.ts';
import type { Fix } from '../../source/document/problem.ts';
import { buildReplacementFixes, formatSuggestions, mostSuggestions } from '../../source/edit/suggestions.ts';
import { withoutPageExtension } from '../../source/text/file-names.ts';
import type { Finding, Rule } from '../rule.ts';
import { buildRemovalFixes, mostRemovals } from '../shared-fixes.ts';

export const navPageMissing: Rule = {
  id: 'nav-page-missing',
  summary: 'Every page listed in the navigation has a file.',
  severity: 'error',
  *check(project, { meantPages }) {
    const taken = listListedPages(project);
    let index: NameIndex | undefined;
    const findByName: FindByName = (kind, name) => {
      index ??= indexNames(project);
      return index[kind].get(toLetters(name)) ?? [];
    };
    let count = 0;
    for (const entry of project.planReport.entries) {
      const { element, outcome } = entry;
      if (outcome.kind !== 'missingPage' || !isMeantAsPage(element)) continue;
      const unfixable = findUnfixable(element, project);
      if (unfixable === undefined) count += 1;
      const meant =
        unfixable ??
        (count <= mostSuggestions ? findMeantEntry(entry, element, { project, meantPages, findByName }) : undefined);
      yield meant ?? findMissing(project, { ...entry, element }, { meantPages, taken, count });
    }
  },
};

interface Searched {
  readonly meantPages: MeantPages;
  readonly taken: Set<string>;
  /** The number of missing pages so far. */
  readonly count: number;
}

function findMissing(
  project: Project,
  { element, container }: Pick<MissingEntry, 'element' | 'container'>,
  { meantPages, taken, count }: Searched,
): Finding {
  const fixable = count <= mostRemovals;
  const nearest = fixable ? meantPages.nearestTo(element.path).filter((path) => !taken.has(path)) : [];
  // A page is suggested for one entry only.
  if (nearest.length === 1) taken.add(nearest[0] ?? '');
  const missing = { element, container, nearest };
  const creation = count <= mostSuggestions ? createMissingPage(project, missing, meantPages) : [];
  return reportMissing(element, nearest, [...creation, ...(fixable ? buildRemovalFixes(project, element.at) : [])]);
}

/** Reports an operation or channel that is listed by its id, its title or its path, or by the address of its page. */
function findMeantEntry(
  { inherited }: Pick<ReportedEntry, 'inherited'>,
  { path, at }: PageElement,
  { project, meantPages, findByName }: SearchedNames,
): Finding | undefined {
  const page = project.plan.pages.find(({ slug }) => slug === path);
  const target = page && pageTarget(page);
  const named =
    target === undefined
      ? findNamed(path, meantPages, findByName)
      : { ...target, what: 'the address of a generated page' };
  if (named === undefined) return undefined;
  const text = buildEntry(project, { summary: named.summary, description: named.source }, inherited);
  const message = `"${path}" is ${named.what}, and no page file has that name. List it as "${text}".`;
  return { message, at, fixes: buildReplacementFixes(at, [text]) };
}

/** Finds the only operation or channel that has this id or title, as it is written or as a slug, or this path with braces. */
function findNamed(entry: string, meantPages: MeantPages, findByName: FindByName) {
  const last = entry.slice(entry.lastIndexOf('/') + 1);
  const isPath = entry.includes('{');
  for (const kind of isPath ? (['path'] as const) : (['id', 'title'] as const)) {
    const [found, other] = findByName(kind, isPath ? entry : last);
    if (found === undefined || other !== undefined) continue;
    // A slug may be that of a page of its own, and similar to one that there is.
    if (listNames(found.summary)[kind] === entry || meantPages.nearestTo(entry).length === 0)
      return { ...found, what: `the ${kind} of an endpoint` };
  }
  return undefined;
}

interface NamedTarget {
  readonly source: string;
  readonly summary: OperationSummary | ChannelSummary;
}

type NameKind = 'id' | 'title' | 'path';

/** The operations and channels of all descriptions by the letters of their names. */
type NameIndex = { readonly [kind in NameKind]: ReadonlyMap<string, readonly NamedTarget[]> };

type FindByName = (kind: NameKind, name: string) => readonly NamedTarget[];

interface SearchedNames {
  readonly project: Project;
  readonly meantPages: MeantPages;
  readonly findByName: FindByName;
}

function indexNames(project: Project): NameIndex {
  const all = listDescriptions(project).flatMap(({ file, operations, channels }) =>
    [...operations, ...channels].map((summary) => ({ source: file, summary })),
  );
  const by = (kind: NameKind) => Map.groupBy(all, ({ summary }) => toLetters(listNames(summary)[kind] ?? ''));
  return { id: by('id'), title: by('title'), path: by('path') };
}

function listNames(summary: OperationSummary | ChannelSummary) {
  if (summary.kind === 'channel') return { id: summary.id, title: summary.title, path: summary.address };
  return { id: summary.operationId, title: summary.summary ?? summary.title, path: summary.path };
}

/** The letters and digits of a name: those of `listUsers`, `list-users` and `List users` are the same. */
function toLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || text;
}

interface MissingEntry {
  readonly element: PageElement;
  readonly container: NavContainer;
  /** Similar paths of pages that the navigation does not list. */
  readonly nearest: readonly string[];
}

/** The fix that creates the page. Empty if the entry may mean another page, or if entries may be hidden by a mistake. */
function createMissingPage(
  project: Project,
  { element: { path }, container, nearest }: MissingEntry,
  meantPages: MeantPages,
): readonly Fix[] {
  if (nearest.length > 0 || meantPages.hidesEntries) return [];
  const same = project.planReport.entries.filter(({ element }) => element.kind === 'page' && element.path === path);
  // Two entries for one new page would be another mistake.
  return same.length === 1 ? createListedPage(project, path, container) : [];
}

/** Reports an empty entry, or one whose file exists but can't be read. */
function findUnfixable({ path, at }: PageElement, project: Project): Finding | undefined {
  if (path === '') {
    const message = 'The entry is empty. Write a page or an endpoint, or remove it.';
    return { message, at, fixes: buildRemovalFixes(project, at) };
  }
  const failure = findFailure(path, project.workspace);
  return failure && { ...failure, at };
}

function reportMissing({ path, at }: PageElement, nearest: readonly string[], others: readonly Fix[]): Finding {
  const message = `No page file for "${path}".${formatSuggestions(nearest) || ' Add the file or remove the entry.'}`;
  return { message, at, fixes: [...buildReplacementFixes(at, nearest), ...others] };
}

/** The pages that are already listed. They are not suggested, as they would be listed twice. */
function listListedPages({ planReport }: Project): Set<string> {
  return new Set(
    planReport.entries.flatMap(({ outcome }) => (outcome.kind === 'page' ? [withoutPageExtension(outcome.file)] : [])),
  );
}

/** Returns whether the path was probably meant as that of a page, and not as an endpoint entry, which `entry-unmatched` reports. */
function isMeantAsPage(element: Entry): element is PageElement {
  return (
    element.kind === 'page' && !startsWithMethodWord(element.path) && readMisspeltEntry(element.path) === undefined
  );
}

/** The reason why the file of the page can't be read. Undefined if it does not exist, or if the reason is unknown. */
function findFailure(path: string, workspace: Workspace): Omit<Finding, 'at'> | undefined {
  const files = [`${path}.mdx`, `${path}.md`];
  const [outside] = files.flatMap((file) => workspace.outside(file) ?? []);
  if (outside !== undefined) return { message: outside, outside: true };
  const file = files.find((candidate) => workspace.has(candidate));
  const why = file === undefined ? undefined : workspace.failure(file);
  return why === undefined ? undefined : { message: `${file} can't be read: ${why.replace(/\.$/, '')}.` };
}
