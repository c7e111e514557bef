import type { TwoColors } from '../../core/docs-json/site-settings.ts';
import type { PlannedContainer } from '../../core/pages/plan/page-plan.ts';
import { isContainer } from '../navigation.ts';

/** Classes for elements with colors of their own: pages have no inline styles. */
export interface Tints {
  /** The class of a pair of colors; undefined: it has none. */
  nameOf(colors: TwoColors): string | undefined;
  /** Each class with its colors. */
  readonly entries: readonly { readonly name: string; readonly colors: TwoColors }[];
}

/** A class for each pair of colors that banners and navigation elements have, in document order. */
export function createTints(banner: TwoColors | undefined, root: PlannedContainer): Tints {
  const byKey = new Map<string, { readonly name: string; readonly colors: TwoColors }>();
  for (const colors of [...(banner === undefined ? [] : [banner]), ...colorsBelow(root)]) {
    const key = keyOf(colors);
    if (key !== '' && !byKey.has(key)) byKey.set(key, { name: `tint-${byKey.size + 1}`, colors });
  }
  return { nameOf: (colors) => byKey.get(keyOf(colors))?.name, entries: [...byKey.values()] };
}

function keyOf({ light, dark }: TwoColors): string {
  return light === undefined && dark === undefined ? '' : `${light ?? dark} ${dark ?? light}`;
}

function* colorsBelow({ color, chrome, children }: PlannedContainer): Generator<TwoColors> {
  if (color !== undefined) yield color;
  if (chrome?.banner?.color !== undefined) yield chrome.banner.color;
  for (const child of children) if (isContainer(child)) yield* colorsBelow(child);
}
