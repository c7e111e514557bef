/** Characters typed within this time are one search, in milliseconds. */
const typingPause = 700;

/**
 * The fields of a body are one stop of the Tab key, and a tree to the other keys (ARIA Authoring Practices, "Tree View"): arrows, Home, End,
 * `*` and the first letters of a name. Controls in rows keep stops of their own. `refresh` follows rows that are added.
 */
export function followTreeKeys(root: HTMLElement | Document): { refresh(): void } {
  const typed = { text: '', at: 0 };
  const onKey = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
    const name = event.target instanceof Element && event.target.matches(names) ? (event.target as HTMLElement) : null;
    const tree = name?.closest<HTMLElement>('.schema');
    if (name == null || tree == null) return;
    const move = moves[event.key];
    const target = move === undefined ? search(tree, name, event, typed) : move(tree, name);
    if (target === undefined) return;
    if (move !== undefined) typed.text = '';
    event.preventDefault();
    target.focus();
  };
  root.addEventListener('keydown', onKey);
  root.addEventListener('focusin', ({ target }) => {
    const tree = target instanceof Element && target.matches(names) ? target.closest<HTMLElement>('.schema') : null;
    if (tree !== null) makeStop(tree, target as HTMLElement);
  });
  // A row that is closed may hide the stop; `toggle` does not bubble.
  const onHidden = ({ target }: Event) => {
    const tree = target instanceof Element ? target.closest<HTMLElement>('.schema') : null;
    if (tree !== null) repair(tree);
  };
  root.addEventListener('toggle', onHidden, true);
  root.addEventListener('change', onHidden);
  const refresh = () => {
    for (const tree of root.querySelectorAll<HTMLElement>('.schema')) repair(tree);
  };
  refresh();
  return { refresh };
}

const names = '.row > .what > a.name';

/** A name to go to; undefined: the key does nothing here. */
type Move = (tree: HTMLElement, name: HTMLElement) => HTMLElement | undefined;

const moves: { readonly [key: string]: Move | undefined } = {
  ArrowDown: (tree, name) => shownNames(tree)[shownNames(tree).indexOf(name) + 1] ?? name,
  ArrowUp: (tree, name) => shownNames(tree)[shownNames(tree).indexOf(name) - 1] ?? name,
  Home: (tree) => shownNames(tree)[0],
  End: (tree) => shownNames(tree).at(-1),
  ArrowRight(_, name) {
    const nest = nestOf(name);
    if (nest === undefined || nest.open) return shownNames(rowOf(name))[1] ?? name;
    nest.open = true;
    return name;
  },
  ArrowLeft(tree, name) {
    const nest = nestOf(name);
    const above = rowOf(name).parentElement?.closest('.row');
    if (nest?.open !== true) return above && tree.contains(above) ? shownNames(above)[0] : name;
    nest.open = false;
    return name;
  },
  '*'(_, name) {
    for (const row of rowOf(name).parentElement?.children ?? []) {
      const nest = row.querySelector<HTMLDetailsElement>(':scope > details.nest');
      if (nest !== null) nest.open = true;
    }
    return name;
  },
};

/** The next name that begins with what was typed. */
function search(
  tree: HTMLElement,
  name: HTMLElement,
  { key, timeStamp }: KeyboardEvent,
  typed: { text: string; at: number },
): HTMLElement | undefined {
  if (!/^[\p{L}\p{N}_$@-]$/u.test(key)) return undefined;
  const isMore = timeStamp - typed.at < typingPause;
  Object.assign(typed, { text: (isMore ? typed.text : '') + key.toLowerCase(), at: timeStamp });
  const all = shownNames(tree);
  const from = all.indexOf(name) + (typed.text.length > 1 ? 0 : 1);
  return [...all.slice(from), ...all.slice(0, from)].find(({ textContent }) =>
    textContent.toLowerCase().startsWith(typed.text),
  );
}

function rowOf(name: HTMLElement): Element {
  return name.closest('.row') ?? name;
}

function nestOf(name: HTMLElement): HTMLDetailsElement | undefined {
  return rowOf(name).querySelector<HTMLDetailsElement>(':scope > details.nest') ?? undefined;
}

function shownNames(within: Element): readonly HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(names)].filter((name) => name.checkVisibility());
}

/** One name is the stop; what opens rows is reached from names. */
function makeStop(tree: HTMLElement, stop: HTMLElement | undefined): void {
  for (const each of tree.querySelectorAll<HTMLElement>(`${names}, .row > details.nest > summary`)) {
    const tabIndex = each === stop ? 0 : -1;
    if (each.tabIndex !== tabIndex) each.tabIndex = tabIndex;
  }
  for (const nest of tree.querySelectorAll<HTMLDetailsElement>('.row > details.nest'))
    nest.parentElement?.querySelector(':scope > .what > a.name')?.setAttribute('aria-expanded', String(nest.open));
}

/** The first name is shown if any is. */
function repair(tree: HTMLElement): void {
  const stop = tree.querySelector<HTMLElement>('.row > .what > a.name[tabindex="0"]');
  const isHidden = stop !== null && !stop.checkVisibility();
  makeStop(tree, (isHidden ? shownNames(tree)[0] : stop) ?? tree.querySelector<HTMLElement>(names) ?? undefined);
}
