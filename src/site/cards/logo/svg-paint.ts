import colorNames from 'color-name';
import type { FillRule } from '../fill-shape.ts';
import type { SvgElement } from './parse-svg.ts';

/** How shapes are filled. Elements inherit it. */
export interface Paint {
  /** `#rrggbb`. Undefined: not at all. */
  readonly fill: string | undefined;
  readonly rule: FillRule;
}

/** Properties that change nothing, because strokes, texts, images and clip paths are not drawn. */
const withoutEffect =
  /^(?:stroke-[a-z]+|font-[a-z]+|text-(?:anchor|rendering)|image-rendering|clip-rule|enable-background)$/;
/** The values of other properties with which they change nothing. */
const initialValues: { readonly [property: string]: RegExp } = {
  opacity: /^(?:1(?:\.0+)?|100%)$/,
  'fill-opacity': /^(?:1(?:\.0+)?|100%)$/,
  stroke: /^none$/,
  'shape-rendering': /^(?:auto|geometricPrecision)$/,
};

export function isProperty(name: string): boolean {
  return name === 'fill' || name === 'fill-rule' || Object.hasOwn(initialValues, name) || withoutEffect.test(name);
}

/**
 * Reads the fill of an element. `ink`: the color of `currentColor`. Undefined if a property or its value is unknown.
 */
export function readPaint({ attributes }: SvgElement, inherited: Paint, ink: string): Paint | undefined {
  const declarations = readStyle(attributes.get('style') ?? '');
  if (declarations === undefined) return undefined;
  const properties = [...attributes].filter(([name]) => isProperty(name));
  let paint: Paint = inherited;
  for (const [name, value] of [...properties, ...declarations]) {
    const next = applyProperty(paint, name, value.trim(), ink);
    if (next === undefined) return undefined;
    paint = next;
  }
  return paint;
}

function applyProperty(paint: Paint, name: string, value: string, ink: string): Paint | undefined {
  if (name === 'fill') {
    if (/^(?:none|transparent)$/i.test(value)) return { ...paint, fill: undefined };
    const fill = readColor(value.toLowerCase(), ink);
    return fill === undefined ? undefined : { ...paint, fill };
  }
  if (name === 'fill-rule') return value === 'nonzero' || value === 'evenodd' ? { ...paint, rule: value } : undefined;
  const hasNoEffect =
    withoutEffect.test(name) || (Object.hasOwn(initialValues, name) && initialValues[name]?.test(value));
  return hasNoEffect ? paint : undefined;
}

/** Reads the declarations of a `style` attribute without quotes, comments, escapes and functions other than `rgb()`. */
function readStyle(style: string): readonly (readonly [name: string, value: string])[] | undefined {
  if (!/^[\w\s.,:;#%-]*$/.test(style.replace(/\brgb\([\d\s,]*\)/gi, ''))) return undefined;
  return style.split(';').flatMap((declaration) => {
    if (declaration.trim() === '') return [];
    const [name = '', ...value] = declaration.split(':');
    return [[name.trim(), value.join(':')] as const];
  });
}

function readColor(value: string, ink: string): string | undefined {
  if (value === 'currentcolor') return ink;
  if (/^#[\da-f]{6}$/.test(value)) return value;
  if (/^#[\da-f]{3}$/.test(value)) return value.replace(/[\da-f]/g, '$&$&');
  const parts = Object.hasOwn(colorNames, value)
    ? colorNames[value]
    : /^rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)$/.exec(value)?.slice(1).map(Number);
  return parts?.every((part) => part <= 255)
    ? `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
    : undefined;
}
