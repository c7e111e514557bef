import type { ChannelSummary, OperationSummary } from '../../api/api-description.ts';
import type { NavContainer, NavDetails } from '../../docs-json/nav-element.ts';
import type { Location } from '../../source/text/span.ts';

/** Every page of the site with its slug, and the navigation that lists them. Deterministic. */
export interface PagePlan {
  /**
   * In navigation order, each page once; pages missing from the navigation are included only if their front matter
   * makes them reachable.
   */
  readonly pages: readonly PlannedPage[];
  /** The navigation with entries replaced by pages, and generated groups inserted. */
  readonly navigation: PlannedContainer;
}

interface PageBase {
  /** Unique over the site; `""` is the front page. */
  readonly slug: string;
  readonly title: string;
  readonly sidebarTitle?: string;
  /** The description in front matter or `x-platform`; `describePage` adds the fallback. */
  readonly ownDescription?: string;
  readonly deprecated: boolean;
  /** Not listed in navigation, search, sitemap and llms.txt. */
  readonly hidden: boolean;
  readonly noindex: boolean;
  readonly icon?: string;
  readonly tag?: string;
  /** The origin of the page: its entry in the navigation, else its owner's `openapi`, else its file. */
  readonly at: Location;
  /** Labels of the enclosing navigation elements, outermost first, where the page is first listed. */
  readonly section: readonly string[];
}

export type PlannedPage =
  /** `kind` as the terminal prints it: `endpoint` or `webhook`, by `summary.origin`. */
  | (PageBase & { readonly kind: 'operation'; readonly source: string; readonly summary: OperationSummary })
  | (PageBase & { readonly kind: 'channel'; readonly source: string; readonly summary: ChannelSummary })
  /** The overview of a description, or of one of its tags. */
  | (PageBase & { readonly kind: 'overview'; readonly source: string; readonly tagName?: string })
  | (PageBase & {
      readonly kind: 'mdx';
      readonly file: string;
      /** The resolved `openapi:` or `asyncapi:` of its front matter. */
      readonly target?: { readonly source: string; readonly summary: OperationSummary | ChannelSummary };
      /** `api:` in its front matter. */
      readonly api?: { readonly method: string; readonly target: string };
      /** `url:` in its front matter: the entry links elsewhere. */
      readonly url?: string;
    });

export interface PlannedContainer extends NavDetails {
  readonly kind: NavContainer['kind'];
  readonly label: string;
  readonly hidden: boolean;
  /** The slug of a group's own page, which is its first child. */
  readonly rootSlug?: string;
  readonly children: readonly PlannedElement[];
}

export type PlannedElement = PlannedContainer | { readonly kind: 'pageLink'; readonly slug: string };

type ShownTarget = { readonly source: string; readonly summary: OperationSummary | ChannelSummary };

/** The operation or channel that a page shows, with the file of its description; undefined if it shows neither. */
export function pageTarget(
  page:
    | ({ readonly kind: 'operation' | 'channel' } & ShownTarget)
    | { readonly kind: 'mdx'; readonly target?: ShownTarget }
    | { readonly kind: 'overview' },
): ShownTarget | undefined {
  if (page.kind === 'overview') return undefined;
  return page.kind === 'mdx' ? page.target : page;
}

/** The file of the description that a page is about, if any. */
export function pageSource(page: PlannedPage): string | undefined {
  return page.kind === 'mdx' ? page.target?.source : page.source;
}

/** The location where the metadata of a page is written: its file, its operation or channel, or its navigation entry. */
export function locatePage(page: PlannedPage): Location {
  if (page.kind === 'mdx') return { file: page.file, span: { start: 0, end: 0 } };
  return pageTarget(page)?.summary.keyAt ?? page.at;
}

/** The file whose folder relative addresses in a page start from; for a generated page, its slug takes its place. */
export function addressBase(page: PlannedPage): string {
  return page.kind === 'mdx' ? page.file : page.slug;
}
