import type { SiteFont, SiteSettings } from '../../core/docs-json/site-settings.ts';

/** A family of fonts whose files are in a package of npm that the writer has installed. */
export interface PackedFont {
  readonly family: string;
  readonly faces: readonly FontFace[];
}

export interface FontFace {
  /** Relative to OUT. */
  readonly path: string;
  /** `400`, or `100 900` for a file with all weights. */
  readonly weight: string;
  readonly isItalic: boolean;
  /** `unicode-range`: the letters in the file. Absent: all letters. */
  readonly range?: string;
}

/** The fonts of a site that name no file of it. */
export function listUnsourced({ body, heading }: SiteSettings['fonts']): readonly SiteFont[] {
  return [body, heading].flatMap((font) => (font !== undefined && font.source === undefined ? [font] : []));
}
