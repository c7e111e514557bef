import type { SiteFont, SiteSettings, TwoColors, TwoFiles } from '../../core/docs-json/site-settings.ts';
import { safeAddress, siteAddress } from '../../core/source/text/safe-address.ts';
import { textHash } from '../../core/styles/text-hash.ts';
import { encodePath } from '../output-path.ts';
import { sheetFolder } from '../own-files.ts';
import type { SheetFile } from './authored-sheets.ts';
import { contrast, isDark, mix, readableOn, textOn } from './color.ts';
import type { PackedFont } from './font-faces.ts';
import type { Tints } from './tints.ts';

/** The backgrounds in webview/styles/tokens.css. `faint` is the faintest text on them. */
const defaults = { light: { ground: '#ffffff', faint: '#646c79' }, dark: { ground: '#0f1115', faint: '#8d96a4' } };

/** Returns the theme as a file with a hash of its content in its name. None if `docs.json` sets nothing. */
export function themeSheets(
  settings: SiteSettings,
  tints: Tints,
  packed: readonly PackedFont[] = [],
): readonly SheetFile[] {
  const content = themeCss(settings, tints, packed);
  return content === '' ? [] : [{ path: `${sheetFolder}/theme-${textHash(content)}.css`, content }];
}

/**
 * Returns the style sheet of one site with its colors, fonts and background. It is loaded after the default styles, and
 * only sets what `docs.json` does.
 */
export function themeCss(settings: SiteSettings, tints: Tints, packed: readonly PackedFont[] = []): string {
  const { fonts, background } = settings;
  const ground = {
    light: readableBackground(background.color.light, 'light'),
    dark: readableBackground(background.color.dark, 'dark'),
  };
  return [
    ...new Set([fonts.body, fonts.heading].flatMap((font) => fontFaces(font, packed))),
    rule(':root', {
      ...groundTokens(ground, background.color),
      ...accentTokens(settings.colors, ground),
      ...fontTokens(settings),
    }),
    fonts.heading?.weight === undefined || fontFaces(fonts.heading, packed).length === 0
      ? ''
      : rule('h1, h2, h3', { 'font-weight': String(fonts.heading.weight) }),
    ...backgroundRules(settings),
    settings.darkCode
      ? rule('.x-code, pre', { 'color-scheme': 'dark', color: 'var(--text)', background: 'var(--bg-code)' })
      : '',
    ...tintRules(tints, ground),
  ]
    .filter((text) => text !== '')
    .join('\n');
}

type Ground = { readonly light: string; readonly dark: string };

/**
 * Returns a background on which even the faintest text is readable: the wanted color, mixed with as much white or black
 * as necessary.
 */
function readableBackground(wanted: string | undefined, kind: 'light' | 'dark'): string {
  const { ground, faint } = defaults[kind];
  if (wanted === undefined) return ground;
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(wanted, kind === 'light' ? '#ffffff' : '#000000', share);
    if (contrast(candidate, faint) >= 4.5 && contrast(soften(candidate), faint) >= 4.5) return candidate;
  }
  return ground;
}

/** Returns the background of secondary surfaces. */
function soften(ground: string): string {
  return mix(ground, isDark(ground) ? '#ffffff' : '#0f172a', isDark(ground) ? 0.035 : 0.03);
}

function groundTokens(ground: Ground, wanted: TwoColors): Declarations {
  if (wanted.light === undefined && wanted.dark === undefined) return {};
  return {
    '--bg': both(ground),
    '--bg-soft': both(mapBoth(ground, soften)),
    '--bg-code': both(mapBoth(ground, soften)),
  };
}

function accentTokens({ primary, light, dark }: SiteSettings['colors'], ground: Ground): Declarations {
  const lightBase = primary ?? dark ?? light;
  const darkBase = light ?? primary ?? dark;
  if (lightBase === undefined || darkBase === undefined) return {};
  const soft = { light: mix(ground.light, lightBase, 0.09), dark: mix(ground.dark, darkBase, 0.16) };
  const accent = {
    light: readableOn(lightBase, [ground.light, soft.light, soften(ground.light)]),
    dark: readableOn(darkBase, [ground.dark, soft.dark, soften(ground.dark)]),
  };
  const action = { light: dark === undefined ? accent.light : visibleOn(dark, ground.light), dark: accent.dark };
  return {
    '--accent': both(accent),
    '--accent-soft': both(soft),
    '--action': both(action),
    '--action-text': both(mapBoth(action, textOn)),
    '--focus': both(accent),
  };
}

/** Returns a surface that is visible on the background, with readable text on it. */
function visibleOn(color: string, ground: string): string {
  const visible = readableOn(color, [ground], 3);
  return contrast(textOn(visible), visible) >= 4.5 ? visible : readableOn(visible, [textOn(visible)]);
}

function fontTokens({ fonts }: SiteSettings): Declarations {
  const system = 'system-ui, -apple-system, "Segoe UI", sans-serif';
  return {
    ...(fonts.body && { '--font': `${family(fonts.body)}, ${system}` }),
    ...(fonts.heading && { '--font-heading': `${family(fonts.heading)}, ${system}` }),
  };
}

