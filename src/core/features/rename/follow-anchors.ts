import type { Heading } from '../../pages/page-tree.ts';
import type { Project } from '../../project/project.ts';
import type { ResolvedLink } from '../../references/written-links.ts';
import { listIds } from '../mdx/place-headings.ts';
import type { SiteTransition } from './site-change.ts';

/** Finds the anchors of links after the headings of one file have changed. */
export class NewAnchors {
  readonly #transition: SiteTransition;
  /** The headings before and after the change, by page file. Undefined if they do not change. */
  readonly #pairs = new Map<string, readonly (readonly [Heading, Heading])[] | undefined>();

  constructor(transition: SiteTransition) {
    this.#transition = transition;
  }

  /** The new anchor of the link. Undefined if it does not change. */
  find({ href, bases, outcome }: ResolvedLink): string | undefined {
    if (this.#transition.headingsOf === undefined || outcome.kind !== 'found' || outcome.anchor === '')
      return undefined;
    const pages = href.startsWith('#') ? bases : [outcome.target.file];
    for (const page of pages) {
      const found = this.#pairHeadings(page)?.find(([before]) => listIds(before).includes(outcome.anchor));
      if (found !== undefined) return listIds(found[1]).includes(outcome.anchor) ? undefined : found[1].id;
    }
    return undefined;
  }

  #pairHeadings(page: string): readonly (readonly [Heading, Heading])[] | undefined {
    if (this.#pairs.has(page)) return this.#pairs.get(page);
    const pairs = this.#pair(page);
    this.#pairs.set(page, pairs);
    return pairs;
  }

  #pair(page: string): readonly (readonly [Heading, Heading])[] | undefined {
    const { project, after, headingsOf = '', fileOf } = this.#transition;
    if (!insertsFile(project, page, headingsOf, new Set())) return undefined;
    const before = project.pageFacts(page)?.headings ?? [];
    const newHeadings = after.pageFacts(fileOf(page))?.headings ?? [];
    if (before.length !== newHeadings.length) return undefined;
    return before.flatMap((heading, index) => {
      const newHeading = newHeadings[index];
      return newHeading === undefined ? [] : [[heading, newHeading] as const];
    });
  }
}

/** True if the page is the file, or inserts it as a snippet. */
function insertsFile(project: Project, page: string, file: string, seen: Set<string>): boolean {
  if (page === file) return true;
  if (seen.has(page)) return false;
  seen.add(page);
  return (project.pageFacts(page)?.imports ?? []).some(({ path }) => insertsFile(project, path, file, seen));
}
