import type { PlannedContainer } from '../../core/pages/plan/page-plan.ts';
import { isContainer, type NavTrail, switchKinds } from '../navigation.ts';

/** What a reader can choose between at one step of the path to a page. */
export interface Level {
  readonly container: PlannedContainer;
  /** Visible elements of the container and its `global`, in document order. */
  readonly choices: readonly PlannedContainer[];
  /** The one that the page is in. */
  readonly current?: PlannedContainer;
}

export function levelsOf(trail: NavTrail): readonly Level[] {
  const steps = trail.filter(({ kind }) => kind !== 'global' && kind !== 'group');
  return steps.map((container, index) => {
    const current = steps[index + 1];
    return { container, choices: choicesOf(container), ...(current && { current }) };
  });
}

/** The elements of a container that are chosen above the page or at the top of the sidebar. */
export function choicesOf(container: PlannedContainer): readonly PlannedContainer[] {
  return container.children.filter(isContainer).flatMap((child) => {
    if (child.hidden) return [];
    if (child.kind === 'global') return choicesOf(child);
    return switchKinds.has(child.kind) ? [child] : [];
  });
}
