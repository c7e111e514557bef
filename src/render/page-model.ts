import type { ExternalDocs } from '../core/api/external-docs.ts';
import type { PlaygroundSettings, RequestSample, ResponseSample } from '../core/api/platform-extension.ts';
import type { ChannelSlice, OperationSlice, OverviewSlice, SchemaSlice } from '../core/api/slice.ts';
import type { ApiSettings } from '../core/docs-json/docs-config.ts';
import type { PageTree } from '../core/pages/page-tree.ts';

/** The content of one page: plain JSON, created by the engine and rendered by `render`. */
export interface PageModel {
  readonly slug: string;
  readonly title: string;
  /** `icon` in front matter, shown before the title. */
  readonly icon?: { readonly name: string; readonly style?: string };
  readonly description?: PageTree;
  readonly deprecated: boolean;
  /** Labels of the enclosing navigation elements. */
  readonly section: readonly string[];
  /** The page's own MDX: the body of an MDX file, or `x-platform.content`. Shown above the generated sections. */
  readonly body?: PageTree;
  /** The subject of the reference part. An MDX page without `openapi`, `api` or `asyncapi` has none. */
  readonly subject?: OperationSlice | ChannelSlice;
  /** The schema that `openapi-schema` names, on a page without another subject. */
  readonly schema?: SchemaSlice;
  /** The overview of a description or of a tag. */
  readonly overview?: OverviewView;
  /**
   * The parsed Markdown of the slice's descriptions, from the original text to its tree. `render` shows texts without a
   * tree as plain text.
   */
  readonly prose: { readonly [markdown: string]: PageTree };
  readonly samples: { readonly request: readonly RequestSample[]; readonly response: readonly ResponseSample[] };
  readonly settings: PageSettings;
  readonly previous?: PageLink;
  readonly next?: PageLink;
  /** `mode: wide | custom | frame | center` in front matter. */
  readonly mode?: string;
}

export interface OverviewView {
  readonly slice: OverviewSlice;
  /** Only on the page of this tag. */
  readonly tag?: OverviewGroup;
  /** The pages of the description by their first tag. */
  readonly groups: readonly OverviewGroup[];
  /** The call that needs the least: of all those that are listed. */
  readonly first?: { readonly page: OverviewPage; readonly slice: OperationSlice };
}

export interface OverviewGroup {
  readonly label: string;
  /** The page of the tag. */
  readonly slug?: string;
  readonly description?: string;
  readonly externalDocs?: ExternalDocs;
  readonly pages: readonly OverviewPage[];
}

export interface OverviewPage extends PageLink {
  /** Absent for a channel. */
  readonly method?: string;
  readonly path: string;
  readonly deprecated: boolean;
}

/** The `api` settings overridden by the page's own playground settings. */
export interface PageSettings extends Omit<ApiSettings, 'openapi' | 'asyncapi' | 'playground' | 'mdx'> {
  readonly playground: Required<Omit<PlaygroundSettings, 'server'>> & Pick<PlaygroundSettings, 'server'>;
}

export interface PageLink {
  readonly slug: string;
  readonly title: string;
}
