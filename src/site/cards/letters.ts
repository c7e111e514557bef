/**
 * For each character of the font of cards, the distance to the next one in thousandths of an em. The build and the tests put
 * what scripts/card-font.mjs reads from the font in the place of this module.
 */
export const advances: { readonly [char: string]: number } = {};
