import type { OverviewSlice, SchemaSlice, Slice } from '../core/api/slice.ts';
import type { PageTree } from '../core/pages/page-tree.ts';
import type { Audience } from '../core/pages/readers/audience.ts';
import { mayHide, type Reader, treeFor } from '../core/pages/readers/visibility.ts';
import { mapTexts } from '../render/markdown/map-texts.ts';
import type { OverviewView } from '../render/page-model.ts';
import { treeToMarkdown } from '../render/tree/tree-to-markdown.ts';
import type { ProseParser } from './prose-parser.ts';

/** The texts of one page as its reader sees them. */
export interface ReaderTexts extends ProseParser {
  tree(tree: PageTree): PageTree;
  /** What a description says, without what its texts hide from the reader. */
  slice<T extends Slice | OverviewSlice | SchemaSlice | OverviewView>(slice: T): T;
  /** Every audience that a text of the page names so far. */
  readonly audiences: readonly Audience[];
}

export function textsFor(reader: Reader, prose: ProseParser): ReaderTexts {
  const audiences: Audience[] = [];
  const tree = (whole: PageTree): PageTree => {
    audiences.push(...(whole.audiences ?? []).map(({ audience }) => audience));
    return treeFor(whole, reader);
  };
  const clean = (text: string) => treeToMarkdown(tree(prose.markdown(text)));
  return {
    audiences,
    tree,
    markdown: (text) => tree(prose.markdown(text)),
    content: (text, file) => tree(prose.content(text, file)),
    slice: (slice) =>
      reader.kind === 'writer' ? slice : mapTexts(slice, (text) => (mayHide(text) ? clean(text) : text)),
  };
}
