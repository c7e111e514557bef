import type { IconLibrary } from '../../core/docs-json/docs-config.ts';
import { svgRules } from '../../markup/drawing/allowed-drawing.ts';
import { readDrawing } from '../../markup/drawing/read-drawing.ts';
import { attributes, type Html, html, vectorElement } from '../html.ts';
import { renderDrawing } from '../render-drawing.ts';
import { findFontAwesomeIcon } from './fontawesome-icons.ts';
import { findLucideIcon } from './lucide-icons.ts';

/** The inside of an `svg` element that is filled with `currentColor`. */
export interface Icon {
  readonly viewBox: string;
  readonly body: Html;
}

/**
 * An icon by its name. `iconType` is Font Awesome's style; of those, the free set has `solid`, `regular` and `brands`. A name that the library
 * lacks is searched in the other one: Font Awesome sells most of its icons, and Lucide has many of them under the same name.
 */
export function findIcon(name: string, library: IconLibrary, iconType?: string): Icon | undefined {
  // As classes of a web page name it: "fa-solid fa-house".
  const [last = ''] = name.trim().toLowerCase().split(/\s+/).slice(-1);
  const plain = last.replace(/^fa-/, '');
  const inLucide = (): Icon | undefined => lucideIcon(plain);
  const inFontAwesome = (): Icon | undefined => fontAwesomeIcon(plain, iconType);
  return library === 'lucide' ? (inLucide() ?? inFontAwesome()) : (inFontAwesome() ?? inLucide());
}

/** How an icon is drawn. */
export interface IconLook {
  readonly library: IconLibrary;
  readonly iconType?: string | undefined;
  /** A colour of CSS; undefined: that of the text. */
  readonly color?: string | undefined;
  /** In CSS pixels; undefined: as large as the style sheet says. */
  readonly size?: number | undefined;
}

/** An icon by its name, as SVG that assistive technology skips; undefined: neither library has it. */
export function drawIcon(name: string, { library, iconType, color, size }: IconLook): Html | undefined {
  const icon = findIcon(name, library, iconType);
  if (icon === undefined) return undefined;
  const given = { class: 'x-icon', viewBox: icon.viewBox, fill: 'currentColor', color, width: size, height: size };
  return html`<svg${attributes({ ...given, 'aria-hidden': 'true' })}>${icon.body}</svg>`;
}

function lucideIcon(name: string): Icon | undefined {
  const svg = findLucideIcon(name);
  const drawing = svg === undefined ? undefined : readDrawing(svg, svgRules);
  if (drawing === undefined) return undefined;
  const { viewBox = '0 0 24 24', width: _width, height: _height, ...lines } = drawing.attributes;
  return { viewBox, body: vectorElement('g', lines, drawing.children.map(renderDrawing)) };
}

function fontAwesomeIcon(name: string, iconType: string | undefined): Icon | undefined {
  const found = findFontAwesomeIcon(name, iconType);
  if (found === undefined) return undefined;
  return { viewBox: found.viewBox.join(' '), body: vectorElement('path', { d: found.path }, undefined) };
}
