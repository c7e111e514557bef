import type { Location } from '../source/span.ts';
import type { PlannedPage } from './page-plan.ts';
import type { SlugCollision } from './site-survey.ts';

type Unslugged<T> = T extends unknown ? Omit<T, 'slug' | 'section' | 'hidden'> : never;

/** A page before it has its slug. */
export type PageDraft = Unslugged<PlannedPage> & {
  /** The same page, wherever it is listed. */
  readonly identity: string;
  readonly wantedSlug: string;
  /** What a writer calls it: `GET /users`, or its file. */
  readonly name: string;
  /** Whether the page itself asks to be listed nowhere. */
  readonly isHidden: boolean;
  /** Where the writer can change its slug, if not at `at`: a generated page's operation. */
  readonly claimedAt?: Location;
};

/** Where a page is listed. */
export interface Place {
  readonly section: readonly string[];
  readonly isHidden: boolean;
}

interface Entered {
  readonly claimedAt: Location;
  readonly name: string;
  readonly page: PlannedPage;
  readonly isHidden: boolean;
  isListed: boolean;
}

/** The pages of a site as they are met: each once, each slug once; a later claimant of a slug gets `-1`, `-2` … */
export class PageBook {
  readonly collisions: SlugCollision[] = [];
  readonly unsafeSlugs: { readonly slug: string; readonly at: Location }[] = [];
  readonly #byIdentity = new Map<string, Entered>();
  readonly #bySlug = new Map<string, Entered>();

  /** The page's slug, whether it is met for the first time or again. */
  enter(draft: PageDraft, { section, isHidden }: Place): string {
    const known = this.#byIdentity.get(draft.identity);
    if (known !== undefined) {
      known.isListed ||= !isHidden;
      return known.page.slug;
    }
    const { identity, wantedSlug, name, isHidden: asksToHide, claimedAt = draft.at, ...page } = draft;
    const slug = this.#claim(draft);
    const planned = { ...page, slug, section, hidden: asksToHide } as PlannedPage;
    const entered: Entered = { page: planned, name, claimedAt, isHidden: asksToHide, isListed: !isHidden };
    this.#byIdentity.set(identity, entered);
    this.#bySlug.set(slug.toLowerCase(), entered);
    return slug;
  }

  /** In the order in which they were met. */
  get pages(): readonly PlannedPage[] {
    return Array.from(this.#byIdentity.values(), ({ page, isHidden, isListed }) =>
      isHidden || isListed ? page : { ...page, hidden: true },
    );
  }

  /** Slugs that differ in letter case only would be one file on many disks, so they count as equal. */
  #claim({ wantedSlug, name, at, claimedAt = at }: PageDraft): string {
    const wanted = this.#makeSafe(wantedSlug, claimedAt);
    const first = this.#bySlug.get(wanted.toLowerCase());
    if (first === undefined) return wanted;
    let count = 1;
    while (this.#bySlug.has(`${wanted}-${count}`.toLowerCase())) count++;
    const slug = `${wanted}-${count}`;
    this.collisions.push({
      wanted,
      first: { name: first.name, at: first.claimedAt },
      second: { name, at: claimedAt, slug },
    });
    return slug;
  }

  #makeSafe(slug: string, at: Location): string {
    const segments = slug.split(/[/\\]/).filter((segment) => segment !== '');
    const safe = segments.filter((segment) => segment !== '.' && segment !== '..').join('/');
    if (safe !== slug) this.unsafeSlugs.push({ slug, at });
    return safe;
  }
}
