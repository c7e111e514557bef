import type { PlannedContainer, PlannedPage } from '../core/pages/plan/page-plan.ts';
import { isContainer } from './navigation.ts';

/** Finds the same page in another language or version: there, its path is the same but for the folder or the name of the edition. */
export interface Editions {
  /** The page of `to` that corresponds to the page of `from`. */
  twin(slug: string, from: PlannedContainer, to: PlannedContainer): string | undefined;
}

export function createEditions(pages: ReadonlyMap<string, PlannedPage>): Editions {
  const known = new Map<PlannedContainer, Edition>();
  const editionOf = (container: PlannedContainer): Edition => {
    const found = known.get(container) ?? readEdition(container, pages);
    known.set(container, found);
    return found;
  };
  return {
    twin: (slug, from, to) => editionOf(to).slugs.get(keyOf(slug, from.label, editionOf(from).folder)),
  };
}

interface Edition {
  /** The folder of all its pages, with a trailing slash; `""`: they have none in common. */
  readonly folder: string;
  readonly slugs: ReadonlyMap<string, string>;
}

function readEdition(container: PlannedContainer, pages: ReadonlyMap<string, PlannedPage>): Edition {
  const slugs = [...slugsBelow(container)].filter((slug) => pages.get(slug)?.hidden === false);
  const folder = commonFolder(slugs);
  const byKey = new Map<string, string>();
  for (const slug of slugs) {
    const key = keyOf(slug, container.label, folder);
    if (!byKey.has(key)) byKey.set(key, slug);
  }
  return { folder, slugs: byKey };
}

/** A path without the segment that names the edition (`fr/`, `v2/`), else without the edition's folder. */
function keyOf(slug: string, label: string, folder: string): string {
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

function* slugsBelow(container: PlannedContainer): Generator<string> {
  for (const child of container.children) {
    if (isContainer(child)) yield* slugsBelow(child);
    else yield child.slug;
  }
}
