import type { TwoColors } from '../../core/docs-json/site-settings.ts';
import type { PlannedContainer } from '../../core/pages/plan/page-plan.ts';
import { isContainer } from '../navigation.ts';

/** Classes for elements with their own colors, because pages have no inline styles. */
export interface Tints {
  /** Returns the class of a pair of colors. Undefined if it has none. */
  nameOf(colors: TwoColors): string | undefined;
  /** Each class with its colors. */
  readonly entries: readonly { readonly name: string; readonly colors: TwoColors }[];
}

/** Creates a class for each pair of colors of banners and navigation elements, in document order. */
export function createTints(banner: TwoColors | undefined, root: PlannedContainer): Tints {
  const byKey = new Map<string, { readonly name: string; readonly colors: TwoColors }>();
  for (const colors of [...(banner === undefined ? [] : [banner]), ...listColors(root)]) {
    const key = colorsKey(colors);
    if (key !== '' && !byKey.has(key)) byKey.set(key, { name: `tint-${byKey.size + 1}`, colors });
  }
  return { nameOf: (colors) => byKey.get(colorsKey(colors))?.name, entries: [...byKey.values()] };
}

function colorsKey({ light, dark }: TwoColors): string {
  return light === undefined && dark === undefined ? '' : `${light ?? dark} ${dark ?? light}`;
}

function* listColors({ color, chrome, children }: PlannedContainer): Generator<TwoColors> {
  if (color !== undefined) yield color;
  if (chrome?.banner?.color !== undefined) yield chrome.banner.color;
  for (const child of children) if (isContainer(child)) yield* listColors(child);
}
