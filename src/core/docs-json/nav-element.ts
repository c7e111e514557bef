import type { Location } from '../source/text/span.ts';
import type { NavIcon, SiteChrome, TwoColors } from './site-settings.ts';
import type { SpecSource } from './spec-source.ts';

export type NavContainerKind =
  | 'root'
  | 'global'
  | 'language'
  | 'version'
  | 'product'
  | 'dropdown'
  | 'anchor'
  | 'tab'
  | 'item'
  | 'group';

/**
 * An element of `navigation` with children. `item` is an entry of a tab's `menu`; `root` and `global` have no label.
 */
export interface NavContainer {
  readonly kind: NavContainerKind;
  /** As written: a blank label deliberately shows nothing. `""` if there is none. */
  readonly label: string;
  /** All kinds of children, in document order. */
  readonly children: readonly NavElement[];
  /** The sources that this element sets; undefined if it inherits them, empty if they are invalid. */
  readonly sources?: readonly SpecSource[];
  /** Location of `pages`, which may be empty; undefined if there is no `pages`. */
  readonly pagesAt?: Location;
  readonly hidden: boolean;
  readonly details: NavDetails;
  /** A group's own page (`root`). */
  readonly rootPage?: PageElement;
  readonly at: Location;
  /** Location of the label, else of the element. */
  readonly labelAt: Location;
}

/** The visible parts of an element besides its label and children. */
export interface NavDetails {
  readonly icon?: NavIcon;
  readonly tag?: string;
  readonly description?: string;
  /** An external link, or a path of the site. */
  readonly href?: string;
  readonly color?: TwoColors;
  /** True if a group starts open; undefined if the page decides. */
  readonly expanded?: boolean;
  /** Set for the version or language that readers see first. */
  readonly isDefault?: boolean;
  /** True if the tab is at the end of its row. */
  readonly alignEnd?: boolean;
  /** A language's own banner, navbar and footer. */
  readonly chrome?: SiteChrome;
}

/**
 * A string in `pages` that names a page: normalized, no leading slash, no extension; empty if nothing is written yet.
 */
export interface PageElement {
  readonly kind: 'page';
  readonly path: string;
  readonly at: Location;
}

/** `GET /users`, `api.yaml GET /users`, `webhook NAME`, `FILE webhook NAME` in `pages`. */
export interface OperationElement {
  readonly kind: 'operation';
  readonly ref: OperationRef;
  readonly at: Location;
}

/** `channel ID`, `FILE channel ID` in `pages`. */
export interface ChannelElement {
  readonly kind: 'channel';
  readonly ref: ChannelRef;
  readonly at: Location;
}

export type NavElement = NavContainer | PageElement | OperationElement | ChannelElement;

export interface OperationRef {
  /** A path from the docs root or an https URL, if the entry names a file. */
  readonly file?: string;
  readonly origin: 'path' | 'webhook';
  /** Upper case; empty for a webhook. */
  readonly method: string;
  /** The path or the webhook's name, as written. */
  readonly path: string;
  /** As written. */
  readonly text: string;
}

export interface ChannelRef {
  readonly file?: string;
  readonly id: string;
  readonly text: string;
}
