import { readAnchors } from '../core/pages/ids/page-anchors.ts';
import type { PageTree } from '../core/pages/page-tree.ts';
import { filterTree, findHiddenAnchors, mayHide } from '../core/pages/readers/visibility.ts';
import type { Project } from '../core/project/project.ts';

/** The places inside of pages that readers don't see, by the slug of the page. */
export interface HiddenPlaces {
  has(slug: string, anchor: string): boolean;
  /** Returns whether any page has such a place with this name. */
  hasAnywhere(anchor: string): boolean;
  /** Changes when the hidden places change. */
  readonly stamp: string;
}

/** Reads the pages that hide something. Most sites have few of them. */
export function findHiddenPlaces(project: Project): HiddenPlaces {
  const hiding = findHidingFiles(project);
  const stamps: string[] = [];
  const bySlug = new Map<string, (anchor: string) => boolean>();
  for (const page of project.plan.pages) {
    const tree = page.kind === 'mdx' && hiding.has(page.file) ? project.tree(page.file) : undefined;
    if (tree === undefined || (tree.isRestricted !== true && tree.unclear === undefined)) continue;
    const readerTrees = [filterTree(tree, { kind: 'human' }), filterTree(tree, { kind: 'agent' })];
    stamps.push(JSON.stringify([page.slug, ...[tree, ...readerTrees].map(listAnchors)]));
    bySlug.set(page.slug, findHiddenAnchors(tree, readerTrees));
  }
  return {
    stamp: stamps.join('\n'),
    has: (slug, anchor) => bySlug.get(slug)?.(anchor) === true,
    hasAnywhere: (anchor) => [...bySlug.values()].some((hides) => hides(anchor)),
  };
}

function listAnchors({ headings, children }: PageTree) {
  return [headings.map(({ id, otherIds }) => [id, otherIds]), readAnchors(children)];
}

/** Finds the files with texts for only some readers, and the files that may import one of them. */
function findHidingFiles({ workspace }: Project): ReadonlySet<string> {
  const left = new Map<string, string>();
  for (const file of workspace.files())
    if (/\.(?:mdx?|jsx|tsx)$/i.test(file)) left.set(file, workspace.read(file) ?? '');
  const found = new Set<string>();
  let names: readonly string[] = [];
  for (;;) {
    const next = [...left].filter(([, text]) =>
      found.size === 0 ? mayHide(text) : names.some((name) => text.includes(name)),
    );
    if (next.length === 0) return found;
    for (const [file] of next) {
      found.add(file);
      left.delete(file);
    }
    names = next.map(([file]) => file.slice(file.lastIndexOf('/') + 1));
  }
}
