import type { ReportedEntry } from '../../pages/plan-report.ts';
import { removals } from '../remove-entry.ts';
import type { Rule } from '../rule.ts';

export const entryDuplicate: Rule = {
  id: 'entry-duplicate',
  summary: 'Each endpoint is listed once in each language and version, each page once in each list.',
  severity: 'warning',
  *check(project) {
    const first = new Map<string, ReportedEntry>();
    const lists = new Map<object, number>();
    for (const entry of project.planReport.entries) {
      const { container, element } = entry;
      if (!lists.has(container)) lists.set(container, lists.size);
      const key = identify(entry, lists.get(container) ?? 0);
      const earlier = key === undefined ? undefined : first.get(key);
      if (key !== undefined && earlier === undefined) first.set(key, entry);
      if (earlier === undefined || isRootOf(earlier)) continue;
      const name = element.kind === 'page' ? element.path : element.ref.text;
      yield {
        message: `"${name}" is listed already.`,
        at: element.at,
        related: [{ message: 'First listed here', at: earlier.element.at }],
        // The same entry stays where it is listed first.
        fixes: removals(project, element.at).map((fix) => ({ ...fix, kind: 'mend' })),
        tag: 'unnecessary',
      };
    }
  },
};

/** A group's own page may be listed in its `pages`, too. */
function isRootOf({ container, element }: ReportedEntry): boolean {
  return element === container.rootPage;
}

function identify({ element, outcome, edition, container }: ReportedEntry, list: number): string | undefined {
  if (element.kind === 'page') return outcome.kind === 'page' ? JSON.stringify([list, element.path]) : undefined;
  if (outcome.kind !== 'target' || outcome.slug === undefined) return undefined;
  return JSON.stringify([edition, outcome.slug, container.hidden]);
}
