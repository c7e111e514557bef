import type { NavContainer } from '../../docs-json/nav-element.ts';
import type { Location } from '../../source/text/span.ts';

export interface Edition {
  readonly kind: 'language' | 'version';
  /** As the navigation or the folder has it: `es`, `v1`; a version of a language with both: `es › v1`. */
  readonly label: string;
  readonly labelAt: Location;
  /** Its element in the navigation; undefined if only its folder says what it is. */
  readonly container?: NavContainer;
  /** Its page files in the order of the navigation, each once. */
  readonly files: readonly string[];
  /** Those of them that readers see in the navigation. */
  readonly shown: ReadonlySet<string>;
}

/** The editions of one part of the navigation: the first one of the site, or its default, is the source of the others. */
export interface EditionSet {
  readonly kind: Edition['kind'];
  readonly source: Edition;
  readonly others: readonly Edition[];
}

/** A page with the page of the source edition that it is made from. */
export interface PagePair {
  readonly source: string;
  readonly page: string;
}

/** An edition, compared with its source by page. */
export interface PairedEdition {
  readonly edition: Edition;
  readonly source: Edition;
  readonly pairs: readonly PagePair[];
  /** The pages of the source that it lacks. */
  readonly missing: readonly string[];
  /** Its pages that the source does not have. */
  readonly extra: readonly string[];
  /** The path that the page of a source file has, or would have, in this edition; undefined if that is unknown. */
  readonly pathOf: (source: string) => string | undefined;
}
