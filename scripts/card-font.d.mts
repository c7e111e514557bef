export const cardFont: string;
export function readCardFonts(): readonly Buffer[];
export function readRasterizer(): Buffer;
export function readCardAdvances(): { readonly [char: string]: number };

export function toTrueType(woff: Buffer): Buffer;
