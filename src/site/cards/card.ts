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

/** A picture in which each pixel is the index of its color. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** At most 256 colors, `#rrggbb`. */
  readonly palette: readonly string[];
  /** Row by row. */
  readonly pixels: Uint8Array;
}

/** Makes a PNG of a picture, and a hash of what it shows. */
export type WritePicture = (picture: Picture) => { readonly content: Uint8Array; readonly hash: string };

export const cardWidth = 1200;
export const cardHeight = 630;
