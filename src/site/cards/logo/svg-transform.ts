import { readNumbers } from './svg-numbers.ts';

/** Maps `x`, `y` to `a x + c y + e`, `b x + d y + f`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const transform = /[ \t\r\n]*(matrix|translate|scale|rotate|skewX|skewY)[ \t\r\n]*\(([^()]*)\)[ \t\r\n]*,?/y;

/** Reads a list of transforms, and combines it with the matrix of the element around. Undefined if it is invalid. */
export function readTransform(written: string, outer: Matrix): Matrix | undefined {
  let combined: Matrix = outer;
  transform.lastIndex = 0;
  const end = written.trimEnd();
  if (end.endsWith(',')) return undefined;
  for (let at = 0; at < end.length; at = transform.lastIndex) {
    const [, name = '', list = ''] = transform.exec(end) ?? [];
    const matrix = toMatrix(name, readNumbers(list) ?? []);
    if (matrix === undefined) return undefined;
    combined = multiply(combined, matrix);
  }
  return combined;
}

export function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function toMatrix(name: string, numbers: readonly number[]): Matrix | undefined {
  const [one = Number.NaN, two, three] = numbers;
  switch (`${name} ${numbers.length}`) {
    case 'matrix 6':
      return numbers as unknown as Matrix;
    case 'translate 1':
    case 'translate 2':
      return [1, 0, 0, 1, one, two ?? 0];
    case 'scale 1':
    case 'scale 2':
      return [one, 0, 0, two ?? one, 0, 0];
    case 'rotate 1':
    case 'rotate 3':
      return rotate(toRadians(one), two ?? 0, three ?? 0);
    case 'skewX 1':
      return [1, 0, Math.tan(toRadians(one)), 1, 0, 0];
    case 'skewY 1':
      return [1, Math.tan(toRadians(one)), 0, 1, 0, 0];
    default:
      return undefined;
  }
}

function rotate(angle: number, x: number, y: number): Matrix {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos];
}

function toRadians(degrees: number): number {
  return (degrees / 180) * Math.PI;
}
