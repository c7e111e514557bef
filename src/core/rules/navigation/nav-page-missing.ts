import type { NavContainer, PageElement } from '../../docs-json/nav-element.ts';
import { readMisspeltEntry, startsWithMethodWord } from '../../docs-json/parse-ref.ts';
import { createListedPage } from '../../new-pages/create-page.ts';
import type { Entry } from '../../pages/plan-report.ts';
import type { Workspace } from '../../ports.ts';
import type { Project } from '../../project/project.ts';
import type { Fix } from '../../source/document/problem.ts';
import { withoutPageExtension } from '../../source/text/file-names.ts';
import { mostSuggestions, replacements, suggest } from '../replace-text.ts';
import type { Finding, Rule } from '../rule.ts';
import { MeantPages } from './meant-pages.ts';
import { mostRemovals, removals } from './remove-entry.ts';

export const navPageMissing: Rule = {
  id: 'nav-page-missing',
  summary: 'Every page listed in the navigation has a file.',
  severity: 'error',
  *check(project) {
    const known = MeantPages.of(project);
    const taken = listedPages(project);
    let found = 0;
    for (const { element, container, outcome } of project.planReport.entries) {
      if (outcome.kind !== 'missingPage' || !isMeantAsPage(element)) continue;
      const unfixable = findUnfixable(element, project);
      if (unfixable !== undefined) {
        yield unfixable;
        continue;
      }
      found += 1;
      const fixable = found <= mostRemovals;
      const nearest = fixable ? known.nearestTo(element.path).filter((path) => !taken.has(path)) : [];
      // Nor is a second entry meant for the page of this one.
      if (nearest.length === 1) taken.add(nearest[0] ?? '');
      const creation = found <= mostSuggestions ? createUnknown(project, { element, container, nearest }) : [];
      yield missing(element, nearest, [...creation, ...(fixable ? removals(project, element.at) : [])]);
    }
  },
};

/** The fix that creates the page, if no other page is meant: not while a similar one is in no navigation, or other entries can't be read. */
function createUnknown(project: Project, { element: { path }, container, nearest }: MissingEntry): readonly Fix[] {
  if (nearest.length > 0 || MeantPages.of(project).hidesEntries) return [];
  const same = project.planReport.entries.filter(({ element }) => element.kind === 'page' && element.path === path);
  // Two entries for one new page would be another mistake.
  return same.length === 1 ? createListedPage(project, path, container) : [];
}

interface MissingEntry {
  readonly element: PageElement;
  readonly container: NavContainer;
  /** Similar paths of pages that nothing lists. */
  readonly nearest: readonly string[];
}

/** An empty entry, or one whose file is there and can't be read. */
function findUnfixable({ path, at }: PageElement, project: Project): Finding | undefined {
  if (path === '') {
    const message = 'The entry is empty. Write a page or an endpoint, or remove it.';
    return { message, at, fixes: removals(project, at) };
  }
  const failure = findFailure(path, project.workspace);
  return failure && { ...failure, at };
}

function missing({ path, at }: PageElement, nearest: readonly string[], others: readonly Fix[]): Finding {
  const message = `No page file for "${path}".${suggest(nearest) || ' Add the file or remove the entry.'}`;
  return { message, at, fixes: [...replacements(at, nearest), ...others] };
}

/** Pages that are listed already. Another entry is not meant for them: they would be listed twice. */
function listedPages({ planReport }: Project): Set<string> {
  return new Set(
    planReport.entries.flatMap(({ outcome }) => (outcome.kind === 'page' ? [withoutPageExtension(outcome.file)] : [])),
  );
}

/** `entry-unmatched` reports what was meant as an endpoint entry. */
function isMeantAsPage(element: Entry): element is PageElement {
  return (
    element.kind === 'page' && !startsWithMethodWord(element.path) && readMisspeltEntry(element.path) === undefined
  );
}

/** Why the named file can't be read; undefined: it does not exist, or the reason is unknown. */
function findFailure(path: string, workspace: Workspace): Omit<Finding, 'at'> | undefined {
  const files = [`${path}.mdx`, `${path}.md`];
  const [outside] = files.flatMap((file) => workspace.outside(file) ?? []);
  if (outside !== undefined) return { message: outside, outside: true };
  const file = files.find((candidate) => workspace.has(candidate));
  const why = file === undefined ? undefined : workspace.failure(file);
  return why === undefined ? undefined : { message: `${file} can't be read: ${why.replace(/\.$/, '')}.` };
}
