import { bringIntoView } from '../show-element.ts';
import { choosePart } from '../show-part.ts';

const controls = 'input, select, textarea, button';

/** Focuses the control of this pointer, or of its nearest ancestor on the page, and opens closed details around it. */
export function focusField(pointer: string): void {
  // Fields that are not shown can't get the focus.
  choosePart('reference');
  const control = findControl(pointer);
  if (control === undefined) return;
  for (let above = control.parentElement; above !== null; above = above.parentElement) {
    if (above instanceof HTMLDetailsElement) above.open = true;
  }
  control.focus({ preventScroll: true });
  // With the message of the field, and once what covers the page has changed.
  requestAnimationFrame(() => bringIntoView(control.closest<HTMLElement>('.field') ?? control));
}

function findControl(pointer: string): HTMLElement | undefined {
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const cells = [
      ...document.querySelectorAll<HTMLElement>(
        `[data-cell="${CSS.escape(place)}"], [data-field="${CSS.escape(place)}"]`,
      ),
    ];
    // A media type that is not selected has cells with the same name.
    const control = cells.flatMap((cell) => cell.querySelector<HTMLElement>(controls) ?? []).find(isUsable);
    if (control !== undefined) return control;
  }
  if (pointer.startsWith('/server'))
    return document.querySelector<HTMLElement>('[data-cell="server"] input') ?? undefined;
  if (!pointer.startsWith('/body')) return undefined;
  return [...document.querySelectorAll<HTMLElement>('.body .in :is(input, select, textarea)')].find(isUsable);
}

/** Controls in closed details can be shown. Otherwise hidden controls stay hidden. */
function isUsable(control: HTMLElement): boolean {
  let outermost = control;
  for (let above = control.parentElement; above !== null; above = above.parentElement) {
    if (above instanceof HTMLDetailsElement && !above.open) outermost = above;
  }
  return outermost.checkVisibility();
}
