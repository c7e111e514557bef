import type { JsonValue } from '../source/document/json-value.ts';
import type { Problem } from '../source/document/problem.ts';
import type { Location, Span } from '../source/text/span.ts';
import type { Audience } from './readers/audience.ts';

/**
 * A Markdown or MDX text as a sanitized tree. It contains nothing executable: elements and attributes have passed
 * the allow-list, links the list of schemes.
 */
export interface PageTree {
  readonly children: readonly PageNode[];
  readonly headings: readonly Heading[];
  /** Every link and image of the text and of its snippets. */
  readonly links: readonly PageLink[];
  /** Every snippet that the text imports, by its path from the docs root. */
  readonly imports: readonly { readonly path: string; readonly span: Span }[];
  /** The icons that attributes name, in the text and in its snippets. */
  readonly icons: readonly NamedIcon[];
  readonly problems: readonly Problem[];
  /** Every `Visibility` of the text and of its snippets; absent if there is none. */
  readonly audiences?: readonly PlacedAudience[];
  /** Set if parts of the text are not for every reader of a published site. */
  readonly isRestricted?: true;
  /** A broken tag because of which it is unclear what is for whom, if there is one. */
  readonly unclear?: Location;
}

/** An audience and the tag that names it. */
export interface PlacedAudience {
  readonly audience: Audience;
  readonly at: Location;
}

/** The parts of a tree that are small enough to be kept for every page of a site. */
export interface PageFacts extends Omit<PageTree, 'children'> {
  /** The anchors that links to the page may use besides its headings. */
  readonly anchors: {
    readonly ids: readonly string[];
    /** The letters and digits of the names of components. */
    readonly components: readonly string[];
    /** True if a part of the page is code, which may have any id. */
    readonly hasCode: boolean;
  };
}

/** The facts of a page, and every file that they depend on: the page and its snippets, whether they exist or not. */
export interface ReadFacts {
  readonly facts: PageFacts;
  readonly from: readonly string[];
}

/** An icon as written, with the place of its name. */
export interface NamedIcon {
  readonly name: string;
  readonly at: Location;
}

/** A link, an image or another file of a text. */
export interface PageLink {
  /** The address, with its variables and constants filled in. */
  readonly href: string;
  readonly image: boolean;
  /** The span in the page's own file; for a link in a snippet, that of its insertion. */
  readonly span: Span;
  /** The tag or the block that contains it, in the file where it is written. */
  readonly at: Location;
  /** The attribute that contains it; undefined for a link or image of Markdown. */
  readonly attribute?: string;
  /** Set for an attribute whose meaning only the code of its component knows. */
  readonly isGuess?: true;
}

export interface Heading {
  readonly depth: number;
  /** Unique on the page. */
  readonly id: string;
  /** Further ids that links may use. */
  readonly otherIds?: readonly string[];
  readonly text: string;
}

export type PageNode = TextNode | ElementNode | CodeNode | MathNode | ComponentNode | PlaceholderNode;

export interface TextNode {
  readonly kind: 'text';
  readonly value: string;
  /** Span in the file of text that is written there. */
  readonly span?: Span;
}

/** An HTML element of the allow-list, from Markdown or written as HTML; headings carry their `id`. */
export interface ElementNode {
  readonly kind: 'element';
  readonly tag: string;
  /**
   * `true` for an attribute without a value. No event handlers; links are checked. `class` has public names, and `style`
   * the declarations of a literal style, whose addresses are checked where the style is written.
   */
  readonly attributes: { readonly [name: string]: string | true };
  /** For headings: further ids that links may use. */
  readonly otherIds?: readonly string[];
  readonly children: readonly PageNode[];
  /** For block elements: span in the file. */
  readonly span?: Span;
}

/** A fenced or indented code block; `mermaid` is one too. */
export interface CodeNode {
  readonly kind: 'code';
  readonly lang: string;
  readonly title?: string;
  /** The rest of the info string. */
  readonly meta: string;
  readonly value: string;
  readonly span?: Span;
}

export interface MathNode {
  readonly kind: 'math';
  readonly display: boolean;
  readonly value: string;
}

/** A JSX component: one that `render` supports, or another one, of which only the children are shown. */
export interface ComponentNode {
  readonly kind: 'component';
  readonly name: string;
  /**
   * Literal attributes; `true` for one without a value. Other attributes are left out, with a problem. `className` and
   * `style` are as the `class` and `style` of an element.
   */
  readonly props: { readonly [name: string]: JsonValue };
  /** For fields and components with a title: ids that links may use. */
  readonly otherIds?: readonly string[];
  readonly children: readonly PageNode[];
  readonly span: Span;
}

/** A part that can't be shown: an expression, an unknown component without children, a block that does not parse. */
export interface PlaceholderNode {
  readonly kind: 'placeholder';
  readonly name: string;
  readonly reason: string;
  /** The source text, which readers can open. */
  readonly source: string;
  readonly span: Span;
}
