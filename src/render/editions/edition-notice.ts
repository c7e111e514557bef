import type { PageLink } from '../page-model.ts';

/** The facts about its language and version that a page shows. */
export interface EditionNotice {
  /** Set on a page of a version that is older than the current one. */
  readonly older?: OlderVersion;
  /**
   * The editions that begin with this page. The switch leads here from pages that the edition lacks, and the address
   * then ends with the id of the notice (`missingPageId`).
   */
  readonly firstOf: readonly { readonly kind: EditionKind; readonly label: string }[];
}

export type EditionKind = 'language' | 'version';

export interface OlderVersion {
  readonly label: string;
  readonly current: string;
  /** The same page in the current version. Undefined if it has none. */
  readonly twin?: PageLink;
  /** The first page of the current version. */
  readonly start: PageLink;
}

/** The id of the notice that the page before is not in this edition. Ids of headings are in lower case. */
export function missingPageId(kind: EditionKind): string {
  return `missingIn-${kind}`;
}

/** The line below the name of an edition that lacks the page: what the switch opens instead. */
export function describeMissingPage(kind: EditionKind, opened: string): string {
  return `This page is not in this ${kind}. Opens “${opened}”.`;
}
