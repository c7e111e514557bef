/** What all cards of a site have in common. */
export interface CardStyle {
  /** Shown if there is no logo that can be drawn. */
  readonly siteName: string;
  /** The text of an SVG file. */
  readonly logo?: string;
  readonly appearance: 'light' | 'dark';
  /** The primary color of the site, `#rrggbb`. */
  readonly accent?: string;
}

/** What one card shows. */
export interface CardSubject {
  readonly title: string;
  /** Shown if there is no endpoint. */
  readonly description?: string;
  readonly endpoint?: { readonly method: string; readonly path: string };
}

export interface Picture {
  /** A PNG. */
  readonly content: Uint8Array;
  /** A hash of what it shows. */
  readonly hash: string;
  /** Red, green, blue and alpha of each pixel, row by row. */
  readonly pixels: Uint8Array;
}

/** Draws an SVG text, whose fonts are those of cards. Throws if it can't be drawn. */
export type DrawPicture = (svg: string) => Picture;

export const cardWidth = 1200;
export const cardHeight = 630;
