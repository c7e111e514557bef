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
  const plain = plainName(name);
  const inLucide = (): Icon | undefined => lucideIcon(plain);
  const inFontAwesome = (): Icon | undefined => fontAwesomeIcon(plain, iconType);
  return library === 'lucide' ? (inLucide() ?? inFontAwesome()) : (inFontAwesome() ?? inLucide());
}

/** The name alone, where it is written as classes of a web page: "fa-solid fa-house". */
function plainName(name: string): string {
  const [last = ''] = name.trim().toLowerCase().split(/\s+/).slice(-1);
  return last.replace(/^fa-/, '');
}

/** Whether one of the libraries has an icon of this name. */
export function hasIcon(name: string): boolean {
  const plain = plainName(name);
  return findLucideIcon(plain) !== undefined || findFontAwesomeIcon(plain, undefined) !== undefined;
}

const nameLetters = 'abcdefghijklmnopqrstuvwxyz0123456789-';

/** The longest name of an icon has 36 letters. */
const longestName = 48;

/** Names of icons that differ from the name in one letter, or in two that are swapped. */
export function findSimilarIcons(name: string): readonly string[] {
  const plain = plainName(name);
  if (plain.length < 4 || plain.length > longestName) return [];
  const similar = new Set<string>();
  for (const candidate of listSlips(plain))
    if (/^[a-z0-9].*[a-z0-9]$/.test(candidate) && hasIcon(candidate)) similar.add(candidate);
  return [...similar];
}

function* listSlips(plain: string): Generator<string> {
  // A short word is one letter away from many that mean something else.
  const isLong = plain.length > 4;
  for (let index = 0; index <= plain.length; index += 1) {
    const [before, here, after] = [plain.slice(0, index), plain.slice(index, index + 1), plain.slice(index + 1)];
    yield before + after.slice(0, 1) + here + after.slice(1);
    if (isLong) yield before + after;
    for (const letter of isLong ? nameLetters : '') {
      yield before + letter + after;
      yield before + letter + here + after;
    }
  }
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
