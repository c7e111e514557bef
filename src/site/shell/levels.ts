import type { PlannedContainer } from '../../core/pages/plan/page-plan.ts';
import { isContainer, type NavTrail, switchKinds } from '../navigation.ts';

/** The choices of a reader at one step of the path to a page. */
export interface Level {
  readonly container: PlannedContainer;
  /** Visible elements of the container and its `global`, in document order. */
  readonly choices: readonly PlannedContainer[];
  /** The choice that contains the page. */
  readonly current?: PlannedContainer;
}

export function listLevels(trail: NavTrail): readonly Level[] {
  const steps = trail.filter(({ kind }) => kind !== 'global' && kind !== 'group');
  return steps.map((container, index) => {
    const current = steps[index + 1];
    return { container, choices: listChoices(container), ...(current && { current }) };
  });
}

/** Returns the elements of a container that are chosen above the page or at the top of the sidebar. */
export function listChoices(container: PlannedContainer): readonly PlannedContainer[] {
  return container.children.filter(isContainer).flatMap((child) => {
    if (child.hidden) return [];
    if (child.kind === 'global') return listChoices(child);
    return switchKinds.has(child.kind) ? [child] : [];
  });
}
