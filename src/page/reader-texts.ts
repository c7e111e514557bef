import type { OverviewSlice, SchemaSlice, Slice } from '../core/api/slice.ts';
import type { PageTree } from '../core/pages/page-tree.ts';
import type { Audience } from '../core/pages/readers/audience.ts';
import { filterTree, mayHide, type Reader, withLinks } from '../core/pages/readers/visibility.ts';
import { mapTexts } from '../render/markdown/map-texts.ts';
import type { OverviewView } from '../render/page-model.ts';
import { treeToMarkdown } from '../render/tree/tree-to-markdown.ts';
import type { ProseParser } from './prose-parser.ts';

/** The texts of one page as its reader sees them. */
export interface ReaderTexts extends ProseParser {
  tree(tree: PageTree): PageTree;
  /** Returns the value with its texts, without the parts that are hidden from the reader. */
  slice<T extends Slice | OverviewSlice | SchemaSlice | OverviewView>(slice: T): T;
  /** Every audience that texts of the page have named so far. */
  readonly audiences: readonly Audience[];
}

/** How links are published. */
export interface TextLinks {
  readonly publicLink?: ((href: string) => string) | undefined;
  /** For links in texts of descriptions. */
  readonly describedLink?: (href: string) => string;
}

export function createReaderTexts(
  reader: Reader,
  prose: ProseParser,
  { publicLink, describedLink }: TextLinks = {},
): ReaderTexts {
  const audiences: Audience[] = [];
  const tree = (whole: PageTree): PageTree => {
    audiences.push(...(whole.audiences ?? []).map(({ audience }) => audience));
    const seen = filterTree(whole, reader);
    return publicLink === undefined ? seen : withLinks(seen, publicLink);
  };
  // Markdown has no words for all that a text may contain, such as the ids of anchors.
  const cleaned = new Map<string, PageTree>();
  const clean = (text: string) => {
    const seen = tree(prose.markdown(text));
    const markdown = treeToMarkdown(seen);
    cleaned.set(markdown, seen);
    return markdown;
  };
  return {
    audiences,
    tree,
    markdown: (text) => {
      const seen = cleaned.get(text) ?? tree(prose.markdown(text));
      return describedLink !== undefined && text.includes('](#') ? withLinks(seen, describedLink) : seen;
    },
    content: (text, file) => tree(prose.content(text, file)),
    slice: (slice) => {
      if (reader.kind === 'writer') return slice;
      const isUnclean = (text: string) => mayHide(text) || (publicLink && namesHidden(text, publicLink));
      return mapTexts(slice, (text) => (isUnclean(text) ? clean(text) : text));
    },
  };
}

/** Returns whether the text contains a link that may not be published as it is. */
export function namesHidden(text: string, publicLink: (href: string) => string): boolean {
  return (
    text.includes('#') &&
    (text.match(/(?<![^\s()<>"'[\]])[^\s()<>"'[\]]+#[^\s()<>"'[\]]+/g) ?? []).some((href) => publicLink(href) !== href)
  );
}
