import { type Html, vectorElement } from '../../render/html.ts';
import { methodKind } from '../../render/method-kind.ts';
import { mix, readableOn } from '../theme/color.ts';
import { type CardStyle, type CardSubject, cardHeight, cardWidth, type DrawPicture, type Picture } from './card.ts';
import { readLogo } from './card-logo.ts';
import { advanceOf, fitText, toCardText, wrapText } from './card-text.ts';

/** The tokens of webview/styles/tokens.css. */
const themes = {
  light: {
    ground: '#ffffff',
    ink: '#14171f',
    muted: '#646c79',
    accent: '#2557d6',
    methods: {
      get: ['#0a6b3d', '#e3f5eb'],
      post: ['#1d4fc4', '#e6eefe'],
      put: ['#8a5300', '#fdf0dc'],
      del: ['#b3261e', '#fdeaea'],
      ws: ['#6b35b8', '#f1eafc'],
    },
  },
  dark: {
    ground: '#0f1115',
    ink: '#eef0f4',
    muted: '#8d96a4',
    accent: '#7aa2ff',
    methods: {
      get: ['#5fd39a', '#12291e'],
      post: ['#8fb2ff', '#16223f'],
      put: ['#f0b45b', '#2d2212'],
      del: ['#ff8e86', '#331817'],
      ws: ['#c3a1ff', '#241a38'],
    },
  },
} as const;

type Theme = (typeof themes)['light' | 'dark'];

const margin = 80;
const textWidth = cardWidth - 2 * margin;
/** The height of the bar at the top in the color of the site. */
const bar = 16;
const siteName = { size: 34, baseline: 126 };
/** The logo takes the place of the site's name. */
const logoBox = { width: textWidth, height: 40, top: 94 };
/** The largest size in which a title fits, otherwise the last one. */
const titleSizes = [
  { size: 78, lines: 3 },
  { size: 60, lines: 4 },
] as const;
const titleTop = 172;
const titleLine = 1.16;
const description = { size: 32, lines: 2, baseline: 514, line: 46 };
const chip = { size: 28, top: 494, height: 56, padding: 22, radius: 14, gap: 24, baseline: 532 };
const path = { size: 34, baseline: 534 };

/**
 * Creates a function that draws the card of one subject. Undefined if the font lacks a letter of its title; other texts
 * that can't be drawn are left out.
 */
export function createCardDrawer(
  style: CardStyle,
  drawPicture: DrawPicture,
): (subject: CardSubject) => Picture | undefined {
  const theme = themes[style.appearance];
  const accent = readableOn(style.accent ?? theme.accent, [theme.ground], 3);
  const site = toCardText(style.siteName);
  const place = { x: margin, y: logoBox.top, ...logoBox };
  const logo = style.logo === undefined ? undefined : readLogo(style.logo, { ...place, ...theme }, drawPicture);
  return ({ title: written, description: text, endpoint }) => {
    const title = toCardText(written);
    if (title === undefined) return undefined;
    const name = site === undefined || site === title ? undefined : fitText(site, measure(siteName.size), textWidth);
    const card = vectorElement(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', width: cardWidth, height: cardHeight, 'font-weight': 600 },
      [
        box({ x: 0, y: 0, width: cardWidth, height: cardHeight }, theme.ground),
        box({ x: 0, y: 0, width: cardWidth, height: bar }, accent),
        logo ?? (name !== undefined && write(name, { ...siteName, color: accent })),
        writeTitle(title, theme),
        endpoint === undefined ? writeDescription(text, theme) : writeEndpoint(endpoint, theme),
      ],
    );
    return drawPicture(card.toString());
  };
}

function writeTitle(title: string, { ink }: Theme): readonly Html[] {
  const wrapped = titleSizes.map(({ size, lines }) => ({
    size,
    ...wrapText(title, measure(size), { width: textWidth, lines }),
  }));
  const { lines, size } = wrapped.find(({ isCut }) => !isCut) ?? wrapped[wrapped.length - 1] ?? { lines: [], size: 0 };
  return lines.map((line, index) =>
    write(line, { size, baseline: Math.round(titleTop + size * (0.95 + index * titleLine)), color: ink }),
  );
}

function writeEndpoint(endpoint: { readonly method: string; readonly path: string }, theme: Theme): readonly Html[] {
  const method = toCardText(endpoint.method.slice(0, 12));
  const width = method === undefined ? 0 : Math.round(measure(chip.size)(method)) + 2 * chip.padding;
  const left = method === undefined ? margin : margin + width + chip.gap;
  const text = toCardText(endpoint.path);
  const fitted = text && fitText(text, measure(path.size), cardWidth - margin - left);
  return [
    ...(method === undefined ? [] : writeChip(method, width, theme)),
    ...(fitted === undefined ? [] : [write(fitted, { ...path, x: left, color: theme.ink })]),
  ];
}

function writeChip(method: string, width: number, { methods, muted, ground }: Theme): readonly Html[] {
  const kind = methodKind(method.toUpperCase());
  const [color, back] = kind !== undefined && isKind(kind, methods) ? methods[kind] : [muted, mix(ground, muted, 0.12)];
  const { top: y, height, radius: rx } = chip;
  return [box({ x: margin, y, width, height, rx }, back), write(method, { ...chip, x: margin + chip.padding, color })];
}

function writeDescription(text: string | undefined, { muted: color }: Theme): readonly Html[] {
  const written = toCardText(text ?? '');
  if (written === undefined) return [];
  const { size, baseline, line } = description;
  const { lines } = wrapText(written, measure(size), { width: textWidth, lines: description.lines });
  return lines.map((each, index) => write(each, { size, baseline: baseline + index * line, color }));
}

function box(place: { readonly [name: string]: number }, fill: string): Html {
  return vectorElement('rect', { ...place, fill }, undefined);
}

interface TextStyle {
  readonly size: number;
  readonly baseline: number;
  readonly color: string;
  readonly x?: number;
}

function write(text: string, { size, baseline, color, x = margin }: TextStyle): Html {
  const values = { x, y: baseline, fill: color, 'font-size': size, 'letter-spacing': spacing(size) };
  return vectorElement('text', values, text);
}

/** Large letters look better closer together. */
function spacing(size: number): number {
  return size > 40 ? -size / 50 : 0;
}

/** Returns the width of texts in a size, without kerning, which makes them a little narrower. */
function measure(size: number): (text: string) => number {
  return (text) => {
    let width = 0;
    for (const char of text) width += (advanceOf(char) * size) / 1000 + spacing(size);
    return width;
  };
}

function isKind<Kinds extends object>(kind: string, kinds: Kinds): kind is Extract<keyof Kinds, string> {
  return Object.hasOwn(kinds, kind);
}
