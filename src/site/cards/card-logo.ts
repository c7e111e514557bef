import { orElse } from '../../core/source/document/internal-error.ts';
import type { DrawingElement } from '../../markup/drawing/drawing-node.ts';
import { readSvgFile } from '../../markup/drawing/read-svg-file.ts';
import { type Html, renderDrawing, vectorElement } from '../../render/html.ts';
import { contrast } from '../theme/color.ts';
import type { DrawPicture } from './card.ts';

const longestFile = 200_000;
const mostElements = 5000;
/** With less contrast to the ground, a logo is not seen. */
const leastContrast = 1.3;

/** Elements that are drawn in linear time, and look the same in every font. */
const tags: ReadonlySet<string> = new Set(
  'svg g defs title desc metadata path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
);
/** Attributes, and properties in `style`, that draw their element once more. */
const repeating = /(?:^|[;\s])(filter|marker[\w-]*|clip-path|mask)\s*:\s*(?!none\b)/;

/** The place of a logo on the card, and its colors. */
interface LogoStyle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The color of `currentColor`. */
  readonly ink: string;
  readonly ground: string;
}

/**
 * Reads an SVG file as a part of a card, without what runs and loads. Undefined if it may take long to draw, has a text, or nothing
 * is seen of it.
 */
export function readLogo(svg: string, style: LogoStyle, drawPicture: DrawPicture): Html | undefined {
  const read = svg.length > longestFile ? undefined : readSvgFile(svg);
  const drawing = read && withPlainReferences(read);
  const viewBox = drawing && findViewBox(drawing);
  if (drawing === undefined || viewBox === undefined || !isPlain(drawing)) return undefined;
  const draw = ({ x, y }: { readonly x: number; readonly y: number }) => {
    const { width, height, ink } = style;
    const size = { x, y, width, height, preserveAspectRatio: 'xMinYMid meet' };
    const { style: _style, ...own } = drawing.attributes;
    return vectorElement('svg', { ...own, viewBox, ...size, color: ink }, drawing.children.map(renderDrawing));
  };
  const alone = vectorElement(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: style.width, height: style.height },
    [
      vectorElement('rect', { width: style.width, height: style.height, fill: style.ground }, undefined),
      draw({ x: 0, y: 0 }),
    ],
  );
  const isSeen = orElse(
    () => hasContrast(drawPicture(alone.toString()).pixels, style.ground),
    () => false,
  );
  return isSeen ? draw(style) : undefined;
}

/** The rasterizer does not know `url("#a")`, only `url(#a)`. */
function withPlainReferences({ tag, attributes, children }: DrawingElement): DrawingElement {
  const plain = Object.entries(attributes).map(([name, value]) => [
    name,
    value.replace(/url\("(#[^"]*)"\)/g, 'url($1)'),
  ]);
  return {
    tag,
    attributes: Object.fromEntries(plain),
    children: children.map((child) => (typeof child === 'string' ? child : withPlainReferences(child))),
  };
}

/** The part of the drawing that is shown; undefined if nothing is. */
function findViewBox({ attributes: { viewBox, width = '', height = '' } }: DrawingElement): string | undefined {
  const written = viewBox ?? `0 0 ${[width, height].map((length) => length.trim().replace(/px$/, '')).join(' ')}`;
  const numbers = written
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , wide = 0, high = 0] = numbers;
  return numbers.length === 4 && numbers.every(Number.isFinite) && wide > 0 && high > 0 ? numbers.join(' ') : undefined;
}

/** Returns whether a drawing takes no longer than its length says: no part is drawn again and again. */
function isPlain(drawing: DrawingElement): boolean {
  let count = 0;
  const isDrawn = ({ tag, attributes, children }: DrawingElement, isInClip: boolean): boolean => {
    count += 1;
    if (count > mostElements || !tags.has(tag)) return false;
    if (['title', 'desc', 'metadata'].includes(tag)) return true;
    const isClip = isInClip || tag === 'clipPath' || tag === 'mask';
    const names = Object.keys(attributes);
    if (names.some((name) => /^(?:filter|marker)/.test(name)) || repeating.test(attributes.style ?? '')) return false;
    if (isClip && names.some((name) => name === 'clip-path' || name === 'mask')) return false;
    return children.every((child) => typeof child === 'string' || isDrawn(child, isClip));
  };
  return isDrawn(drawing, false);
}

function hasContrast(pixels: Uint8Array, ground: string): boolean {
  const colors = new Set<string>();
  for (let at = 0; at < pixels.length; at += 4) {
    colors.add(`#${Array.from(pixels.subarray(at, at + 3), (part) => part.toString(16).padStart(2, '0')).join('')}`);
  }
  return [...colors].some((color) => contrast(color, ground) >= leastContrast);
}
