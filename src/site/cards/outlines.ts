/**
 * For each character that can be drawn, its advance and its contours, as `glyphs.ts` reads them. The build and the tests
 * put what scripts/card-outlines.mjs reads from the font in the place of this module.
 */
export const outlines: { readonly [char: string]: string } = {};
