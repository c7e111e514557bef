import type { PageElement } from '../../docs-json/nav-element.ts';
import { readMisspeltEntry, startsWithMethodWord } from '../../docs-json/parse-ref.ts';
import type { Workspace } from '../../ports.ts';
import type { Project } from '../../project/project.ts';
import type { Fix } from '../../source/document/problem.ts';
import { withoutPageExtension } from '../../source/text/file-names.ts';
import { mostRemovals, removals } from '../remove-entry.ts';
import { replacements, suggest } from '../replace-text.ts';
import type { Finding, Rule } from '../rule.ts';

export const navPageMissing: Rule = {
  id: 'nav-page-missing',
  summary: 'Every page listed in the navigation has a file.',
  severity: 'error',
  *check(project, { meantPages }) {
    const taken = listedPages(project);
    let found = 0;
    for (const { element, outcome } of project.planReport.entries) {
      if (outcome.kind !== 'missingPage' || element.kind !== 'page' || isMeantAsEndpoint(element.path)) continue;
      if (element.path === '') {
        const message = 'The entry is empty. Write a page or an endpoint, or remove it.';
        yield { message, at: element.at, fixes: removals(project, element.at) };
        continue;
      }
      const failure = findFailure(element.path, project.workspace);
      if (failure !== undefined) {
        yield { ...failure, at: element.at };
        continue;
      }
      found += 1;
      const fixable = found <= mostRemovals;
      const nearest = fixable ? meantPages.nearestTo(element.path).filter((path) => !taken.has(path)) : [];
      // Nor is a second entry meant for the page of this one.
      if (nearest.length === 1) taken.add(nearest[0] ?? '');
      yield missing(element, nearest, fixable ? removals(project, element.at) : []);
    }
  },
};

function missing({ path, at }: PageElement, nearest: readonly string[], removal: readonly Fix[]): Finding {
  const message = `No page file for "${path}".${suggest(nearest) || ' Add the file or remove the entry.'}`;
  return { message, at, fixes: [...replacements(at, nearest), ...removal] };
}

/** Pages that are listed already. Another entry is not meant for them: they would be listed twice. */
function listedPages({ planReport }: Project): Set<string> {
  return new Set(
    planReport.entries.flatMap(({ outcome }) => (outcome.kind === 'page' ? [withoutPageExtension(outcome.file)] : [])),
  );
}

/** `entry-unmatched` reports what was meant as an endpoint entry. */
function isMeantAsEndpoint(path: string): boolean {
  return startsWithMethodWord(path) || readMisspeltEntry(path) !== undefined;
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
