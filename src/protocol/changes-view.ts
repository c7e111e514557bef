import { count, type Decoded, object, optional, text, word } from './decoder.ts';

/** The changes of a site as they are shown, and as they are copied. */
export interface ChangesReport {
  /** The content of the view. */
  readonly html: string;
  readonly markdown: string;
}

/** A request of the view of changes: `ready`, or the `data-act` of a button. `line`: counted from 0. */
export const changesMessage = object({
  act: word('ready', 'open', 'compare', 'page', 'copy', 'addRedirects', 'draftChangelog', 'chooseBase', 'refresh'),
  file: optional(text),
  line: optional(count),
  slug: optional(text),
});

export type ChangesMessage = Decoded<typeof changesMessage>;

/** The state that the view stores for the next start of the window. `site`: the key of the site. */
export const changesState = object({ site: text, kind: word('revision', 'folder'), base: text });
