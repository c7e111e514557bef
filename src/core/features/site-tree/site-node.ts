import type { NavContainerKind } from '../../docs-json/nav-element.ts';
import type { Location } from '../../source/text/span.ts';

/** The navigation of a site as a tree, and what stands nowhere in it. */
export interface SiteTree<At = Location> {
  readonly name: string;
  /** Why the rows may not be all: a syntax error, in whole sentences. */
  readonly broken?: string;
  /** The rows of `navigation`, then the lists of what stands nowhere, each if it has rows. */
  readonly rows: readonly SiteNode<At>[];
}

/**
 * One row of the tree: a navigation element, an entry, a generated page, or something that stands nowhere. Places are offsets in
 * core, and lines and characters for clients (`At`).
 */
export interface SiteNode<At = Location> {
  /** Unique in the tree, and the same after changes elsewhere: made of the names on the way from the root. */
  readonly id: string;
  readonly kind: SiteNodeKind;
  /** The name of the element, the title of the page; as written if there is none. */
  readonly label: string;
  /** What is shown fainter beside the label: the endpoint, the file, the kind of an element that is no group. */
  readonly detail?: string;
  /** Upper case; of an operation, also one that a page file shows. */
  readonly method?: string;
  /** The page of the row, for a preview. */
  readonly slug?: string;
  /** Whether it says itself that it is hidden. */
  readonly hidden?: true;
  /** Whether it refers to something that does not exist. */
  readonly broken?: true;
  /** The file of a page. */
  readonly file?: string;
  /** The element or entry in `docs.json` or a part of it; absent: a generated row, or one that stands nowhere. */
  readonly entryAt?: At;
  /** The name of an element. */
  readonly labelAt?: At;
  /** The operation or channel in its description. */
  readonly target?: At;
  readonly children: readonly SiteNode<At>[];
}

export type SiteNodeKind =
  | Exclude<NavContainerKind, 'root'>
  | 'page'
  | 'operation'
  | 'webhook'
  | 'channel'
  /** An entry or element that leads to another site. */
  | 'link'
  /** The operations without a page, and the pages in no navigation. */
  | 'unlisted'
  /** The entries and references that match nothing. */
  | 'unmatched';
