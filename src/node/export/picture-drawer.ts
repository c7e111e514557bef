import { createHash } from 'node:crypto';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { DrawPicture } from '../../site/cards/card.ts';
import { cardResources } from './card-resources.ts';

const { fonts, rasterizer } = cardResources;
let isLoaded: Promise<void> | undefined;

/** Loads the rasterizer, which a process can do only once. */
export async function loadPictureDrawer(): Promise<DrawPicture> {
  isLoaded ??= initWasm(rasterizer as Uint8Array<ArrayBuffer>);
  await isLoaded;
  return drawPicture;
}

/** Draws SVG with the fonts of cards. It has no access to files and to other hosts. */
const drawPicture: DrawPicture = (svg) => {
  const font = { fontBuffers: [...fonts], defaultFontFamily: 'Inter' };
  const drawing = new Resvg(svg, { font });
  const image = drawing.render();
  try {
    const content = image.asPng();
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
    return { content, hash, pixels: image.pixels };
  } finally {
    image.free();
    drawing.free();
  }
};
