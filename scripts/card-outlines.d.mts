/** The folder of the package with the font of social cards. */
export const cardFont: string;

/** Reads the outlines of the font's letters: of each character, its advance and its contours. */
export function readCardOutlines(): { readonly [char: string]: string };
