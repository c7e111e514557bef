import arcToCurves from 'svgpath/lib/a2c.js';
import parsePath from 'svgpath/lib/path_parse.js';
import type { Corner } from '../fill-shape.ts';
import type { Matrix } from './svg-transform.ts';

/** The commands of SVG 1.1 and their numbers. `svgpath` also accepts other ones, other spaces, and `1.` for a number. */
const pathData = /^[mlhvcsqtaz\de+\-,. \t\r\n]*$/i;
const mostLines = 64;

/**
 * Converts the data of a path to polygons whose lines are close enough to its curves in the pixels that `matrix` maps to.
 * Undefined if the data is invalid.
 */
export function flattenPath(data: string, matrix: Matrix): readonly (readonly Corner[])[] | undefined {
  if (!pathData.test(data) || /\.(?!\d)/.test(data)) return undefined;
  const { err, segments } = parsePath(data);
  if (err !== '') return undefined;
  const pen = createPen(matrix);
  for (const [command, ...numbers] of segments) drawSegment(pen, command, numbers);
  const areFinite = pen.polygons.every((corners) => corners.every(({ x, y }) => Number.isFinite(x + y)));
  return areFinite ? pen.polygons : undefined;
}

/** Draws polygons. All arguments are absolute coordinates of the path, in the order of path data. */
interface Pen {
  readonly polygons: readonly (readonly Corner[])[];
  /** Where the next segment begins. */
  at: Corner;
  start: Corner;
  /** The last control point, if the last segment was a curve of this kind. */
  control: { readonly kind: 'C' | 'Q'; readonly point: Corner } | undefined;
  move(to: Corner): void;
  line(to: Corner): void;
  curve(first: Corner, second: Corner, to: Corner): void;
}

function createPen(matrix: Matrix): Pen {
  const polygons: Corner[][] = [];
  const pen: Pen = {
    polygons,
    at: { x: 0, y: 0 },
    start: { x: 0, y: 0 },
    control: undefined,
    move(to) {
      polygons.push([map(matrix, to)]);
      pen.at = to;
      pen.start = to;
    },
    line(to) {
      polygons.at(-1)?.push(map(matrix, to));
      pen.at = to;
    },
    curve(first, second, to) {
      const points = [pen.at, first, second, to].map((point) => map(matrix, point));
      polygons.at(-1)?.push(...flattenCurve(points));
      pen.at = to;
    },
  };
  return pen;
}

function drawSegment(pen: Pen, command: string, numbers: readonly number[]): void {
  const kind = command.toUpperCase();
  const from = pen.at;
  const base = kind === command ? { x: 0, y: 0 } : from;
  const points = toPoints(kind, numbers, { base, from });
  const to = points.at(-1) ?? pen.start;
  const before = pen.control;
  pen.control = undefined;
  if (kind === 'M') pen.move(to);
  else if (kind === 'Z') pen.move(pen.start);
  else if (kind === 'C' || kind === 'S') {
    const [first = to, second = to] = kind === 'C' ? points : [reflect(from, before, 'C'), ...points];
    pen.curve(first, second, to);
    pen.control = { kind: 'C', point: second };
  } else if (kind === 'Q' || kind === 'T') {
    const [point = to] = kind === 'Q' ? points : [reflect(from, before, 'Q')];
    pen.curve(mix(from, point, 2 / 3), mix(to, point, 2 / 3), to);
    pen.control = { kind: 'Q', point };
  } else if (kind === 'A') drawArc(pen, numbers, to);
  else pen.line(to);
}

function drawArc(
  pen: Pen,
  [rx = 0, ry = 0, degrees = 0, isLarge = 0, isSweep = 0]: readonly number[],
  to: Corner,
): void {
  const { at } = pen;
  for (const curve of arcToCurves(at.x, at.y, to.x, to.y, isLarge, isSweep, rx, ry, degrees)) {
    const [, , x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0] = curve;
    pen.curve({ x: x1, y: y1 }, { x: x2, y: y2 }, { x, y });
  }
  pen.line(to);
}

/** Returns the points of a segment; of an arc, only its end. */
function toPoints(
  kind: string,
  numbers: readonly number[],
  { base, from }: { readonly base: Corner; readonly from: Corner },
): readonly Corner[] {
  const [first = 0] = numbers;
  if (kind === 'H') return [{ x: base.x + first, y: from.y }];
  if (kind === 'V') return [{ x: from.x, y: base.y + first }];
  const coordinates = kind === 'A' ? numbers.slice(5) : numbers;
  const points: Corner[] = [];
  for (let index = 0; index + 1 < coordinates.length; index += 2)
    points.push({ x: base.x + (coordinates[index] ?? 0), y: base.y + (coordinates[index + 1] ?? 0) });
  return points;
}

/** Returns the control point that continues the last curve smoothly; the end of the last segment if it was no such curve. */
function reflect(at: Corner, control: Pen['control'], kind: 'C' | 'Q'): Corner {
  return control?.kind === kind ? mix(control.point, at, 2) : at;
}

function mix(one: Corner, other: Corner, share: number): Corner {
  return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share };
}

function map([a, b, c, d, e, f]: Matrix, { x, y }: Corner): Corner {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** Returns the corners of a cubic curve without the first one; more for longer curves. */
function flattenCurve([p, q, r, s]: readonly Corner[]): readonly Corner[] {
  if (p === undefined || q === undefined || r === undefined || s === undefined) return [];
  const length = Math.hypot(q.x - p.x, q.y - p.y) + Math.hypot(r.x - q.x, r.y - q.y) + Math.hypot(s.x - r.x, s.y - r.y);
  const lines = Math.min(mostLines, Math.ceil(1 + 1.5 * Math.sqrt(length)) || 1);
  return Array.from({ length: lines }, (_, index) => {
    const t = (index + 1) / lines;
    const [one, two] = [mix(mix(p, q, t), mix(q, r, t), t), mix(mix(q, r, t), mix(r, s, t), t)];
    return mix(one, two, t);
  });
}
