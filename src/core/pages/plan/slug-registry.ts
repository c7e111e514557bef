import { diskKey } from '../../source/text/file-names.ts';
import type { Location } from '../../source/text/span.ts';
import { type PlannedPage, pageTarget } from './page-plan.ts';
import type { SlugCollision, UnsafeSlug } from './plan-report.ts';

type WithoutSlug<T> = T extends unknown ? Omit<T, 'slug' | 'section' | 'hidden'> : never;

/** A page before it gets its slug. */
export interface PageDraft {
  readonly page: WithoutSlug<PlannedPage>;
  /** Equal for the same page, wherever it is listed. */
  readonly identity: string;
  readonly wantedSlug: string;
  /** The name for messages: `GET /users`, or its file. */
  readonly name: string;
  /** True if the page itself sets `hidden`. */
  readonly isHidden: boolean;
  /** The location where the slug can be changed: a generated page's operation, else the origin of the page. */
  readonly claimedAt: Location;
}

/** The place where a page is listed. */
export interface NavPosition {
  readonly section: readonly string[];
  readonly isHidden: boolean;
}

interface RegisteredPage {
  readonly draft: PageDraft;
  readonly page: PlannedPage;
  isListed: boolean;
}

/**
 * Assigns slugs: each page is registered once, and each slug is unique. Later pages with a taken slug get `-1`, `-2` …
 */
export class SlugRegistry {
  readonly collisions: SlugCollision[] = [];
  readonly unsafeSlugs: UnsafeSlug[] = [];
  readonly #byIdentity = new Map<string, RegisteredPage>();
  /** By `diskKey`: slugs are equal if they are one file on a case-insensitive or normalizing file system. */
  readonly #bySlug = new Map<string, RegisteredPage>();

  /** Registers a page; returns its slug, which is the same each time. */
  enter(draft: PageDraft, { section, isHidden }: NavPosition): string {
    const known = this.#byIdentity.get(draft.identity);
    if (known !== undefined) {
      known.isListed ||= !isHidden;
      return known.page.slug;
    }
    const slug = this.#claim(draft);
    const page = { ...draft.page, slug, section, hidden: draft.isHidden } as PlannedPage;
    const registered: RegisteredPage = { draft, page, isListed: !isHidden };
    this.#byIdentity.set(draft.identity, registered);
    this.#bySlug.set(diskKey(slug), registered);
    return slug;
  }

  /** Returns whether a page of another identity has the slug. */
  isTaken(slug: string, identity: string): boolean {
    const owner = this.#bySlug.get(diskKey(slug));
    return owner !== undefined && owner.draft.identity !== identity;
  }

  get pages(): readonly PlannedPage[] {
    return Array.from(this.#byIdentity.values(), ({ draft, page, isListed }) =>
      draft.isHidden || isListed ? page : { ...page, hidden: true },
    );
  }

  #claim(draft: PageDraft): string {
    const { name, claimedAt } = draft;
    const wanted = this.#makeSafe(draft);
    const first = this.#bySlug.get(diskKey(wanted));
    if (first === undefined) return wanted;
    let count = 1;
    while (this.#bySlug.has(diskKey(`${wanted}-${count}`))) count++;
    const slug = `${wanted}-${count}`;
    this.collisions.push({
      wanted,
      first: { name: first.draft.name, at: first.draft.claimedAt },
      second: { name, at: claimedAt, slug },
    });
    return slug;
  }

  /** Removes empty segments, dot segments and backslashes from a slug; records a slug that had any. */
  #makeSafe({ wantedSlug, page, claimedAt }: PageDraft): string {
    const segments = wantedSlug.split(/[/\\]/).filter((segment) => segment !== '');
    const safe = segments.filter((segment) => segment !== '.' && segment !== '..').join('/');
    if (safe !== wantedSlug) {
      const target = page.kind === 'mdx' ? undefined : pageTarget(page)?.summary;
      this.unsafeSlugs.push({ wanted: wantedSlug, slug: safe, target, at: claimedAt });
    }
    return safe;
  }
}
