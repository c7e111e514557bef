/** The elements and attributes of SVG or MathML that are kept. None of them runs code, loads a file or carries a style sheet. */
export interface DrawingRules {
  readonly root: string;
  readonly tags: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
  /** Elements in which white space is significant. */
  readonly texts: ReadonlySet<string>;
  /** Returns an allowed attribute as it is kept, in place of the reader. Undefined if it is dropped. */
  readonly keep?: (name: string, value: string) => readonly [name: string, value: string] | undefined;
}

export const svgRules: DrawingRules = {
  root: 'svg',
  tags: new Set(
    'svg g defs marker clipPath linearGradient radialGradient stop title desc text tspan circle ellipse line path polygon polyline rect'.split(
      ' ',
    ),
  ),
  attributes: new Set(
    (
      'clip-path clip-rule cx cy d dominant-baseline dx dy fill fill-opacity fill-rule font-size font-style font-weight gradientUnits ' +
      'gradientTransform height id letter-spacing marker-end marker-mid marker-start markerHeight markerUnits markerWidth offset opacity orient ' +
      'points preserveAspectRatio r refX refY rx ry stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap ' +
      'stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration transform viewBox width x x1 x2 y y1 y2'
    ).split(' '),
  ),
  texts: new Set(['text', 'tspan', 'title', 'desc']),
};

export const mathRules: DrawingRules = {
  root: 'math',
  tags: new Set(
    (
      'math maction merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup ' +
      'mtable mtd mtext mtr munder munderover'
    ).split(' '),
  ),
  attributes: new Set(
    (
      'accent accentunder columnalign columnlines columnspacing columnspan depth display displaystyle fence form height largeop linethickness ' +
      'lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowalign rowlines rowspacing rowspan rspace ' +
      'scriptlevel separator stretchy symmetric voffset width'
    ).split(' '),
  ),
  texts: new Set(['mi', 'mn', 'mo', 'ms', 'mtext']),
};
