import type { TextEdit } from '../../source/document/problem.ts';

/** What a writer does with rows of the tree, which are given by their ids. */
export type SiteAction =
  /** Moves rows of the navigation, or adds what stands nowhere: into an element (at its end), or to the place of an entry. */
  | { readonly kind: 'place'; readonly rows: readonly string[]; readonly onto: string }
  /** Up or down by one among its siblings. */
  | { readonly kind: 'shift'; readonly row: string; readonly by: -1 | 1 }
  | { readonly kind: 'remove'; readonly rows: readonly string[] }
  | { readonly kind: 'rename'; readonly row: string; readonly label: string }
  | { readonly kind: 'hide'; readonly rows: readonly string[]; readonly hidden: boolean }
  | AddMissing
  | NewPage
  | NewGroup
  | DeletePages;

/** Adds operations without a page to an element, in the order of their description. */
export interface AddMissing {
  readonly kind: 'addMissing';
  /** Only those of this file; absent: of all. */
  readonly description?: string;
  /** Only those whose group has this label; absent: of all. */
  readonly tag?: string;
  readonly onto: string;
  /** Whether each tag gets a group of its own in the element. */
  readonly byTag: boolean;
}

/** Writes a page and lists it. */
export interface NewPage {
  readonly kind: 'newPage';
  /** An element, which gets the page at its end, or an entry, which the page comes after. */
  readonly onto: string;
  readonly title: string;
  /** From the docs root; the extension is that of the pages beside it. */
  readonly path: string;
  /** The page file whose text it gets, with its own title. Absent: it begins empty. */
  readonly copyOf?: string;
}

/** Adds a group without pages at the end of an element. */
export interface NewGroup {
  readonly kind: 'newGroup';
  readonly onto: string;
  readonly label: string;
}

/** Deletes the files of pages, and their entries. */
export interface DeletePages {
  readonly kind: 'deletePages';
  readonly rows: readonly string[];
  /** The slug of the page that their addresses lead to from then on. Absent: none. */
  readonly redirectTo?: string;
}

/** A file that is written as part of a change. There must be none yet. */
export interface NewFile {
  readonly file: string;
  readonly text: string;
}

/** The edits that do it, or why it can't be done, in the writer's words. */
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
