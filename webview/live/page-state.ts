/** The texts, choices, open details and scroll position of a page. `nameElements` says how elements are found again. */
interface PageState {
  readonly scroll: number;
  readonly texts: readonly (readonly [name: string, text: string])[];
  readonly checked: readonly (readonly [name: string, checked: boolean])[];
  readonly open: readonly (readonly [name: string, open: boolean])[];
  readonly focus: string | undefined;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Secrets are not kept: fields that hide what is typed, and those that the browser must not complete. */
export function readPageState(): PageState {
  const controls = nameElements<Control>('input, select, textarea');
  const texts: [string, string][] = [];
  const checked: [string, boolean][] = [];
  for (const [name, control] of controls) {
    if (isChoice(control)) checked.push([name, control.checked]);
    else if (isText(control)) texts.push([name, control.value]);
  }
  const open = [...nameElements<HTMLDetailsElement>('details')].map(([name, { open }]) => [name, open] as const);
  const focus = [...controls].find(([, control]) => control === document.activeElement)?.[0];
  return { scroll: scrollY, texts, checked, open, focus };
}

/** Enters everything again as a reader would, before the script of the form has loaded, which then takes it over. */
export function restorePageState({ scroll, texts, checked, open, focus }: PageState): void {
  const details = nameElements<HTMLDetailsElement>('details');
  for (const [name, isOpen] of open) {
    const element = details.get(name);
    if (element !== undefined) element.open = isOpen;
  }
  const controls = nameElements<Control>('input, select, textarea');
  for (const [name, isChecked] of checked) {
    const control = controls.get(name);
    if (control === undefined || !isChoice(control) || control.checked === isChecked) continue;
    control.checked = isChecked;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
  for (const [name, text] of texts) {
    const control = controls.get(name);
    if (control === undefined || !isText(control) || control.value === text) continue;
    control.value = text;
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
  scrollTo({ top: scroll, behavior: 'instant' });
  if (focus !== undefined) controls.get(focus)?.focus({ preventScroll: true });
}

function isChoice(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

function isText(control: Control): boolean {
  if (control instanceof HTMLInputElement)
    return !['password', 'file', 'hidden', 'submit', 'button'].includes(control.type);
  return true;
}

/**
 * Names each element by its nearest ancestor with a name (an id, a cell) and its number below it, so that an element
 * keeps its name if something else on the page changes.
 */
function nameElements<E extends HTMLElement>(selector: string): ReadonlyMap<string, E> {
  const counts = new Map<string, number>();
  const named = new Map<string, E>();
  for (const element of document.querySelectorAll<E>(selector)) {
    const place = element.closest<HTMLElement>('[data-cell], [id]');
    const own = `${place?.dataset.cell ?? ''} ${place?.id ?? ''} ${element.getAttribute('name') ?? ''}`;
    const count = counts.get(own) ?? 0;
    counts.set(own, count + 1);
    named.set(`${own} ${count}`, element);
  }
  return named;
}
