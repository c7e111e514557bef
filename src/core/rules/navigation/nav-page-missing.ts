import { readMisspeltEntry, startsWithMethodWord } from '../../docs-json/parse-ref.ts';
import type { Workspace } from '../../ports.ts';
import { withoutPageExtension } from '../../source/text/file-names.ts';
import { replacements, suggest } from '../replace-text.ts';
import type { Finding, Rule } from '../rule.ts';
import { MeantPages } from './meant-pages.ts';
import { mostRemovals, removals } from './remove-entry.ts';

export const navPageMissing: Rule = {
  id: 'nav-page-missing',
  summary: 'Every page listed in the navigation has a file.',
  severity: 'error',
  *check(project) {
    const known = MeantPages.of(project);
    // A page that is listed already, or that another entry may mean, would be listed twice.
    const taken = new Set(
      project.planReport.entries.flatMap(({ outcome }) =>
        outcome.kind === 'page' ? [withoutPageExtension(outcome.file)] : [],
      ),
    );
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
      const nearest = found > mostRemovals ? [] : known.nearestTo(element.path).filter((path) => !taken.has(path));
      if (nearest.length === 1) taken.add(nearest[0] ?? '');
      const removeFixes = found > mostRemovals ? [] : removals(project, element.at);
      yield {
        message: `No page file for "${element.path}".${suggest(nearest) || ' Add the file or remove the entry.'}`,
        at: element.at,
        fixes: [...replacements(element.at, nearest), ...removeFixes],
      };
    }
  },
};

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
  return why === undefined ? undefined : { message: `${file} can't be read: ${why}.` };
}
