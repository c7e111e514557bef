import { isContainer } from '../../pages/plan/owners.ts';
import type { Project } from '../../project/project.ts';
import { walkNavigation } from '../walk-navigation.ts';
import type { Offer } from './completion-item.ts';

/** An icon. The libraries are known only outside of `core`. */
export interface IconName {
  readonly name: string;
  readonly library: string;
}

export type IconNames = () => readonly IconName[];

/** Offers the icons whose names contain the typed text, those that the site has already first. */
export function offerIcons(project: Project, icons: IconNames, typed: string): readonly Offer[] {
  const query = typed.trim().toLowerCase();
  const used = listUsedIcons(project);
  return icons()
    .filter(({ name }) => name.includes(query))
    .map(({ name, library }) => {
      // Before anything is typed, names of numbers are the last ones.
      const isNear = name.startsWith(query) && (query !== '' || !/^\d/.test(name));
      const rank = used.has(name) ? 0 : isNear ? 1 : 2;
      return { label: name, kind: 'value', detail: library, icon: name, rank };
    });
}

/** The icons of the navigation and of the pages in it. */
function listUsedIcons(project: Project): ReadonlySet<string | undefined> {
  const ofElements = [...walkNavigation(project)].map(({ element }) =>
    isContainer(element) ? element.details.icon?.name : undefined,
  );
  return new Set([...ofElements, ...project.plan.pages.map(({ icon }) => icon)]);
}
