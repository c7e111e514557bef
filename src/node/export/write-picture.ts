import { createHash } from 'node:crypto';
import { constants, crc32, deflateSync } from 'node:zlib';
import type { WritePicture } from '../../site/cards/card.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bitsPerPixel = 8;
const indexedColor = 3;

/** Writes a picture as a PNG with a palette (https://www.w3.org/TR/png-3/). */
export const writePicture: WritePicture = ({ width, height, palette, pixels }) => {
  const colors = Buffer.from(palette.map((color) => color.slice(1)).join(''), 'hex');
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitsPerPixel, indexedColor], 8);
  // Each row begins with its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  // Runs of one color are all that there is to find, and it takes a quarter of the time.
  const data = deflateSync(rows, { strategy: constants.Z_RLE });
  const content = Buffer.concat([
    signature,
    ...[writeChunk('IHDR', header), writeChunk('PLTE', colors), writeChunk('IDAT', data)],
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
  return { content, hash: createHash('sha256').update(content).digest('hex').slice(0, 10) };
};

function writeChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}
