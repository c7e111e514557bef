/** An element of SVG or MathML that passed an allow-list, or a text in it. */
export type DrawingNode = DrawingElement | string;

export interface DrawingElement {
  readonly tag: string;
  readonly attributes: DrawingAttributes;
  readonly children: readonly DrawingNode[];
}

export type DrawingAttributes = { readonly [name: string]: string };
