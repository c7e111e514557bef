import { getOrInsert } from '../../core/source/get-or-insert.ts';
import { methodKind } from '../../render/method-kind.ts';
import { mix, readableOn } from '../theme/color.ts';
import { type CardStyle, type CardSubject, cardHeight, cardWidth, type Picture } from './card.ts';
import { fitText, type MeasureText, toCardText, wrapText } from './card-text.ts';
import { type Coverage, fillShape, fullCoverage } from './fill-shape.ts';
import { type Point, readGlyph } from './glyphs.ts';
import { type DrawnLogo, drawLogo } from './logo/draw-logo.ts';

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

/** The colors of a card in the order in which they cover each other. */
const layers = ['muted', 'ink', 'accent', 'chip', 'chipText'] as const;
type Layer = (typeof layers)[number];
/** The index of the first color of the logo. Before it are the ground, and the steps of each layer. */
const logoStart = 1 + layers.length * fullCoverage;

/**
 * Creates a function that draws the card of one subject. Undefined if the font lacks a letter of its title; other texts
 * that can't be drawn are left out.
 */
export function createCardDrawer(style: CardStyle): (subject: CardSubject) => Picture | undefined {
  const theme = themes[style.appearance];
  const site = toCardText(style.siteName);
  const font = createFont();
  const logo =
    style.logo === undefined ? undefined : drawLogo(style.logo, { ...logoBox, ...theme, colors: 256 - logoStart });
  return (subject) => {
    const title = toCardText(subject.title);
    if (title === undefined) return undefined;
    const canvas = createCanvas(font);
    canvas.fillTop(bar, 'accent');
    if (logo !== undefined) canvas.paintLogo(logo, margin, logoBox.top);
    else if (site !== undefined && site !== title) {
      const text = fitText(site, font.measure(siteName.size), textWidth);
      canvas.write(text, { ...siteName, x: margin, layer: 'accent' });
    }
    drawTitle(canvas, font, title);
    if (subject.endpoint !== undefined) drawEndpoint(canvas, font, subject.endpoint);
    else drawDescription(canvas, font, toCardText(subject.description ?? ''));
    const palette = [
      ...toPalette(theme, { accent: style.accent, method: subject.endpoint?.method }),
      ...(logo?.colors ?? []),
    ];
    return { width: cardWidth, height: cardHeight, palette, pixels: canvas.pixels };
  };
}

function drawTitle(canvas: Canvas, font: Font, title: string): void {
  const wrapped = titleSizes.map(({ size, lines }) => ({
    size,
    ...wrapText(title, font.measure(size), { width: textWidth, lines }),
  }));
  const chosen = wrapped.find(({ isCut }) => !isCut) ?? wrapped.at(-1);
  for (const [index, line] of (chosen?.lines ?? []).entries()) {
    const size = chosen?.size ?? 0;
    const baseline = Math.round(titleTop + size * (0.95 + index * titleLine));
    canvas.write(line, { size, baseline, x: margin, layer: 'ink' });
  }
}

function drawEndpoint(canvas: Canvas, font: Font, endpoint: { readonly method: string; readonly path: string }): void {
  const method = toCardText(endpoint.method.slice(0, 12));
  const right = method === undefined ? margin : drawChip(canvas, font, method) + chip.gap;
  const text = toCardText(endpoint.path);
  if (text === undefined) return;
  const fitted = fitText(text, font.measure(path.size), cardWidth - margin - right);
  canvas.write(fitted, { ...path, x: right, layer: 'ink' });
}

/** Returns the right end of the chip. */
function drawChip(canvas: Canvas, font: Font, method: string): number {
  const width = Math.round(font.measure(chip.size)(method)) + 2 * chip.padding;
  canvas.paint(font.fillBox(width), margin, chip.top, 'chip');
  canvas.write(method, { ...chip, x: margin + chip.padding, layer: 'chipText' });
  return margin + width;
}

function drawDescription(canvas: Canvas, font: Font, text: string | undefined): void {
  if (text === undefined) return;
  const { size, baseline, line } = description;
  const { lines } = wrapText(text, font.measure(size), { width: textWidth, lines: description.lines });
  for (const [index, written] of lines.entries())
    canvas.write(written, { size, baseline: baseline + index * line, x: margin, layer: 'muted' });
}

function roundedBox(width: number, height: number, radius: number): readonly Point[] {
  const on = (x: number, y: number): Point => ({ x, y: -y, isOn: true });
  const off = (x: number, y: number): Point => ({ x, y: -y, isOn: false });
  return [
    ...[on(radius, 0), on(width - radius, 0), off(width, 0), on(width, radius)],
    ...[on(width, height - radius), off(width, height), on(width - radius, height)],
    ...[on(radius, height), off(0, height), on(0, height - radius), on(0, radius), off(0, 0)],
  ];
}

