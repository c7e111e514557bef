import { insertInto } from '../../docs-json/edits/edit-list.ts';
import type { SpecSource } from '../../docs-json/spec-source.ts';
import type { ReportedEntry } from '../../pages/plan/plan-report.ts';
import type { Project } from '../../project/project.ts';
import { entryFor } from '../../references/entry-text.ts';
import { type DescribedOperation, findUncovered } from '../../references/uncovered-operations.ts';
import type { Fix } from '../../source/document/problem.ts';
import type { Location } from '../../source/text/span.ts';
import type { Rule } from '../rule.ts';

export const operationWithoutPage: Rule = {
  id: 'operation-without-page',
  summary: 'Every operation of the descriptions in use has a page, or says that it is hidden, internal or excluded.',
  severity: 'info',
  isOffByDefault: true,
  *check(project) {
    const places = new Map<string, readonly ListPlace[]>();
    const meant = new Set(project.planReport.entries.flatMap(listMeant));
    for (const { description, operation } of findUncovered(project)) {
      const { method, path, keyAt } = operation;
      if (meant.has(`${method} ${path}`)) continue;
      const own = places.get(description.file) ?? findPlaces(project, description.file);
      places.set(description.file, own);
      yield {
        message: `No page of the site shows "${method} ${path}". List it in the navigation, or set \`x-hidden\` or \`x-excluded\`.`,
        at: keyAt,
        fixes: addEntry(project, { description, operation }, own),
      };
    }
  },
};

/** What an entry that matches nothing may mean: the entry is the mistake. */
function listMeant({ outcome }: ReportedEntry): readonly string[] {
  return outcome.kind === 'unmatched' && outcome.lookup.kind === 'noMatch' ? outcome.lookup.nearest : [];
}

/** An index in a list of entries, and what entries there inherit. */
interface ListPlace {
  readonly inherited: readonly SpecSource[];
  /** The list, or the entry that the new one follows. */
  readonly at: Location;
  /** The tag of the operation that the entry shows. */
  readonly tag: string | undefined;
}

/** Where operations of the description can be listed: after entries that show others of it, else in the lists that lack all of them. */
function findPlaces(project: Project, file: string): readonly ListPlace[] {
  const { entries, owners } = project.planReport;
  const shown = new Map(
    project.plan.pages.flatMap((page) =>
      page.kind === 'mdx' && page.target?.source === file ? [[page.file, page.target.summary.tags[0]] as const] : [],
    ),
  );
  // In these, one listed operation would take away the pages of all others.
  const whole = new Set(owners.filter(({ mode }) => mode === 'all').flatMap(({ sources }) => sources));
  const places = entries.flatMap((entry): readonly ListPlace[] => {
    const { element, inherited, outcome } = entry;
    if (!showsOperation(entry, file, shown) || inherited.some((source) => whole.has(source))) return [];
    const tag = outcome.kind === 'page' ? shown.get(outcome.file) : tagOf(outcome);
    return [{ inherited, at: element.at, tag }];
  });
  if (places.length > 0) return places;
  return owners.flatMap(({ mode, sources, container: { pagesAt } }) =>
    mode === 'none' && pagesAt !== undefined && sources.some((source) => source.file === file)
      ? [{ inherited: sources, at: pagesAt, tag: undefined }]
      : [],
  );
}

function showsOperation({ outcome }: ReportedEntry, file: string, shown: ReadonlyMap<string, unknown>): boolean {
  if (outcome.kind === 'target') return outcome.lookup.source === file;
  return outcome.kind === 'page' && shown.has(outcome.file);
}

function tagOf(outcome: ReportedEntry['outcome']): string | undefined {
  return outcome.kind === 'target' ? outcome.lookup.summary.tags[0] : undefined;
}

/** After the last entry with the same first tag, else after the last one of the description. */
function addEntry(
  project: Project,
  { description, operation }: DescribedOperation,
  places: readonly ListPlace[],
): readonly Fix[] {
  const place = places.findLast(({ tag }) => tag === operation.tags[0]) ?? places.at(-1);
  const node = place && project.document(place.at.file)?.nodeAt(place.at.span.start);
  if (place === undefined || node === undefined) return [];
  const written = node.kind === 'array' ? node : node.parent;
  const list = written?.document.authored(written);
  if (list?.kind !== 'array') return [];
  const index = node.kind === 'array' ? node.size : Number(node.key) + 1;
  const entry = entryFor(project, { summary: operation, description: description.file }, place.inherited);
  return [{ kind: 'mend', title: 'Add to navigation', edits: [insertInto(list, index, [JSON.stringify(entry)])] }];
}
