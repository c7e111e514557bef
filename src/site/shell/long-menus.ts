import type { PlannedContainer, PlannedElement } from '../../core/pages/plan/page-plan.ts';
import { isContainer, type NavTrail } from '../navigation.ts';
import { navFolder } from '../own-files.ts';
import { listChoices } from './levels.ts';

/** A menu of more choices is in a file of its own, and a page carries only so many, those around the current one. */
const mostChoices = 5;

export interface LongMenu {
  readonly choices: readonly PlannedContainer[];
  /** The document with all choices, relative to OUT. */
  readonly file: string;
  /** The place of the menu in the navigation. */
  readonly trail: NavTrail;
}

export interface LongMenus {
  /** Undefined: the menu that begins with the choice is short, so a page carries all of it. */
  find(first: PlannedContainer): LongMenu | undefined;
  list(): readonly LongMenu[];
}

const menuKinds: readonly PlannedElement['kind'][] = ['version', 'language', 'product', 'dropdown', 'item'];

/** `stamp`: the hash in the names of files. */
export function createLongMenus(root: PlannedContainer, stamp: string): LongMenus {
  const menus = new Map<PlannedContainer, LongMenu>();
  const visit = (container: PlannedContainer, above: NavTrail): void => {
    const trail = [...above, container];
    const all = listChoices(container);
    for (const kind of menuKinds) {
      const choices = all.filter((choice) => choice.kind === kind);
      const [first] = choices;
      if (first !== undefined && choices.length > mostChoices && !menus.has(first))
        menus.set(first, { choices, file: `${navFolder}/choices-${menus.size}-${stamp}.html`, trail });
    }
    for (const child of container.children) if (isContainer(child) && !child.hidden) visit(child, trail);
  };
  visit(root, []);
  return { find: (first) => menus.get(first), list: () => [...menus.values()] };
}

export function selectChoices(choices: readonly PlannedContainer[], shown: PlannedContainer): typeof choices {
  const start = choices.indexOf(shown) - Math.floor(mostChoices / 2);
  const first = Math.max(0, Math.min(start, choices.length - mostChoices));
  return choices.slice(first, first + mostChoices);
}
