/** A color with its three components between 0 and 255. */
type Rgb = readonly [red: number, green: number, blue: number];

const white = '#ffffff';
const black = '#000000';

/** Returns the contrast of two colors by WCAG 2, from 1 to 21. All colors here are `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes `share` (0 to 1) of the other color into the color. */
export function mix(color: string, other: string, share: number): string {
  const [from, to] = [parseColor(color), parseColor(other)];
  return printColor(from.map((part, index) => part + ((to[index] ?? 0) - part) * share) as unknown as Rgb);
}

/** Darkens the color (on light backgrounds) or lightens it (on dark ones) until it is readable on all of them. */
export function readableOn(color: string, backgrounds: readonly string[], wanted = 4.5): string {
  const goal = isDark(backgrounds[0] ?? white) ? white : black;
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(color, goal, share);
    if (backgrounds.every((background) => contrast(candidate, background) >= wanted)) return candidate;
  }
  return goal;
}

/** Returns white or near black, whichever is easier to read on the color. */
export function textOn(color: string): string {
  const dark = '#0c1020';
  return contrast(white, color) >= contrast(dark, color) ? white : dark;
}

export function isDark(color: string): boolean {
  return contrast(color, white) > contrast(color, black);
}

/** Returns the relative luminance as defined by WCAG 2. */
function luminance(color: string): number {
  const [red, green, blue] = parseColor(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parseColor(color: string): Rgb {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)) as unknown as Rgb;
}

function printColor(parts: Rgb): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
