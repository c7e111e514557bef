import type { PlaygroundSettings, RequestSample, ResponseSample } from '../core/api/platform-extension.ts';
import type { ChannelSlice, OperationSlice } from '../core/api/slice.ts';
import type { ApiSettings } from '../core/docs-json/docs-config.ts';
import type { PageTree } from '../core/pages/page-tree.ts';

/** Everything one page shows: plain JSON, made by the engine, drawn by `render`. One model, three makers. */
export interface PageModel {
  readonly slug: string;
  readonly title: string;
  readonly description?: PageTree;
  readonly deprecated: boolean;
  /** Labels of the navigation above the page. */
  readonly section: readonly string[];
  /** The page's own MDX: the body of an MDX file, or `x-platform.content`; shown above the generated sections. */
  readonly body?: PageTree;
  /** What the reference part is about. An MDX page without `openapi`, `api` or `asyncapi` has none. */
  readonly subject?: OperationSlice | ChannelSlice;
  /**
   * Markdown of the slice's descriptions, parsed: from the text as written to its tree. `render` looks texts up here and shows plain text where there is none.
   */
  readonly prose: { readonly [markdown: string]: PageTree };
  readonly samples: { readonly request: readonly RequestSample[]; readonly response: readonly ResponseSample[] };
  readonly settings: PageSettings;
  readonly previous?: PageLink;
  readonly next?: PageLink;
  /** `mode: wide | custom | frame | center` of front matter. */
  readonly mode?: string;
}

/** `api` settings with the page's own playground settings over them. */
export interface PageSettings extends Omit<ApiSettings, 'openapi' | 'asyncapi' | 'playground' | 'mdx'> {
  readonly playground: Required<Omit<PlaygroundSettings, 'server'>> & Pick<PlaygroundSettings, 'server'>;
}

export interface PageLink {
  readonly slug: string;
  readonly title: string;
}
