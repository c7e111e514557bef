import type { SchemaSlice, Slice } from '../core/api/slice.ts';
import type { Reader } from '../core/pages/readers/visibility.ts';
import type { PlaygroundView } from '../render/playground-view.ts';

/** A page as sent to the browser: in the panel by message, and on the exported site as a data island. */
export interface PageView {
  /** Incremented with each render of this panel; calls about the page name it. 0 on the site. */
  readonly version: number;
  readonly slug: string;
  readonly title: string;
  /** The inside of `<main>`; `""` on the site, where the document already contains it. */
  readonly html: string;
  /** The playground's data; absent: a page without playground. */
  readonly playground?: PlaygroundView;
  /** What a page without a playground describes: its schemas are printed as text. */
  readonly described?: Slice | SchemaSlice;
  /** For the page picker: all pages in navigation order. Empty on the site. */
  readonly pages: readonly { readonly slug: string; readonly title: string; readonly method?: string }[];
  readonly locked: boolean;
  /** The site makes no page of the file: the navigation could list it, or it is a part for pages to insert. Or it makes none of the operation. */
  readonly unlisted?: 'page' | 'part' | 'operation';
  /** Whom the preview can show the page as to, and as whom it does; absent: it is the same for all, or on the site. */
  readonly readers?: { readonly choices: readonly Reader[]; readonly shown: Reader };
  /** The page file whose text the page shows; absent: it is made of a description, or on the site. */
  readonly textFile?: string;
}
