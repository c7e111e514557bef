/** The reader's choice, wherever it is stored. */
export interface KeptChoice {
  read(): boolean;
  keep(isChosen: boolean): void;
}

/** Sorts rows that were added to the page. */
export type OrderRows = (within: ParentNode) => void;

/**
 * The button "Required first" sorts the fields that a request requires before the others, on every page, until it is
 * pressed again. The rows themselves are moved, so that keyboard and screen readers meet them in the same order.
 */
export function followRequiredFirst(root: HTMLElement | Document, choice: KeptChoice): OrderRows {
  let isChosen = choice.read();
  const order: OrderRows = (within) => {
    for (const button of within.querySelectorAll('.required-first')) button.ariaPressed = String(isChosen);
    for (const run of findRuns(within))
      if (isChosen) putRequiredFirst(run);
      else restoreOrder(run);
  };
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.required-first') : null;
    if (button === null) return;
    isChosen = !isChosen;
    choice.keep(isChosen);
    const before = button.getBoundingClientRect().top;
    order(root);
    // Rows above may have swapped places with rows of another height: the button stays where it was.
    window.scrollBy(0, button.getBoundingClientRect().top - before);
  });
  order(root);
  return order;
}

/** Returns the runs of adjacent rows: parameters of one location, or fields of one object. */
function findRuns(within: ParentNode): readonly HTMLElement[][] {
  const runs: HTMLElement[][] = [];
  for (const first of within.querySelectorAll<HTMLElement>('.row')) {
    if (first.previousElementSibling?.matches('.row')) continue;
    const run = [first];
    for (let next = first.nextElementSibling; next?.matches('.row'); next = next.nextElementSibling) {
      run.push(next as HTMLElement);
    }
    runs.push(run);
  }
  return runs;
}

function putRequiredFirst(run: readonly HTMLElement[]): void {
  const isRequired = (row: HTMLElement) => row.querySelector(':scope > .what > .req') !== null;
  moveRows(run, [...run.filter(isRequired), ...run.filter((row) => !isRequired(row))]);
}

function restoreOrder(run: readonly HTMLElement[]): void {
  if (run.every(({ dataset }) => dataset.place === undefined)) return;
  moveRows(
    run,
    run.toSorted((a, b) => Number(a.dataset.place) - Number(b.dataset.place)),
  );
  for (const row of run) delete row.dataset.place;
}

/** Moves the rows. Each remembers its place in the description. */
function moveRows(run: readonly HTMLElement[], wanted: readonly HTMLElement[]): void {
  if (wanted.every((row, index) => row === run[index])) return;
  for (const [index, row] of run.entries()) row.dataset.place ??= String(index);
  const end = document.createComment('');
  run.at(-1)?.after(end);
  for (const row of wanted) end.before(row);
  end.remove();
}
