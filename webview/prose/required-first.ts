/** The reader's choice, wherever it is kept. */
export interface KeptChoice {
  read(): boolean;
  keep(isChosen: boolean): void;
}

/** Puts rows in order that were not on the page before. */
export type OrderRows = (within: ParentNode) => void;

/**
 * "Required first": the fields that a request requires come before the others, on every page, until the reader wants them as the description
 * has them. The rows themselves are moved, so that keys and screen readers meet them in the same order.
 */
export function followRequiredFirst(root: HTMLElement | Document, choice: KeptChoice): OrderRows {
  let isChosen = choice.read();
  const order: OrderRows = (within) => {
    for (const button of within.querySelectorAll('.required-first')) button.ariaPressed = String(isChosen);
    for (const run of runsOf(within))
      if (isChosen) putRequiredFirst(run);
      else putBack(run);
  };
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.required-first') : null;
    if (button === null) return;
    isChosen = !isChosen;
    choice.keep(isChosen);
    const before = button.getBoundingClientRect().top;
    order(root);
    // Sections above may have open rows, which changed places with closed ones.
    window.scrollBy(0, button.getBoundingClientRect().top - before);
  });
  order(root);
  return order;
}

/** Rows with nothing between them: parameters of one place, or fields of one object. */
function runsOf(within: ParentNode): readonly HTMLElement[][] {
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
  place(run, [...run.filter(isRequired), ...run.filter((row) => !isRequired(row))]);
}

function putBack(run: readonly HTMLElement[]): void {
  if (run.every(({ dataset }) => dataset.place === undefined)) return;
  place(
    run,
    run.toSorted((a, b) => Number(a.dataset.place) - Number(b.dataset.place)),
  );
  for (const row of run) delete row.dataset.place;
}

/** Each row keeps its place in the description. */
function place(run: readonly HTMLElement[], wanted: readonly HTMLElement[]): void {
  if (wanted.every((row, index) => row === run[index])) return;
  for (const [index, row] of run.entries()) row.dataset.place ??= String(index);
  const end = document.createComment('');
  run.at(-1)?.after(end);
  for (const row of wanted) end.before(row);
  end.remove();
}
