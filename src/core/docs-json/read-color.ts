import colorNames from 'color-name';
import type { Problem } from '../source/document/problem.ts';
import { buildReplacementFixes } from '../source/edit/suggestions.ts';
import { getOwn } from '../source/get-own.ts';
import type { ConfigValue } from './config-value.ts';
import type { NavIcon, TwoColors } from './site-settings.ts';

/** Reads a color as `#rrggbb` in lower case, without transparency. Anything but hex is reported and left out. */
export function readColor(value: ConfigValue | undefined, problems: Problem[]): string | undefined {
  const written = value?.string()?.trim();
  if (value === undefined || written === undefined) return undefined;
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(written)?.[1]?.toLowerCase();
  if (digits !== undefined)
    return `#${digits.length < 6 ? digits.slice(0, 3).replace(/./g, '$&$&') : digits.slice(0, 6)}`;
  const message = `"${written.slice(0, 40)}" is not a color. Write it as hex, for example "#0F766E".`;
  const hex = toHex(written.toLowerCase());
  const fixes = buildReplacementFixes(value.at, hex === undefined ? [] : [hex]);
  problems.push({ code: 'config-color-invalid', severity: 'warning', message, at: value.at, fixes });
  return undefined;
}

export function readTwoColors(value: ConfigValue | undefined, problems: Problem[]): TwoColors {
  const light = readColor(value?.get('light'), problems);
  const dark = readColor(value?.get('dark'), problems);
  return { light, dark };
}

/** Reads an icon: `"rocket"`, or an object with a library and a style. */
export function readIcon(value: ConfigValue | undefined): NavIcon | undefined {
  const name = (value?.string() ?? value?.get('name')?.string())?.trim();
  if (name === undefined || name === '') return undefined;
  const library = value?.get('library')?.string();
  const style = value?.get('style')?.string() ?? undefined;
  return { name, library, style };
}

/** An opaque color as CSS writes it, as hex; undefined for other texts. */
function toHex(written: string): string | undefined {
  // Most often only the `#` is missing.
  if (/^(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(written)) return `#${written}`;
  const [, model, inner = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(written) ?? [];
  const [opaque = ''] = /^[^/]*?(?=\s*[,/]\s*(?:1(?:\.0+)?|100%)\s*$|$)/.exec(inner) ?? [];
  const parts = opaque.split(/[\s,]+/).filter((part) => part !== '');
  const isRead = parts.every((part) => /^[+-]?(?:\d+\.?|\d*\.\d+)(?:%|deg)?$/.test(part));
  const scale = (part: string) => (part.endsWith('%') && model === 'rgb' ? 255 : 100);
  const numbers = parts.map((part) => (Number.parseFloat(part) * scale(part)) / 100);
  const channels = model === undefined ? getOwn(colorNames, written) : isRead ? numbers : undefined;
  if (channels?.length !== 3) return undefined;
  const [first = 0, second = 0, third = 0] = channels;
  const rgb = model === 'hsl' ? fromHsl(first, second / 100, third / 100) : [first, second, third];
  const toDigits = (channel: number) =>
    Math.round(Math.min(255, Math.max(0, channel)))
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(toDigits).join('')}`;
}

/** CSS Color 4, 7.1. */
function fromHsl(hue: number, saturation: number, lightness: number): readonly number[] {
  return [0, 8, 4].map((offset) => {
    const place = (offset + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  });
}
