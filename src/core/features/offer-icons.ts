import type { Offer } from './completion-item.ts';

/** An icon, whose libraries are known outside of `core`. */
export interface IconName {
  readonly name: string;
  readonly library: string;
}

export type IconNames = () => readonly IconName[];

/** The icons with the typed letters in their names. */
export function offerIcons(icons: IconNames, typed: string): readonly Offer[] {
  const wanted = typed.trim().toLowerCase();
  return icons()
    .filter(({ name }) => name.includes(wanted))
    .map(({ name, library }) => {
      const rank = name.startsWith(wanted) ? 0 : 1;
      return { label: name, kind: 'value', detail: library, icon: name, rank };
    });
}
