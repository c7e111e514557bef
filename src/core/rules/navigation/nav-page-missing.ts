import type { PageElement } from '../../docs-json/nav-element.ts';
import { readMisspeltEntry, startsWithMethodWord } from '../../docs-json/parse-ref.ts';
import type { Workspace } from '../../ports.ts';
import type { Project } from '../../project/project.ts';
import type { Fix } from '../../source/document/problem.ts';
import { withoutPageExtension } from '../../source/text/file-names.ts';
import { buildRemovalFixes, mostRemovals } from '../remove-entry.ts';
import { buildReplacementFixes, formatSuggestions } from '../replace-text.ts';
import type { Finding, Rule } from '../rule.ts';

export const navPageMissing: Rule = {
  id: 'nav-page-missing',
  summary: 'Every page listed in the navigation has a file.',
  severity: 'error',
  *check(project, { meantPages }) {
    const taken = listListedPages(project);
    let count = 0;
    for (const { element, outcome } of project.planReport.entries) {
      if (outcome.kind !== 'missingPage' || element.kind !== 'page' || isMeantAsEndpoint(element.path)) continue;
      if (element.path === '') {
        const message = 'The entry is empty. Write a page or an endpoint, or remove it.';
        yield { message, at: element.at, fixes: buildRemovalFixes(project, element.at) };
        continue;
      }
      const failure = findFailure(element.path, project.workspace);
      if (failure !== undefined) {
        yield { ...failure, at: element.at };
        continue;
      }
      count += 1;
      const fixable = count <= mostRemovals;
      const nearest = fixable ? meantPages.nearestTo(element.path).filter((path) => !taken.has(path)) : [];
      // A page is suggested for one entry only.
      if (nearest.length === 1) taken.add(nearest[0] ?? '');
      yield reportMissing(element, nearest, fixable ? buildRemovalFixes(project, element.at) : []);
    }
  },
};

function reportMissing({ path, at }: PageElement, nearest: readonly string[], removal: readonly Fix[]): Finding {
  const message = `No page file for "${path}".${formatSuggestions(nearest) || ' Add the file or remove the entry.'}`;
  return { message, at, fixes: [...buildReplacementFixes(at, nearest), ...removal] };
}

/** The pages that are already listed. They are not suggested, as they would be listed twice. */
function listListedPages({ planReport }: Project): Set<string> {
  return new Set(
    planReport.entries.flatMap(({ outcome }) => (outcome.kind === 'page' ? [withoutPageExtension(outcome.file)] : [])),
  );
}

/** True if the path was probably meant as an endpoint entry, which `entry-unmatched` reports. */
function isMeantAsEndpoint(path: string): boolean {
  return startsWithMethodWord(path) || readMisspeltEntry(path) !== undefined;
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
