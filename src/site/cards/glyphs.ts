import { outlines } from './outlines.ts';

/** A point of a contour, in thousandths of an em, `y` upwards from the baseline. */
export interface Point {
  readonly x: number;
  readonly y: number;
  /** False: a control point of a quadratic curve. Between two of them there is a point on the contour, their middle. */
  readonly isOn: boolean;
}

export interface Glyph {
  /** The distance to the next glyph, in thousandths of an em. */
  readonly advance: number;
  readonly contours: readonly (readonly Point[])[];
}

export function hasGlyph(char: string): boolean {
  return Object.hasOwn(outlines, char);
}

/** Reads the glyph of a character that `hasGlyph`. Of any other one, it is empty. */
export function readGlyph(char: string): Glyph {
  const [advance = '0', ...contours] = hasGlyph(char) ? (outlines[char] ?? '').split('|') : [];
  return { advance: Number(advance), contours: contours.map(readContour) };
}

/** From one point to the next: twice the step to the right, and one if the point is on the contour; the step upwards. */
function readContour(text: string): readonly Point[] {
  const numbers = text.split(' ').map(Number);
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    const [right = 0, up = 0] = [numbers[index], numbers[index + 1]];
    x += right >> 1;
    y += up;
    points.push({ x, y, isOn: (right & 1) === 1 });
  }
  return points;
}
