import { findDecoded } from '../../src/core/source/text/percent-encoding.ts';
/** Opens the elements that hide the element with this id (URL-encoded), and scrolls it into view. */
export function showAnchor(fragment: string): void {
  const element = document.getElementById(decode(fragment));
  if (element === null) return;
  openAround(element);
  element.scrollIntoView({ block: 'start' });
}

/** Opens the closed rows, and chooses the tabs, that hide the element. */
export function openAround(element: Element): void {
  for (let above = element.parentElement; above !== null; above = above.parentElement) {
    if (above instanceof HTMLDetailsElement) above.open = true;
    else if (above.matches('.schema.as-text')) above.querySelector<HTMLElement>('[data-as="fields"]')?.click();
    else chooseTab(above);
  }
}

/** A panel of tabs follows the label of its radio button. */
function chooseTab({ previousElementSibling: label }: Element): void {
  if (label instanceof HTMLLabelElement) choose(label);
}

/** Chooses what the label names. */
export function choose({ control }: HTMLLabelElement): void {
  if (control instanceof HTMLInputElement && control.type === 'radio' && !control.checked) control.click();
}

function decode(fragment: string): string {
  return findDecoded(fragment) ?? fragment;
}
