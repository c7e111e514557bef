import type { Project } from '../../project/project.ts';
import { groupSlugsByTarget, listExpectedOperations } from '../../references/uncovered-operations.ts';
import { placeKey } from '../../references/used-places.ts';
import type { Location } from '../../source/text/span.ts';

/** The operations of a site with and without pages. */
export interface Coverage {
  readonly total: number;
  readonly covered: number;
  /** Operations without a page. */
  readonly missing: readonly {
    readonly description: string;
    readonly method: string;
    readonly path: string;
    readonly operationId?: string;
  }[];
  /** Entries of the navigation and of front matter that match no operation. */
  readonly stale: readonly StaleEntry[];
  /** Operations with several pages. */
  readonly duplicates: readonly { readonly method: string; readonly path: string; readonly slugs: readonly string[] }[];
}

export interface StaleEntry {
  readonly entry: string;
  readonly at: Location;
}

export function measureCoverage(project: Project): Coverage {
  const slugs = groupSlugsByTarget(project);
  const counted = listExpectedOperations(project, slugs);
  const missing = counted.filter(({ operation }) => !slugs.has(placeKey(operation)));
  const editions = mapEditions(project);
  return {
    total: counted.length,
    covered: counted.length - missing.length,
    missing: missing.map(({ description, operation: { method, path, operationId } }) => ({
      description: description.file,
      method,
      path,
      operationId,
    })),
    stale: listStale(project),
    duplicates: counted
      .map(({ operation }) => {
        const { method, path } = operation;
        return { method, path, slugs: slugs.get(placeKey(operation)) ?? [] };
      })
      .filter((candidate) => shareEdition(candidate.slugs, editions)),
  };
}

/** The language, version and product of each listed page, by slug. */
function mapEditions({ planReport }: Project): ReadonlyMap<string, string> {
  return new Map(
    planReport.entries.flatMap(({ outcome, edition }) =>
      (outcome.kind === 'target' || outcome.kind === 'page') && outcome.slug !== undefined
        ? [[outcome.slug, edition] as const]
        : [],
    ),
  );
}

/** Returns whether several of the pages are in the same edition. A page in each language and version is not a duplicate. */
function shareEdition(slugs: readonly string[], editions: ReadonlyMap<string, string>): boolean {
  return new Set(slugs.map((slug) => editions.get(slug) ?? '')).size < slugs.length;
}

/** Entries of the navigation and of front matter that match no operation or channel. */
export function listStale({ planReport }: Project): readonly StaleEntry[] {
  const listed = planReport.entries.flatMap(({ element, outcome }): readonly StaleEntry[] =>
    outcome.kind === 'unmatched' && element.kind !== 'page' ? [{ entry: element.ref.text, at: element.at }] : [],
  );
  const referred = planReport.references
    .filter(({ lookup }) => lookup.kind !== 'found')
    .map(({ text, at }) => ({ entry: text, at }));
  return [...listed, ...referred];
}
