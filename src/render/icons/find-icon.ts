import type { IconLibrary } from '../../core/docs-json/docs-config.ts';
import { svgRules } from '../../markup/drawing/allowed-drawing.ts';
import { readDrawing } from '../../markup/drawing/read-drawing.ts';
import { attributes, type Html, html, renderDrawing, vectorElement } from '../html.ts';
import { findFontAwesomeIcon } from './fontawesome-icons.ts';
import { findLucideIcon } from './lucide-icons.ts';
import { standIns } from './stand-ins.ts';

/** The content of an `svg` element that is filled with `currentColor`. */
export interface Icon {
  readonly viewBox: string;
  readonly body: Html;
}

/**
 * Finds an icon by its name. `iconType` is a style of Font Awesome, whose free set has `solid`, `regular` and `brands`.
 * If the library lacks the name, the other one is searched: most icons of Font Awesome are not free, and Lucide has
 * many of them under the same name. For names that both lack, a similar icon may be shown.
 */
export function findIcon(name: string, library: IconLibrary, iconType?: string): Icon | undefined {
  const written = normalizeName(name);
  const plain = shownInstead(written) ?? written;
  const inLucide = (): Icon | undefined => lucideIcon(plain);
  const inFontAwesome = (): Icon | undefined => fontAwesomeIcon(plain, iconType);
  return library === 'lucide' ? (inLucide() ?? inFontAwesome()) : (inFontAwesome() ?? inLucide());
}

/** Returns the name itself if it is written like CSS classes: "fa-solid fa-house". */
function normalizeName(name: string): string {
  const [last = ''] = name.trim().toLowerCase().split(/\s+/).slice(-1);
  return last.replace(/^fa-/, '');
}

/** Returns the icon that is shown for a name that no library has. Undefined: it has its own icon, or none. */
export function shownInstead(name: string): string | undefined {
  const plain = normalizeName(name);
  if (hasIcon(plain)) return undefined;
  return standIns.get(plain) ?? listNumbers(plain).find(hasIcon);
}

/** Lists the plural and the singular of a name: the libraries have `coins`, and no `coin`. */
function listNumbers(name: string): readonly string[] {
  if (name.length < 3) return [];
  return /s$/.test(name) ? [name.slice(0, -1)] : [`${name}s`];
}

/** Returns whether one of the libraries has an icon with this name. */
export function hasIcon(name: string): boolean {
  const plain = normalizeName(name);
  return findLucideIcon(plain) !== undefined || findFontAwesomeIcon(plain, undefined) !== undefined;
}

const nameLetters = 'abcdefghijklmnopqrstuvwxyz0123456789-';

/** The longest name of an icon has 36 letters. */
const longestName = 48;

/** Returns the names of icons that differ in one letter, or in two swapped ones. */
export function findSimilarIcons(name: string): readonly string[] {
  const plain = normalizeName(name);
  if (plain.length < 4 || plain.length > longestName) return [];
  const similar = new Set<string>();
  for (const candidate of listTypos(plain))
    if (/^[a-z0-9].*[a-z0-9]$/.test(candidate) && hasIcon(candidate)) similar.add(candidate);
  return [...similar];
}

function* listTypos(plain: string): Generator<string> {
  // A short word is one letter away from many unrelated ones.
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

export interface IconStyle {
  readonly library: IconLibrary;
  readonly iconType?: string;
  /** A CSS color. Undefined: that of the text. */
  readonly color?: string;
  /** In CSS pixels. Undefined: the style sheet decides. */
  readonly size?: number;
  readonly className?: string;
}

/** Renders an icon as SVG that assistive technology skips. Undefined if neither library has it. */
export function drawIcon(
  name: string,
  { library, iconType, color, size, className = 'x-icon' }: IconStyle,
): Html | undefined {
  const icon = findIcon(name, library, iconType);
  if (icon === undefined) return undefined;
  const values = { class: className, viewBox: icon.viewBox, fill: 'currentColor', color, width: size, height: size };
  return html`<svg${attributes({ ...values, 'aria-hidden': 'true' })}>${icon.body}</svg>`;
}

function lucideIcon(name: string): Icon | undefined {
  const svg = findLucideIcon(name);
  const drawing = svg === undefined ? undefined : readDrawing(svg, svgRules);
  if (drawing === undefined) return undefined;
  const { viewBox = '0 0 24 24', width: _width, height: _height, ...lines } = drawing.attributes;
  return { viewBox, body: vectorElement('g', lines, drawing.children.map(renderDrawing)) };
}

function fontAwesomeIcon(name: string, iconType: string | undefined): Icon | undefined {
  const icon = findFontAwesomeIcon(name, iconType);
  if (icon === undefined) return undefined;
  return { viewBox: icon.viewBox.join(' '), body: vectorElement('path', { d: icon.path }, undefined) };
}
