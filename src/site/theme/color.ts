/** A color with its three parts between 0 and 255. */
type Rgb = readonly [red: number, green: number, blue: number];

const white = '#ffffff';
const black = '#000000';

/** The contrast of two colors by WCAG 2, from 1 to 21. All colors here are `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The color with `share` (0 to 1) of the other one in it. */
export function mix(color: string, other: string, share: number): string {
  const [from, to] = [parse(color), parse(other)];
  return print(from.map((part, index) => part + ((to[index] ?? 0) - part) * share) as unknown as Rgb);
}

/** The color, as much darker (on light grounds) or lighter (on dark ones) as it takes to be readable on all of them. */
export function readableOn(color: string, grounds: readonly string[], wanted = 4.5): string {
  const goal = isDark(grounds[0] ?? white) ? white : black;
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(color, goal, share);
    if (grounds.every((ground) => contrast(candidate, ground) >= wanted)) return candidate;
  }
  return goal;
}

/** White or near black, whichever is easier to read on the color. */
export function textOn(color: string): string {
  const dark = '#0c1020';
  return contrast(white, color) >= contrast(dark, color) ? white : dark;
}

export function isDark(color: string): boolean {
  return contrast(color, white) > contrast(color, black);
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(color: string): number {
  const [red, green, blue] = parse(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parse(color: string): Rgb {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)) as unknown as Rgb;
}

function print(parts: Rgb): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
