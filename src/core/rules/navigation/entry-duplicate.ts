import type { NavContainer } from '../../docs-json/nav-element.ts';
import type { ReportedEntry } from '../../pages/plan/plan-report.ts';
import type { Project } from '../../project/project.ts';
import { getOrInsert } from '../../source/get-or-insert.ts';
import { reportAlike } from '../report-alike.ts';
import type { Finding, Rule } from '../rule.ts';
import { buildRemovalFixes } from '../shared-fixes.ts';

export const entryDuplicate: Rule = {
  id: 'entry-duplicate',
  summary: 'Each endpoint is listed once in each language and version, and each page once in each list.',
  severity: 'warning',
  *check(project) {
    const first = new Map<string, ReportedEntry>();
    const lists = new Map<object, number>();
    for (const entry of project.planReport.entries) {
      const { container, element } = entry;
      if (!lists.has(container)) lists.set(container, lists.size);
      const key = entryKey(entry, lists.get(container) ?? 0);
      const earlier = key === undefined ? undefined : first.get(key);
      if (key !== undefined && earlier === undefined) first.set(key, entry);
      if (earlier === undefined || isRootOf(earlier) || isRootOf(entry)) continue;
      const name = element.kind === 'page' ? element.path : element.ref.text;
      yield {
        message: `Duplicate entry: "${name}" is already listed.`,
        at: element.at,
        related: [{ message: 'First listed here', at: earlier.element.at }],
        // Nothing is lost: the first entry stays.
        fixes: buildRemovalFixes(project, element.at).map((fix) => ({ ...fix, kind: 'fix' })),
        tag: 'unnecessary',
      };
    }
    // A site may do so on purpose.
    yield* reportAlike(findSecondLists(project), 'page');
  },
};

/** Finds pages that two lists of one language and version have. */
function* findSecondLists(project: Project): Generator<Finding> {
  const first = new Map<string, ReportedEntry>();
  const sound = new Map<NavContainer, boolean>();
  for (const entry of project.planReport.entries) {
    const { element, outcome, edition, container } = entry;
    if (outcome.kind !== 'page' || isRootOf(entry)) continue;
    if (!getOrInsert(sound, container, () => isSound(container, project))) continue;
    const earlier = getOrInsert(first, JSON.stringify([edition, outcome.file, container.hidden]), () => entry);
    if (earlier.container === container) continue;
    const name = earlier.container.label === '' ? 'another list' : `"${earlier.container.label}"`;
    yield {
      message: `The page "${outcome.slug}" is also listed in ${name}, and the sidebar shows only that place as the current one. List it once.`,
      severity: 'info',
      at: element.at,
      related: [{ message: 'First listed here', at: earlier.element.at }],
    };
  }
}

/** Returns whether the element has a name and a list: another mistake in it comes first. */
function isSound({ kind, label, at }: NavContainer, project: Project): boolean {
  const isNamed = kind === 'root' || kind === 'global' || label.trim() !== '';
  return isNamed && project.document(at.file)?.nodeAt(at.span.start)?.get('pages')?.kind === 'array';
}

/** Returns whether the entry is the `root` of a group, which may also be listed in its `pages`. */
function isRootOf({ container, element }: ReportedEntry): boolean {
  return element === container.rootPage;
}

function entryKey({ element, outcome, edition, container }: ReportedEntry, list: number): string | undefined {
  if (element.kind === 'page') return outcome.kind === 'page' ? JSON.stringify([list, outcome.file]) : undefined;
  if (outcome.kind !== 'target' || outcome.slug === undefined) return undefined;
  return JSON.stringify([edition, outcome.slug, container.hidden]);
}
