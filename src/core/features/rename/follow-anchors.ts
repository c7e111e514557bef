import type { Heading } from '../../pages/page-tree.ts';
import type { Project } from '../../project/project.ts';
import type { ResolvedLink } from '../../references/written-links.ts';
import { idsOf } from '../mdx/place-headings.ts';
import type { Crossing } from './crossing.ts';

/** The anchors of links after the headings of one file have changed. */
export class AnchorsAfter {
  readonly #crossing: Crossing;
  /** By page file; undefined: its headings are as before. */
  readonly #known = new Map<string, readonly (readonly [Heading, Heading])[] | undefined>();

  constructor(crossing: Crossing) {
    this.#crossing = crossing;
  }

  /** Undefined: the link keeps what it has. */
  find({ href, bases, outcome }: ResolvedLink): string | undefined {
    if (this.#crossing.headingsOf === undefined || outcome.kind !== 'found' || outcome.anchor === '') return undefined;
    const pages = href.startsWith('#') ? bases : [outcome.target.file];
    for (const page of pages) {
      const found = this.#headingsOf(page)?.find(([before]) => idsOf(before).includes(outcome.anchor));
      if (found !== undefined) return idsOf(found[1]).includes(outcome.anchor) ? undefined : found[1].id;
    }
    return undefined;
  }

  /** A heading that has an id for itself comes before those of which it is a further one. */
  #headingsOf(page: string): readonly (readonly [Heading, Heading])[] | undefined {
    if (this.#known.has(page)) return this.#known.get(page);
    const pairs = this.#pair(page);
    this.#known.set(page, pairs);
    return pairs;
  }

  #pair(page: string): readonly (readonly [Heading, Heading])[] | undefined {
    const { project, after, headingsOf = '', fileOf } = this.#crossing;
    if (!insertsFile(project, page, headingsOf, new Set())) return undefined;
    const before = project.pageFacts(page)?.headings ?? [];
    const now = after.pageFacts(fileOf(page))?.headings ?? [];
    if (before.length !== now.length) return undefined;
    return before.flatMap((heading, index) => {
      const other = now[index];
      return other === undefined ? [] : [[heading, other] as const];
    });
  }
}

/** Whether the page is the file, or inserts it. */
function insertsFile(project: Project, page: string, file: string, seen: Set<string>): boolean {
  if (page === file) return true;
  if (seen.has(page)) return false;
  seen.add(page);
  return (project.pageFacts(page)?.imports ?? []).some(({ path }) => insertsFile(project, path, file, seen));
}
