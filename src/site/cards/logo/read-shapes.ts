import type { Corner } from '../fill-shape.ts';
import { flattenPath } from './flatten-path.ts';
import { parseSvg, type SvgElement } from './parse-svg.ts';
import { readLength, readNumbers } from './svg-numbers.ts';
import { isProperty, type Paint, readPaint } from './svg-paint.ts';
import { isShape, isShapeAttribute, toPathData } from './svg-path-data.ts';
import { type Matrix, readTransform } from './svg-transform.ts';

/** A filled shape in pixels. */
export interface LogoShape {
  readonly polygons: readonly (readonly Corner[])[];
  /** `#rrggbb` */
  readonly color: string;
  readonly rule: Paint['rule'];
}

export interface LogoShapes {
  /** In the order in which they cover each other. */
  readonly shapes: readonly LogoShape[];
  readonly width: number;
  readonly height: number;
}

const mostShapes = 500;
const mostCorners = 10_000;

const namespace = 'http://www.w3.org/2000/svg';
const rootAttribute = /^(?:xmlns|viewBox|width|height|x|y|baseProfile|preserveAspectRatio)$/;
/** Attributes that change nothing in a picture without styles, scripts and links. */
const withoutEffect = /^(?:id|class|role|lang|version|focusable|aria-[\w-]+|data-[\w-]+|[\w-]+:(?!href$)[\w.-]+)$/;

/**
 * Reads the shapes of an SVG file, in the largest size that fits into `box`. Undefined if there is anything in it that we
 * do not draw as browsers do. `ink`: the color of `currentColor`.
 */
export function readShapes(
  svg: string,
  { ink, ...box }: { readonly ink: string; readonly width: number; readonly height: number },
): LogoShapes | undefined {
  const root = parseSvg(svg);
  const view = root && readView(root, box);
  if (root === undefined || view === undefined) return undefined;
  const shapes: LogoShape[] = [];
  const paint: Paint = { fill: '#000000', rule: 'nonzero' };
  return addElement(root, { paint, matrix: view.matrix, ink }, shapes) ? { ...view, shapes } : undefined;
}

interface Context {
  readonly paint: Paint;
  readonly matrix: Matrix;
  readonly ink: string;
}

/** Adds the shapes of an element. False if it can't be drawn. */
function addElement(
  element: SvgElement,
  { paint: inherited, matrix: outer, ink }: Context,
  shapes: LogoShape[],
): boolean {
  const { name, attributes, children } = element;
  if (name === 'title' || name === 'desc' || name === 'metadata') return true;
  if (name === 'defs') return children.length === 0;
  if (![...attributes.keys()].every((attribute) => isKnown(name, attribute))) return false;
  const paint = readPaint(element, inherited, ink);
  const matrix = readTransform(attributes.get('transform') ?? '', outer);
  if (paint === undefined || matrix === undefined) return false;
  if (name === 'svg' || name === 'g')
    return children.every((child) => child.name !== 'svg' && addElement(child, { paint, matrix, ink }, shapes));
  return (
    isShape(name) &&
    children.every(({ name }) => name === 'title' || name === 'desc') &&
    addShape(element, { paint, matrix }, shapes)
  );
}

function isKnown(element: string, attribute: string): boolean {
  if (element === 'svg' ? rootAttribute.test(attribute) : attribute === 'transform') return true;
  return (
    attribute === 'style' ||
    isProperty(attribute) ||
    withoutEffect.test(attribute) ||
    isShapeAttribute(element, attribute)
  );
}

function addShape(element: SvgElement, { paint, matrix }: Omit<Context, 'ink'>, shapes: LogoShape[]): boolean {
  const data = toPathData(element);
  const polygons = data === undefined ? undefined : flattenPath(data, matrix);
  if (polygons === undefined) return false;
  if (paint.fill !== undefined) shapes.push({ polygons, color: paint.fill, rule: paint.rule });
  const corners = shapes.reduce((sum, shape) => sum + shape.polygons.reduce((all, { length }) => all + length, 0), 0);
  return shapes.length <= mostShapes && corners <= mostCorners;
}

/** Returns the size of the picture, and the matrix from its units to pixels. */
function readView(
  { attributes }: SvgElement,
  box: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number; readonly matrix: Matrix } | undefined {
  const { view, size } = readSizes(attributes) ?? {};
  if (view === undefined || size === undefined || attributes.get('xmlns') !== namespace) return undefined;
  if (!/^xMidYMid(?: meet)?$/.test(attributes.get('preserveAspectRatio') ?? 'xMidYMid')) return undefined;
  const toBox = Math.min(box.width / size.width, box.height / size.height);
  const scale = toBox * Math.min(size.width / view.width, size.height / view.height);
  const left = (size.width * toBox - view.width * scale) / 2 - view.x * scale;
  const top = (size.height * toBox - view.height * scale) / 2 - view.y * scale;
  const matrix: Matrix = [scale, 0, 0, scale, left, top];
  if (!matrix.every(Number.isFinite)) return undefined;
  const [width, height] = [Math.round(size.width * toBox), Math.round(size.height * toBox)];
  return width === 0 || height === 0 ? undefined : { width, height, matrix };
}

/** Reads the part of the drawing that is shown, and the size of the picture. Only the ratio of the latter matters. */
function readSizes(attributes: SvgElement['attributes']) {
  const written = attributes.get('viewBox');
  const width = readSize(attributes.get('width'));
  const height = readSize(attributes.get('height'));
  if (width === undefined || height === undefined) return undefined;
  const numbers = readNumbers(written ?? `0 0 ${width} ${height}`);
  const [x = 0, y = 0, viewWidth = 0, viewHeight = 0] = numbers ?? [];
  if (numbers?.length !== 4 || !(viewWidth > 0 && viewHeight > 0)) return undefined;
  const ratio = viewWidth / viewHeight;
  const size = {
    width: width || (height ? height * ratio : viewWidth),
    height: height || (width ? width / ratio : viewHeight),
  };
  return { view: { x, y, width: viewWidth, height: viewHeight }, size };
}

/** Zero if there is no size. Undefined if it is none in pixels. */
function readSize(written: string | undefined): number | undefined {
  if (written === undefined || written === '100%') return 0;
  const size = readLength(written) ?? 0;
  return size > 0 ? size : undefined;
}
