import type { PlannedContainer, PlannedPage } from '../core/pages/plan/page-plan.ts';
import { findMove, type Move } from '../core/references/editions/pair-pages.ts';
import { getOrInsert } from '../core/source/get-or-insert.ts';
import type { TwinTable } from '../render/editions/twin-table.ts';
import { isContainer } from './navigation.ts';

/**
 * Finds the same page in another language or version: its path differs only in the folder or the name of the edition,
 * or as the paths of most of its pages do.
 */
export interface Editions {
  /** Returns the page of `to` that corresponds to this page of `from`. */
  twin(slug: string, from: PlannedContainer, to: PlannedContainer): string | undefined;
  /** Returns the path of a page without its edition. */
  pathOf(slug: string, from: PlannedContainer): string;
  /** Lists the pages of the editions, for pages that link to only some of them. */
  listTwins(editions: readonly PlannedContainer[]): TwinTable;
}

export function createEditions(pages: ReadonlyMap<string, PlannedPage>): Editions {
  const known = new Map<PlannedContainer, Edition>();
  const getEdition = (container: PlannedContainer): Edition => {
    return getOrInsert(known, container, () => readEdition(container, pages));
  };
  const pathOf = (slug: string, from: PlannedContainer) => pathInEdition(slug, from.label, getEdition(from).folder);
  const moves = new Map<PlannedContainer, Map<PlannedContainer, Move | undefined>>();
  const getMove = (from: PlannedContainer, to: PlannedContainer): Move | undefined => {
    const known = moves.get(from) ?? new Map<PlannedContainer, Move | undefined>();
    const { shown } = getEdition(to);
    const own = () => [...listSlugs(from)].filter((slug) => !shown.has(slug));
    if (!known.has(to)) known.set(to, findMove(shown, own(), [to.label, from.label]));
    moves.set(from, known);
    return known.get(to);
  };
  const findMoved = (slug: string, from: PlannedContainer, to: PlannedContainer): string | undefined => {
    const moved = getMove(from, to)?.toSource(slug);
    return moved !== undefined && getEdition(to).shown.has(moved) ? moved : undefined;
  };
  return {
    pathOf,
    twin: (slug, from, to) => getEdition(to).slugs.get(pathOf(slug, from)) ?? findMoved(slug, from, to),
    listTwins: (editions) => listTwins(editions.map(getEdition)),
  };
}

interface Edition {
  /** The common folder of all its pages, with a trailing slash. `""`: none. */
  readonly folder: string;
  /** By their paths without the edition. */
  readonly slugs: ReadonlyMap<string, string>;
  /** The slugs that readers see in its navigation. */
  readonly shown: ReadonlySet<string>;
}

function listTwins(editions: readonly Edition[]): TwinTable {
  const paths = new Set(editions.flatMap(({ slugs }) => [...slugs.keys()]));
  const pages = [...paths].map((path) => {
    const places = editions.map(({ folder, slugs }) => {
      const slug = slugs.get(path);
      return slug === undefined ? 0 : slug === `${folder}${path}` ? 1 : slug;
    });
    return [path, places.every((place) => place === 1) ? 1 : places] as const;
  });
  return { folders: editions.map(({ folder }) => folder), pages: Object.fromEntries(pages) };
}

function readEdition(container: PlannedContainer, pages: ReadonlyMap<string, PlannedPage>): Edition {
  const slugs = [...listSlugs(container)].filter((slug) => pages.get(slug)?.hidden === false);
  const folder = commonFolder(slugs);
  const byKey = new Map<string, string>();
  for (const slug of slugs) {
    const key = pathInEdition(slug, container.label, folder);
    if (!byKey.has(key)) byKey.set(key, slug);
  }
  return { folder, slugs: byKey, shown: new Set(slugs) };
}

/** Returns the path without the segment that names the edition (`fr/`, `v2/`), or without the edition's folder. */
function pathInEdition(slug: string, label: string, folder: string): string {
  const segments = slug.split('/');
  const named = segments.findIndex((segment) => segment.toLowerCase() === label.toLowerCase());
  if (named >= 0) return segments.toSpliced(named, 1).join('/');
  return slug.startsWith(folder) ? slug.slice(folder.length) : slug;
}

function commonFolder(slugs: readonly string[]): string {
  const folders = slugs.map((slug) => slug.split('/').slice(0, -1));
  const [first = []] = folders;
  let length = first.length;
  for (const folder of folders) {
    while (length > 0 && !first.slice(0, length).every((segment, index) => folder[index] === segment)) length -= 1;
  }
  return length === 0 ? '' : `${first.slice(0, length).join('/')}/`;
}

function* listSlugs(container: PlannedContainer): Generator<string> {
  for (const child of container.children) {
    if (isContainer(child)) yield* listSlugs(child);
    else yield child.slug;
  }
}
