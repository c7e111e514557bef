import { insertInto } from '../../docs-json/edits/edit-list.ts';
import type { SpecSource } from '../../docs-json/spec-source.ts';
import type { ReportedEntry } from '../../pages/plan/plan-report.ts';
import type { Project } from '../../project/project.ts';
import { buildEntry } from '../../references/entry-text.ts';
import { type DescribedOperation, findUncovered } from '../../references/uncovered-operations.ts';
import type { Fix } from '../../source/document/problem.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { getOrInsert } from '../../source/get-or-insert.ts';
import type { Location } from '../../source/text/span.ts';
import type { Rule } from '../rule.ts';

export const operationWithoutPage: Rule = {
  id: 'operation-without-page',
  summary: 'Every operation of the descriptions in use has a page, or is marked as hidden, internal or excluded.',
  severity: 'info',
  isOffByDefault: true,
  *check(project) {
    const placesByFile = new Map<string, readonly ListPlace[]>();
    const misspelt = new Set(project.planReport.entries.flatMap(listMisspelt));
    for (const { description, operation } of findUncovered(project)) {
      const { method, path, keyAt } = operation;
      if (misspelt.has(`${method} ${path}`)) continue;
      const places = getOrInsert(placesByFile, description.file, () => findPlaces(project, description.file));
      yield {
        message: `No page of the site shows "${method} ${path}". List it in the navigation, or set \`x-hidden\` or \`x-excluded\`.`,
        at: keyAt,
        fixes: addEntry(project, { description, operation }, places),
      };
    }
  },
};

/** The operations that an unmatched entry may be a misspelling of. Only the entry is reported. */
function listMisspelt({ outcome }: ReportedEntry): readonly string[] {
  return outcome.kind === 'unmatched' && outcome.lookup.kind === 'noMatch' ? outcome.lookup.nearest : [];
}

/** A place in a list of entries, and the sources that entries inherit there. */
interface ListPlace {
  readonly inherited: readonly SpecSource[];
  /** The list, or the entry that the new one follows. */
  readonly at: Location;
  /** The tag of the operation that the entry shows. */
  readonly tag: string | undefined;
}

/** The places where operations of the description can be listed: after entries for its other operations, or else in lists without any. */
function findPlaces(project: Project, file: string): readonly ListPlace[] {
  const { entries, owners } = project.planReport;
  const tagsByFile = new Map(
    project.plan.pages.flatMap((page) =>
      page.kind === 'mdx' && page.target?.source === file ? [[page.file, page.target.summary.tags[0]] as const] : [],
    ),
  );
  // These sources generate all pages. Listing one operation would remove the pages of the others.
  const complete = new Set(owners.filter(({ mode }) => mode === 'all').flatMap(({ sources }) => sources));
  const placesByFile = entries.flatMap((entry): readonly ListPlace[] => {
    const { element, inherited, outcome } = entry;
    if (!showsOperation(entry, file, tagsByFile) || inherited.some((source) => complete.has(source))) return [];
    const tag = outcome.kind === 'page' ? tagsByFile.get(outcome.file) : getFirstTag(outcome);
    return [{ inherited, at: element.at, tag }];
  });
  if (placesByFile.length > 0) return placesByFile;
  return owners.flatMap(({ mode, sources, container: { pagesAt } }) =>
    mode === 'none' && pagesAt !== undefined && sources.some((source) => source.file === file)
      ? [{ inherited: sources, at: pagesAt, tag: undefined }]
      : [],
  );
}

function showsOperation({ outcome }: ReportedEntry, file: string, tagsByFile: ReadonlyMap<string, unknown>): boolean {
  if (outcome.kind === 'target') return outcome.lookup.source === file;
  return outcome.kind === 'page' && tagsByFile.has(outcome.file);
}

function getFirstTag(outcome: ReportedEntry['outcome']): string | undefined {
  return outcome.kind === 'target' ? outcome.lookup.summary.tags[0] : undefined;
}

/** Adds an entry after the last one with the same first tag, or else after the last one of the description. */
function addEntry(
  project: Project,
  { description, operation }: DescribedOperation,
  placesByFile: readonly ListPlace[],
): readonly Fix[] {
  const place = placesByFile.findLast(({ tag }) => tag === operation.tags[0]) ?? placesByFile.at(-1);
  const node = place && project.document(place.at.file)?.nodeAt(place.at.span.start);
  if (place === undefined || node === undefined) return [];
  const written = node.kind === 'array' ? node : node.parent;
  const list = written?.document.authored(written);
  if (list?.kind !== 'array') return [];
  const index = node.kind === 'array' ? node.size : Number(node.key) + 1;
  const entry = buildEntry(project, { summary: operation, description: description.file }, place.inherited);
  return [{ kind: 'fix', title: 'Add to navigation', edits: [insertInto(list, index, [quoteText(entry)])] }];
}
