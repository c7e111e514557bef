import type { NavContainerKind } from '../../docs-json/nav-element.ts';
import type { Location } from '../../source/text/span.ts';

/** The navigation of a site as a tree, and the pages and operations that are not in it. */
export interface SiteTree<At = Location> {
  readonly name: string;
  /** The reason why rows may be missing: a syntax error, in whole sentences. */
  readonly broken?: string;
  /** The rows of `navigation`, followed by the non-empty lists of unlisted and unmatched rows. */
  readonly rows: readonly SiteNode<At>[];
}

/**
 * A row of the tree: a navigation element, an entry, a generated page, or an unlisted page or operation. `At` is a location with
 * offsets in core, and with lines and characters for clients.
 */
export interface SiteNode<At = Location> {
  /** Unique in the tree, and stable when other rows change: made of the names on the path from the root. */
  readonly id: string;
  readonly kind: SiteNodeKind;
  /** The name of the element or the title of the page; if there is none, the entry as written. */
  readonly label: string;
  /** Shown dimmed beside the label: the endpoint, the file, or the kind of an element other than a group. */
  readonly detail?: string;
  /** The method of the operation, in upper case; also for a page file that documents one. */
  readonly method?: string;
  /** The slug of the page, for a preview. */
  readonly slug?: string;
  /** Set if the row itself is marked as hidden, not an enclosing one. */
  readonly hidden?: true;
  /** Set if the target of the row does not exist. */
  readonly broken?: true;
  /** The file of a page. */
  readonly file?: string;
  /** The element or entry in `docs.json` or a part of it. Absent for generated and unlisted rows. */
  readonly entryAt?: At;
  /** The location of the name of an element. */
  readonly labelAt?: At;
  /** The location of the operation or channel in its description. */
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
  /** The heading of operations without a page and of unlisted pages. */
  | 'unlisted'
  /** The heading of entries and references without a match. */
  | 'unmatched';
