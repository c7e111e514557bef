/** Characters typed within this many milliseconds belong to one search. */
const typingPause = 700;

/**
 * The fields of a body are one stop of the Tab key, and a tree to the other keys (ARIA Authoring Practices, "Tree View"): arrows, Home, End,
 * `*` and the first letters of a name. Controls in rows keep stops of their own. `refresh` follows rows that are added.
 */
export function followTreeKeys(root: HTMLElement | Document): { refresh(): void } {
  const typed = { text: '', at: 0 };
  const onKey = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
    const name =
      event.target instanceof Element && event.target.matches(nameSelector) ? (event.target as HTMLElement) : null;
    const tree = name?.closest<HTMLElement>('.schema');
    if (name == null || tree == null) return;
    const move = moves[event.key];
    const target = move === undefined ? searchName(tree, name, event, typed) : move(tree, name);
    if (target === undefined) return;
    if (move !== undefined) typed.text = '';
    event.preventDefault();
    target.focus();
  };
  root.addEventListener('keydown', onKey);
  root.addEventListener('focusin', ({ target }) => {
    const tree =
      target instanceof Element && target.matches(nameSelector) ? target.closest<HTMLElement>('.schema') : null;
    if (tree !== null) makeStop(tree, target as HTMLElement);
  });
  // Closing a row may hide the focusable name. `toggle` does not bubble.
  const onHidden = ({ target }: Event) => {
    const tree = target instanceof Element ? target.closest<HTMLElement>('.schema') : null;
    if (tree !== null) repairStop(tree);
  };
  root.addEventListener('toggle', onHidden, true);
  root.addEventListener('change', onHidden);
  const refresh = () => {
    for (const tree of root.querySelectorAll<HTMLElement>('.schema')) repairStop(tree);
  };
  refresh();
  return { refresh };
}

const nameSelector = '.row > .what > a.name';

/** Returns the name to focus. Undefined: the key does nothing here. */
type Move = (tree: HTMLElement, name: HTMLElement) => HTMLElement | undefined;

const moves: { readonly [key: string]: Move | undefined } = {
  ArrowDown: (tree, name) => visibleNames(tree)[visibleNames(tree).indexOf(name) + 1] ?? name,
  ArrowUp: (tree, name) => visibleNames(tree)[visibleNames(tree).indexOf(name) - 1] ?? name,
  Home: (tree) => visibleNames(tree)[0],
  End: (tree) => visibleNames(tree).at(-1),
  ArrowRight(_, name) {
    const nest = findNest(name);
    if (nest === undefined || nest.open) return visibleNames(findRow(name))[1] ?? name;
    nest.open = true;
    return name;
  },
  ArrowLeft(tree, name) {
    const nest = findNest(name);
    const above = findRow(name).parentElement?.closest('.row');
    if (nest?.open !== true) return above && tree.contains(above) ? visibleNames(above)[0] : name;
    nest.open = false;
    return name;
  },
  '*'(_, name) {
    for (const row of findRow(name).parentElement?.children ?? []) {
      const nest = row.querySelector<HTMLDetailsElement>(':scope > details.nest');
      if (nest !== null) nest.open = true;
    }
    return name;
  },
};

/** Finds the next name that begins with the typed characters. */
function searchName(
  tree: HTMLElement,
  name: HTMLElement,
  { key, timeStamp }: KeyboardEvent,
  typed: { text: string; at: number },
): HTMLElement | undefined {
  if (!/^[\p{L}\p{N}_$@-]$/u.test(key)) return undefined;
  const isMore = timeStamp - typed.at < typingPause;
  Object.assign(typed, { text: (isMore ? typed.text : '') + key.toLowerCase(), at: timeStamp });
  const all = visibleNames(tree);
  const from = all.indexOf(name) + (typed.text.length > 1 ? 0 : 1);
  return [...all.slice(from), ...all.slice(0, from)].find(({ textContent }) =>
    textContent.toLowerCase().startsWith(typed.text),
  );
}

function findRow(name: HTMLElement): Element {
  return name.closest('.row') ?? name;
}

function findNest(name: HTMLElement): HTMLDetailsElement | undefined {
  return findRow(name).querySelector<HTMLDetailsElement>(':scope > details.nest') ?? undefined;
}

function visibleNames(within: Element): readonly HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(nameSelector)].filter((name) => name.checkVisibility());
}

/** Makes one name focusable by Tab. The controls that open rows are reached from the names. */
function makeStop(tree: HTMLElement, stop: HTMLElement | undefined): void {
  for (const each of tree.querySelectorAll<HTMLElement>(`${nameSelector}, .row > details.nest > summary`)) {
    const tabIndex = each === stop ? 0 : -1;
    if (each.tabIndex !== tabIndex) each.tabIndex = tabIndex;
  }
  for (const nest of tree.querySelectorAll<HTMLDetailsElement>('.row > details.nest'))
    nest.parentElement?.querySelector(':scope > .what > a.name')?.setAttribute('aria-expanded', String(nest.open));
}

/** If the focusable name is hidden, the first visible one replaces it. */
function repairStop(tree: HTMLElement): void {
  const stop = tree.querySelector<HTMLElement>('.row > .what > a.name[tabindex="0"]');
  const isHidden = stop !== null && !stop.checkVisibility();
  makeStop(
    tree,
    (isHidden ? visibleNames(tree)[0] : stop) ?? tree.querySelector<HTMLElement>(nameSelector) ?? undefined,
  );
}
