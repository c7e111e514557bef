import type { Point } from './glyphs.ts';

/** How much of each pixel a shape covers, from 0 to `fullCoverage`, row by row. */
export interface Coverage {
  /** The place of the first pixel, relative to the origin of the shape. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly levels: Uint8Array;
}

/** More can't be seen, and makes larger files. */
export const fullCoverage = 7;

/** Lines for each curve: at the sizes of a card, more make no difference. */
const linesPerCurve = 8;
/** Rows of samples in each pixel. */
const samples = 8;

/** A line of a contour from above to below. `winding` is 1 if the contour goes down there, otherwise -1. */
interface Edge {
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
  readonly winding: number;
}

export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** As in SVG: what is inside of a shape whose contours cross each other or turn around twice. */
export type FillRule = 'nonzero' | 'evenodd';

/** A part of the picture in pixels. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Fills contours by the nonzero rule. `scale` converts their units to pixels; `y` is upwards in contours and downwards in pixels. */
export function fillShape(contours: readonly (readonly Point[])[], scale: number): Coverage {
  const edges = contours.flatMap((contour) =>
    toEdges(flatten(contour).map(({ x, y }) => ({ x: x * scale, y: -y * scale }))),
  );
  const xs = edges.flatMap(({ x, toX }) => [x, toX]);
  const left = Math.floor(Math.min(0, ...xs));
  const width = Math.ceil(Math.max(0, ...xs)) - left + 1;
  const top = Math.floor(Math.min(0, ...edges.map(({ y }) => y)));
  const height = Math.ceil(Math.max(0, ...edges.map(({ toY }) => toY))) - top;
  return fillEdges(edges, { left, top, width, height }, 'nonzero');
}

/** Fills the part of polygons that is in a box at the origin. All units are pixels, `y` downwards. */
export function fillPolygons(
  polygons: readonly (readonly Corner[])[],
  { rule, width, height }: { readonly rule: FillRule; readonly width: number; readonly height: number },
): Coverage {
  return fillEdges(polygons.flatMap(toEdges), { left: 0, top: 0, width, height }, rule);
}

function fillEdges(edges: readonly Edge[], { left, top, width, height }: Box, rule: FillRule): Coverage {
  const levels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const y = top + row;
    const crossed = edges.filter((edge) => edge.y < y + 1 && y < edge.toY);
    fillRow(crossed, { left, width, y, rule }, levels.subarray(row * width));
  }
  return { left, top, width, levels };
}

function fillRow(
  edges: readonly Edge[],
  {
    left,
    width,
    y,
    rule,
  }: { readonly left: number; readonly width: number; readonly y: number; readonly rule: FillRule },
  levels: Uint8Array,
): void {
  const covered = new Float64Array(width);
  for (let sample = 0; sample < samples; sample += 1) {
    const at = y + (sample + 0.5) / samples;
    const crossings = edges
      .filter((edge) => edge.y <= at && at < edge.toY)
      .map((edge) => ({
        x: edge.x + ((at - edge.y) / (edge.toY - edge.y)) * (edge.toX - edge.x) - left,
        winding: edge.winding,
      }))
      .sort((one, other) => one.x - other.x);
    let winding = 0;
    for (const [index, crossing] of crossings.entries()) {
      winding += crossing.winding;
      const next = crossings[index + 1];
      const isInside = rule === 'nonzero' ? winding !== 0 : winding % 2 !== 0;
      if (isInside && next !== undefined) addSpan(covered, Math.max(crossing.x, 0), Math.min(next.x, width));
    }
  }
  for (let x = 0; x < width; x += 1) levels[x] = Math.round(((covered[x] ?? 0) / samples) * fullCoverage);
}

/** Adds the part of each pixel that is between `from` and `to`. */
function addSpan(covered: Float64Array, from: number, to: number): void {
  for (let x = Math.floor(from); x < to; x += 1) {
    covered[x] = (covered[x] ?? 0) + Math.min(to, x + 1) - Math.max(from, x);
  }
}

function toEdges(corners: readonly Corner[]): readonly Edge[] {
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    if (from.y === to.y) return [];
    const [above, below] = from.y < to.y ? [from, to] : [to, from];
    return [{ x: above.x, y: above.y, toX: below.x, toY: below.y, winding: above === from ? 1 : -1 }];
  });
}

/** Returns corners on the contour, between which lines are close enough to its curves. */
function flatten(contour: readonly Point[]): readonly Corner[] {
  const points = contour.flatMap((point, index) => {
    const next = contour[(index + 1) % contour.length] ?? point;
    return point.isOn || next.isOn ? [point] : [point, middle(point, next)];
  });
  const first = points.findIndex(({ isOn }) => isOn);
  const ordered = [...points.slice(first), ...points.slice(0, first)];
  return ordered.flatMap((point, index) => {
    if (point.isOn) return [point];
    const from = ordered[index - 1] ?? point;
    const to = ordered[(index + 1) % ordered.length] ?? point;
    return Array.from({ length: linesPerCurve - 1 }, (_, step) => curveAt(from, point, to, (step + 1) / linesPerCurve));
  });
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, isOn: true };
}

function curveAt(from: Point, control: Point, to: Point, t: number): Corner {
  const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
  return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y };
}
