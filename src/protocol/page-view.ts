import type { SchemaSlice, Slice } from '../core/api/slice.ts';
import type { Reader } from '../core/pages/readers/visibility.ts';
import type { PlaygroundView } from '../form/playground-view.ts';

/** A page as sent to the browser: in the panel by message, and on the exported site as a data island. */
export interface PageView {
  /** Incremented with each rendering in this panel. Calls about the page include it. 0 on the site. */
  readonly version: number;
  readonly slug: string;
  readonly title: string;
  /** The inside of `<main>`. `""` on the site, where the document already contains it. */
  readonly html: string;
  /** The author's CSS for the page. Absent if there is none, and on the site. */
  readonly css?: string;
  /** The playground's data. Absent on a page without playground. */
  readonly playground?: PlaygroundView;
  /** The subject of a page without a playground, for printing its schemas as text. */
  readonly described?: Slice | SchemaSlice;
  /** For the page picker: all pages in navigation order. Empty on the site. */
  readonly pages: readonly { readonly slug: string; readonly title: string; readonly method?: string }[];
  readonly locked: boolean;
  /**
   * The site has no page for the file or operation: it could be listed in the navigation, or the file is a part that
   * pages can include.
   */
  readonly unlisted?: 'page' | 'part' | 'operation';
  /**
   * The readers for whom the preview can show the page, and the current one. Absent if it is the same for all, and on
   * the site.
   */
  readonly readers?: { readonly choices: readonly Reader[]; readonly shown: Reader };
  /** The page file whose text the page shows. Absent if it is made of a description, and on the site. */
  readonly textFile?: string;
  /** The offsets of errors in that file, where the panel keeps the last good block. Absent on the site. */
  readonly gaps?: readonly number[];
}
