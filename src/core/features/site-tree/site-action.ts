import type { TextEdit } from '../../source/document/problem.ts';

/** An action on rows of the tree, which are given by their ids. */
export type SiteAction =
  /** Moves rows, or adds unlisted ones, to the end of an element or to the place of an entry. */
  | ({ readonly kind: 'place'; readonly rows: readonly string[] } & Target)
  /** Moves a row up or down by one among its siblings. */
  | { readonly kind: 'shift'; readonly row: string; readonly by: -1 | 1 }
  | { readonly kind: 'remove'; readonly rows: readonly string[] }
  /** Renames an element, or the title of a page that its row shows. */
  | { readonly kind: 'rename'; readonly row: string; readonly label: string }
  | { readonly kind: 'hide'; readonly rows: readonly string[]; readonly hidden: boolean }
  | AddMissing
  | NewPage
  | NewGroup
  | CreateFromSource
  | NewRedirect
  | DeletePages;

/** The row that an action adds to. */
export interface Target {
  readonly onto: string;
  /** The name of a group that is added at the end of the element, and gets what is added. */
  readonly newGroup?: string;
}

/** Adds operations without a page to an element, in the order of their description. */
export interface AddMissing extends Target {
  readonly kind: 'addMissing';
  /** The file of the only description to add from. Absent: all descriptions. */
  readonly description?: string;
  /** The label of the only group to add. Absent: all groups. */
  readonly tag?: string;
  /** True to add a group for each tag. */
  readonly byTag: boolean;
}

/** Creates a page and its entry: at the end of an element, or after an entry. */
export interface NewPage extends Target {
  readonly kind: 'newPage';
  readonly title: string;
  /** The path from the docs root. The extension is that of the sibling pages. */
  readonly path: string;
  /** The page file to copy the text from, with the new title. Absent: the page has no text. */
  readonly copyOf?: string;
}

/** Adds a group without pages at the end of an element. */
export interface NewGroup {
  readonly kind: 'newGroup';
  readonly onto: string;
  readonly label: string;
}

/** Creates the counterpart of a page in another language or version, and its entry. */
export interface CreateFromSource {
  readonly kind: 'createFromSource';
  /** The page file of the source. */
  readonly source: string;
  /** The label of the edition that lacks it. */
  readonly edition: string;
}

/** Adds a redirect to `docs.json`. */
export interface NewRedirect {
  readonly kind: 'newRedirect';
  /** The path to redirect, as the user types it. */
  readonly source: string;
  /** The slug of a page. */
  readonly destination: string;
}

/** Deletes the files of pages, and their entries. */
export interface DeletePages {
  readonly kind: 'deletePages';
  readonly rows: readonly string[];
  /** The slug of the page that their addresses are redirected to. Absent: no redirect. */
  readonly redirectTo?: string;
}

/** A file that is created as part of a change. It must not exist yet. */
export interface NewFile {
  readonly file: string;
  readonly text: string;
}

/** The edits for an action, or the reason why it is not possible, as a message to the user. */
export type SiteEdit =
  | {
      readonly kind: 'edits';
      readonly title: string;
      readonly edits: readonly TextEdit[];
      readonly creates?: readonly NewFile[];
      /** Files that are deleted. */
      readonly deletes?: readonly string[];
    }
  | { readonly kind: 'refused'; readonly message: string };

export function refuse(message: string): SiteEdit {
  return { kind: 'refused', message };
}
