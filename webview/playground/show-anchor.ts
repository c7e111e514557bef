import { decodeIfEncoded } from '../../src/core/source/text/percent-encoding.ts';
import { showPartOf } from './show-part.ts';

/** Opens the elements that hide the element with this id (URL-encoded), and scrolls it into view. */
export function showAnchor(fragment: string): void {
  const element = document.getElementById(decodeIfEncoded(fragment));
  if (element === null) return;
  openAncestors(element);
  element.scrollIntoView({ block: 'start' });
}

/** Opens the closed rows and selects the tabs that hide the element. */
export function openAncestors(element: Element): void {
  showPartOf(element);
  for (let above = element.parentElement; above !== null; above = above.parentElement) {
    if (above instanceof HTMLDetailsElement) above.open = true;
    else if (above.matches('.schema.as-text')) showFields(above);
    else chooseTab(above);
  }
}

function showFields(schema: Element): void {
  const views = schema.querySelector<HTMLSelectElement>(':scope > .shape > .views');
  if (views === null) return;
  views.value = 'fields';
  views.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A tab panel follows the label of its radio button. */
function chooseTab({ previousElementSibling: label }: Element): void {
  if (label instanceof HTMLLabelElement) selectRadio(label);
}

/** Selects the radio button of a label. */
export function selectRadio({ control }: HTMLLabelElement): void {
  if (control instanceof HTMLInputElement && control.type === 'radio' && !control.checked) control.click();
}
