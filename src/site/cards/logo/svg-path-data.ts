import type { SvgElement } from './parse-svg.ts';
import { readLength, readNumbers } from './svg-numbers.ts';

/** The attributes that give each shape its form. */
const shapes: { readonly [name: string]: readonly string[] } = {
  path: ['d'],
  polygon: ['points'],
  polyline: ['points'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
};

export function isShape(name: string): boolean {
  return Object.hasOwn(shapes, name);
}

export function isShapeAttribute(shape: string, name: string): boolean {
  return isShape(shape) && shapes[shape]?.includes(name) === true;
}

/** Writes a shape as the data of a path. Empty if there is nothing to draw, undefined if it is invalid. */
export function toPathData({ name, attributes }: SvgElement): string | undefined {
  if (name === 'path') return attributes.get('d') ?? '';
  if (name.startsWith('poly')) return polygonData(attributes.get('points') ?? '');
  const lengths = readLengths(shapes[name] ?? [], attributes);
  if (lengths === undefined) return undefined;
  const at = (attribute: string) => lengths.get(attribute) ?? 0;
  // A radius that is not written equals the other one.
  const [rx, ry] = [lengths.get('rx') ?? at('ry'), lengths.get('ry') ?? at('rx')];
  if ([rx, ry, at('r'), at('width'), at('height')].some((size) => size < 0)) return undefined;
  if (name === 'circle') return ellipseData(at('cx'), at('cy'), { rx: at('r'), ry: at('r') });
  if (name === 'ellipse') return ellipseData(at('cx'), at('cy'), { rx, ry });
  return rectData(at('x'), at('y'), { rx, ry, width: at('width'), height: at('height') });
}

/** Undefined if one of them is no length in pixels. */
function readLengths(
  names: readonly string[],
  attributes: SvgElement['attributes'],
): ReadonlyMap<string, number> | undefined {
  const lengths = new Map<string, number>();
  for (const name of names) {
    const written = attributes.get(name);
    if (written === undefined) continue;
    const length = readLength(written);
    if (length === undefined) return undefined;
    lengths.set(name, length);
  }
  return lengths;
}

function polygonData(points: string): string | undefined {
  const numbers = readNumbers(points);
  if (numbers === undefined || numbers.length % 2 === 1) return undefined;
  return numbers.length === 0 ? '' : `M${numbers.join(' ')}Z`;
}

interface Radii {
  readonly rx: number;
  readonly ry: number;
}

interface Sizes extends Radii {
  readonly width: number;
  readonly height: number;
}

function rectData(x: number, y: number, { rx: wantedX, ry: wantedY, width, height }: Sizes): string {
  if (width === 0 || height === 0) return '';
  const [rx, ry] = [Math.min(wantedX, width / 2), Math.min(wantedY, height / 2)];
  const [right, bottom] = [width - 2 * rx, height - 2 * ry];
  const corner = (toX: number, toY: number) => `a${rx} ${ry} 0 0 1 ${toX} ${toY}`;
  return `M${x + rx} ${y}h${right}${corner(rx, ry)}v${bottom}${corner(-rx, ry)}h${-right}${corner(-rx, -ry)}v${-bottom}${corner(rx, -ry)}Z`;
}

function ellipseData(x: number, y: number, { rx, ry }: Radii): string {
  const half = (toX: number) => `a${rx} ${ry} 0 0 1 ${toX} 0`;
  return rx === 0 || ry === 0 ? '' : `M${x - rx} ${y}${half(2 * rx)}${half(-2 * rx)}Z`;
}
