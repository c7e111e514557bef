import { getOrInsert } from '../../../core/source/get-or-insert.ts';
import { contrast, mix } from '../../theme/color.ts';
import { fillPolygons, fullCoverage } from '../fill-shape.ts';
import { type LogoShape, readShapes } from './read-shapes.ts';

/** A picture in which each pixel is 0 where nothing is, otherwise the number of its color, from 1. */
export interface DrawnLogo {
  readonly width: number;
  readonly height: number;
  /** `#rrggbb` */
  readonly colors: readonly string[];
  readonly pixels: Uint8Array;
}

const mostColors = 24;
/** With less contrast to the ground, a logo is not seen. */
const leastContrast = 1.3;

interface LogoStyle {
  /** The logo is drawn as large as fits. */
  readonly width: number;
  readonly height: number;
  /** The color of `currentColor`. */
  readonly ink: string;
  readonly ground: string;
  /** The number of colors that it may have, with those of its edges. */
  readonly colors: number;
}

/** Draws an SVG file. Undefined if we can't draw it as browsers do, or if nothing is seen of it. */
export function drawLogo(svg: string, style: LogoStyle): DrawnLogo | undefined {
  const { shapes, width, height } = readShapes(svg, style) ?? {};
  if (shapes === undefined || width === undefined || height === undefined) return undefined;
  const palette = createPalette(style.colors);
  for (const { color } of shapes) palette.find(color);
  if (palette.colors.length > mostColors) return undefined;
  const pixels = new Uint8Array(width * height);
  for (const { polygons, rule, color } of shapes)
    paint(pixels, fillPolygons(polygons, { rule, width, height }).levels, { color, ground: style.ground, palette });
  const isSeen = [...new Set(pixels)].some(
    (index) => index > 0 && contrast(palette.colors[index - 1] ?? style.ground, style.ground) >= leastContrast,
  );
  return isSeen ? { width, height, pixels, colors: palette.colors } : undefined;
}

/** Covers pixels with a color. At the edges it is mixed with the color below. */
function paint(
  pixels: Uint8Array,
  levels: Uint8Array,
  { color, ground, palette }: Pick<LogoShape, 'color'> & { readonly ground: string; readonly palette: Palette },
): void {
  const mixed = new Map<number, number>();
  for (const [index, level] of levels.entries()) {
    if (level === 0) continue;
    const below = pixels[index] ?? 0;
    const key = below * (fullCoverage + 1) + level;
    const found = getOrInsert(mixed, key, () =>
      palette.find(mix(palette.colors[below - 1] ?? ground, color, level / fullCoverage)),
    );
    pixels[index] = found;
  }
}

interface Palette {
  readonly colors: readonly string[];
  /** Returns the number of a color, from 1. If the palette is full, that of the most similar one. */
  find(color: string): number;
}

function createPalette(most: number): Palette {
  const colors: string[] = [];
  return {
    colors,
    find(color) {
      const known = colors.indexOf(color);
      if (known >= 0 || colors.length < most) return known >= 0 ? known + 1 : colors.push(color);
      const distances = colors.map((other) => distance(color, other));
      return distances.indexOf(Math.min(...distances)) + 1;
    },
  };
}

function distance(one: string, other: string): number {
  const parts = [1, 3, 5].map(
    (start) => Number.parseInt(one.slice(start, start + 2), 16) - Number.parseInt(other.slice(start, start + 2), 16),
  );
  return Math.hypot(...parts);
}
