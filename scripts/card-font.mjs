import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import opentype from 'opentype.js';

/** The package of the font of social cards. */
export const cardFont = dirname(fileURLToPath(import.meta.resolve('@fontsource/inter/package.json')));

/** The package of the rasterizer of social cards. */
const rasterizer = dirname(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm')));

/** The letters of Latin, Greek and Cyrillic languages. */
const sets = ['latin', 'latin-ext', 'cyrillic', 'greek'];

/** The em is divided into this many units. */
const unitsPerEm = 1000;

/** The font in the format that the rasterizer reads, a file for each set of letters. */
export function readCardFonts() {
  return sets.map((set) => toTrueType(readFileSync(`${cardFont}/files/inter-${set}-600-normal.woff`)));
}

/** The rasterizer as WebAssembly. */
export function readRasterizer() {
  return readFileSync(`${rasterizer}/index_bg.wasm`);
}

/** For each character of the font the distance to the next one, in thousandths of an em. */
export function readCardAdvances() {
  const advances = {};
  for (const { buffer, byteOffset, byteLength } of readCardFonts()) {
    const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
    for (const [code, index] of Object.entries(font.tables.cmap.glyphIndexMap)) {
      const char = String.fromCodePoint(Number(code));
      // Marks are drawn over the letter before them, where not every font has them.
      if (/[\p{M}\p{C}]/u.test(char)) continue;
      advances[char] ??= Math.round((font.glyphs.get(index).advanceWidth * unitsPerEm) / font.unitsPerEm);
    }
  }
  return advances;
}

/** Converts WOFF 1.0, whose tables are those of TrueType, each compressed by itself (https://www.w3.org/TR/WOFF/). */
export function toTrueType(woff) {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const parts = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const at = 44 + 20 * index;
    const [from, size, fullSize, checksum] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(at + field));
    const written = woff.subarray(from, from + size);
    const table = size < fullSize ? inflateSync(written) : written;
    const entry = 12 + 16 * index;
    woff.copy(head, entry, at, at + 4);
    for (const [field, value] of [checksum, offset, fullSize].entries())
      head.writeUInt32BE(value, entry + 4 + 4 * field);
    const padded = Buffer.concat([table, Buffer.alloc(-fullSize & 3)]);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
