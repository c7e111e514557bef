import type { Span } from '../../source/text/span.ts';

export interface HoverText {
  /** Markdown from files of the workspace: the client must treat it as untrusted. */
  readonly contents: string;
  /** An image file of the site to show below. */
  readonly image?: string;
  /** The name of an icon to show below. */
  readonly icon?: string;
  readonly span: Span;
}