interface Font {
  measure(size: number): MeasureText;
  advance(char: string, size: number): number;
  fill(char: string, size: number): Coverage;
  /** The chip around a text. */
  fillBox(width: number): Coverage;
}

/** Keeps what it has filled: the cards of a site have few letters in few sizes. */
function createFont(): Font {
  const glyphs = new Map<string, ReturnType<typeof readGlyph>>();
  const filled = new Map<string, Coverage>();
  const glyphOf = (char: string) => {
    return getOrInsert(glyphs, char, readGlyph);
  };
  const fillOnce = (key: string, fill: () => Coverage) => {
    return getOrInsert(filled, key, () => fill());
  };
  // Large letters look better closer together.
  const advance = (char: string, size: number) => (size / 1000) * (glyphOf(char).advance - (size > 40 ? 20 : 0));
  return {
    advance,
    measure: (size) => (text) => {
      let width = 0;
      for (const char of text) width += advance(char, size);
      return width;
    },
    fill: (char, size) => fillOnce(`${size} ${char}`, () => fillShape(glyphOf(char).contours, size / 1000)),
    fillBox: (width) => fillOnce(`${width}`, () => fillShape([roundedBox(width, chip.height, chip.radius)], 1)),
  };
}

interface Canvas {
  /** For each pixel 0, or the index of its color in the palette. */
  readonly pixels: Uint8Array;
  fillTop(height: number, layer: Layer): void;
  /** `x`, `y`: where the origin of the shape is. */
  paint(coverage: Coverage, x: number, y: number, layer: Layer): void;
  /** In the middle of its box, whose top is at `y`. */
  paintLogo(logo: DrawnLogo, x: number, y: number): void;
  write(
    text: string,
    place: { readonly x: number; readonly baseline: number; readonly size: number; readonly layer: Layer },
  ): void;
}

function createCanvas(font: Font): Canvas {
  const pixels = new Uint8Array(cardWidth * cardHeight);
  const paint: Canvas['paint'] = ({ left, top, width, levels }, x, y, layer) => {
    const start = colorIndex(layer, 0);
    let at = (y + top) * cardWidth + x + left;
    for (let row = 0; row < levels.length; row += width) {
      for (let column = 0; column < width; column += 1) {
        const color = start + (levels[row + column] ?? 0);
        if (color > start && color > (pixels[at + column] ?? 0)) pixels[at + column] = color;
      }
      at += cardWidth;
    }
  };
  return {
    pixels,
    paint,
    paintLogo({ width, height, pixels: drawn }, x, y) {
      const top = y + Math.round((logoBox.height - height) / 2);
      for (const [index, color] of drawn.entries()) {
        const at = (top + Math.floor(index / width)) * cardWidth + x + (index % width);
        if (color !== 0) pixels[at] = logoStart + color - 1;
      }
    },
    fillTop: (height, layer) => pixels.fill(colorIndex(layer, fullCoverage), 0, height * cardWidth),
    write(text, { x, baseline, size, layer }) {
      let right = x;
      for (const char of text) {
        paint(font.fill(char, size), Math.round(right), baseline, layer);
        right += font.advance(char, size);
      }
    },
  };
}

/** The index in the palette of a layer that covers `level` of a pixel. */
function colorIndex(layer: Layer, level: number): number {
  return layers.indexOf(layer) * fullCoverage + level;
}

function toPalette(
  { ground, ink, muted, accent, methods }: Theme,
  chosen: { readonly accent: string | undefined; readonly method: string | undefined },
): readonly string[] {
  const kind = chosen.method === undefined ? undefined : methodKind(chosen.method.toUpperCase());
  const [text, back] = kind !== undefined && isKind(kind, methods) ? methods[kind] : [muted, mix(ground, muted, 0.12)];
  const colors: { readonly [layer in Layer]: readonly [color: string, under: string] } = {
    muted: [muted, ground],
    ink: [ink, ground],
    accent: [readableOn(chosen.accent ?? accent, [ground], 3), ground],
    chip: [back, ground],
    chipText: [text, back],
  };
  const steps = Array.from({ length: fullCoverage }, (_, step) => (step + 1) / fullCoverage);
  return [
    ground,
    ...layers.flatMap((layer) => {
      const [color, under] = colors[layer];
      return steps.map((share) => mix(under, color, share));
    }),
  ];
}

function isKind<Kinds extends object>(kind: string, kinds: Kinds): kind is Extract<keyof Kinds, string> {
  return Object.hasOwn(kinds, kind);
}
