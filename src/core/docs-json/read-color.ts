import type { Problem } from '../source/document/problem.ts';
import { buildReplacementFixes } from '../source/edit/suggestions.ts';
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
  // Most often only the `#` is missing.
  const isHex = /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(written);
  const fixes = buildReplacementFixes(value.at, isHex ? [`#${written}`] : []);
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
