import type { Offer } from './completion-item.ts';

/** An icon. The libraries are known only outside of `core`. */
export interface IconName {
  readonly name: string;
  readonly library: string;
}

export type IconNames = () => readonly IconName[];

/** Offers the icons whose names contain the typed text. */
export function offerIcons(icons: IconNames, typed: string): readonly Offer[] {
  const query = typed.trim().toLowerCase();
  return icons()
    .filter(({ name }) => name.includes(query))
    .map(({ name, library }) => {
      // Before anything is typed, names of numbers are the last ones.
      const rank = name.startsWith(query) && (query !== '' || !/^\d/.test(name)) ? 0 : 1;
      return { label: name, kind: 'value', detail: library, icon: name, rank };
    });
}