function family({ family: name }: SiteFont): string {
  return `"${name.replace(/[^\p{L}\p{N} _-]/gu, '')}"`;
}

/** The rules that load a font: its file of the site, or those of its package. None if it has neither. */
function fontFaces(font: SiteFont | undefined, packed: readonly PackedFont[]): readonly string[] {
  if (font === undefined) return [];
  const face = (src: string, declarations: Declarations) =>
    rule('@font-face', { 'font-family': family(font), src, 'font-display': 'swap', ...declarations });
  if (font.source !== undefined)
    return [face(fileUrl(font.source), font.weight === undefined ? {} : { 'font-weight': String(font.weight) })];
  const faces = packed.find((one) => one.family === font.family)?.faces ?? [];
  return faces.map(({ path, weight, isItalic, range }) =>
    face(`${fileUrl(path)} format("woff2")`, {
      'font-weight': weight,
      ...(isItalic && { 'font-style': 'italic' }),
      ...(range !== undefined && { 'unicode-range': range.trim() }),
    }),
  );
}

function backgroundRules({ background: { image, decoration } }: SiteSettings): readonly string[] {
  const layers = decoration === undefined ? [] : [decorations[decoration]];
  const layered = (url: string | undefined): string => [...layers, ...(url === undefined ? [] : [url])].join(', ');
  const sizes = decoration === 'grid' ? '32px 32px, 32px 32px' : '100% 480px';
  if (layers.length > 0 && image === undefined)
    return [
      rule('body', {
        'background-image': layered(undefined),
        'background-size': sizes,
        'background-repeat': decoration === 'grid' ? 'repeat' : 'no-repeat',
      }),
      glass,
    ];
  return image === undefined ? [] : pictureRules(image, layered);
}

/** An image is shown at the top of the page, below its text. */
function pictureRules(image: TwoFiles, layered: (url: string) => string): readonly string[] {
  const shown = (url: string): Declarations => ({
    'background-image': layered(url),
    'background-size': '100% auto',
    'background-position': 'top center',
    'background-repeat': 'no-repeat',
  });
  const [light, dark] = [fileUrl(image.light), fileUrl(image.dark)];
  if (light === dark) return [rule('body', shown(light)), glass];
  return [
    glass,
    rule('body', shown(light)),
    rule('[data-theme="dark"] body', shown(dark)),
    `@media (prefers-color-scheme: dark) { ${rule(':root:not([data-theme]) body', shown(dark))} }`,
  ];
}

/** Bars that stay in view let the background of the page through. */
const glass = rule('header.site, .request', {
  background: 'color-mix(in srgb, var(--bg) 84%, transparent)',
  'backdrop-filter': 'blur(16px)',
});

const decorations = {
  gradient: 'radial-gradient(60% 100% at 70% 0, color-mix(in srgb, var(--accent) 14%, transparent), transparent)',
  grid: 'linear-gradient(var(--grid-line) 1px, transparent 1px), linear-gradient(90deg, var(--grid-line) 1px, transparent 1px)',
  windows:
    'linear-gradient(115deg, transparent 52%, color-mix(in srgb, var(--accent) 7%, transparent) 52% 64%, transparent 64% 68%, color-mix(in srgb, var(--accent) 5%, transparent) 68% 78%, transparent 78%)',
};

function tintRules({ entries }: Tints, ground: Ground): readonly string[] {
  return entries.map(({ name, colors: { light, dark } }) => {
    const pair = { light: light ?? dark ?? ground.light, dark: dark ?? light ?? ground.dark };
    const readable = { light: readableOn(pair.light, [ground.light]), dark: readableOn(pair.dark, [ground.dark]) };
    const surface = mapBoth(pair, (color) => readableOn(color, [textOn(color)]));
    return rule(`.${name}`, {
      '--tint': both(readable),
      '--surface': both(surface),
      '--surface-text': both(mapBoth(pair, textOn)),
    });
  });
}

function both({ light, dark }: Ground): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

function mapBoth({ light, dark }: Ground, change: (color: string) => string): Ground {
  return { light: change(light), dark: change(dark) };
}

type Declarations = { readonly [property: string]: string };

function rule(selector: string, declarations: Declarations): string {
  const entries = Object.entries(declarations);
  return entries.length === 0
    ? ''
    : `${selector} { ${entries.map(([name, value]) => `${name}: ${value};`).join(' ')} }`;
}

/**
 * Returns the URL of a file in the docs root, or of an image on another host, relative to the style sheet in `assets/styles/`.
 */
function fileUrl(written: string): string {
  const address = safeAddress(written);
  const url =
    address?.kind === 'site'
      ? `../../${siteAddress(encodePath(address.text.replace(/^[./]+/, '')))}`
      : (address?.text ?? '');
  return `url("${url.replace(/["\\\n\r\f()']/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`)}")`;
}
