import { render } from 'preact';
import { asReference, suggestVariables, type VariablePlace, variableAt } from '../../../src/form/fields/variable-at.ts';
import { dynamicNames } from '../../../src/request/environment/dynamic-values.ts';
import type { FilledEnvironment } from '../../../src/request/environment/environment.ts';
import { isReferenceName, parseResponseReference } from '../../../src/request/environment/references.ts';
import { scalarText } from '../../../src/request/json/exact-value.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { findSuggestionAction } from '../suggestions/suggestion-keys.ts';
import { SuggestionList } from '../suggestions/suggestion-list.tsx';

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface Offer {
  readonly field: TextField;
  readonly place: VariablePlace;
  readonly names: readonly string[];
  readonly chosen: number;
}

const boxId = 'variableSuggestions';

/**
 * Suggests the names of variables, dynamic values and picked values of responses after `{{` in every text field of the page except the JSON view,
 * which has its own suggestions: arrow keys choose, Enter or Tab inserts, Escape closes. Returns a function that stops
 * it.
 */
export function completeVariables(root: HTMLElement, session: PlaygroundSession): () => void {
  const box = document.createElement('div');
  box.className = 'variable-box';
  let offer: Offer | undefined;
  const show = (next: Offer | undefined) => {
    markChosen(offer?.field, undefined);
    offer = next;
    markChosen(next?.field, next?.chosen);
    if (next === undefined) {
      render(null, box);
      box.remove();
      return;
    }
    document.body.append(box);
    placeBelow(box, next.field);
    render(drawSuggestions(next, session, insert), box);
    box.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  };
  const insert = ({ field, place, names, chosen }: Offer) => {
    const name = names[chosen];
    show(undefined);
    if (name === undefined) return;
    field.setRangeText(asReference(name), place.from, place.to, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.focus();
  };
  const onInput = ({ target }: Event) => {
    const field = target instanceof Element ? textField(target) : undefined;
    const place = field && variableAt(field.value, field.selectionStart ?? 0);
    const names = place === undefined ? [] : suggestVariables(session, place.typed);
    show(
      field === undefined || place === undefined || names.length === 0 ? undefined : { field, place, names, chosen: 0 },
    );
  };
  const onKey = (event: KeyboardEvent) => {
    const action = offer === undefined || event.target !== offer.field ? undefined : findSuggestionAction(event);
    if (offer === undefined || action === undefined) return;
    event.preventDefault();
    // The field's own keys, such as Enter for a new item, work again once the list is closed.
    event.stopPropagation();
    const { names, chosen } = offer;
    if (action === 'insert') insert(offer);
    else if (action === 'close') show(undefined);
    else show({ ...offer, chosen: (chosen + action + names.length) % names.length });
  };
  const close = () => show(undefined);
  const stopFollowing = onResize(root, () => offer !== undefined && placeBelow(box, offer.field));
  root.addEventListener('input', onInput);
  root.addEventListener('focusout', close);
  document.addEventListener('keydown', onKey, { capture: true });
  return () => {
    close();
    stopFollowing();
    root.removeEventListener('input', onInput);
    root.removeEventListener('focusout', close);
    document.removeEventListener('keydown', onKey, { capture: true });
  };
}

function onResize(element: HTMLElement, run: () => void): () => void {
  const observer = new ResizeObserver(run);
  observer.observe(element);
  return () => observer.disconnect();
}

function drawSuggestions(offer: Offer, { store }: PlaygroundSession, insert: (offer: Offer) => void) {
  const environment = store.environment.peek();
  const options = offer.names.map((label) => ({
    label,
    value: isReferenceName(label) ? describeReference(label) : displayValue(label, environment),
  }));
  const choose = (chosen: number) => insert({ ...offer, chosen });
  return <SuggestionList id={boxId} name="Variables" options={options} chosen={offer.chosen} onChoose={choose} />;
}

function textField(target: Element): TextField | undefined {
  if (target instanceof HTMLTextAreaElement) return target.classList.contains('raw') ? undefined : target;
  const isText = target instanceof HTMLInputElement && ['text', 'password', 'url'].includes(target.type);
  return isText ? target : undefined;
}

/** Announces the chosen suggestion to screen readers. */
function markChosen(field: TextField | undefined, chosen: number | undefined): void {
  if (field === undefined) return;
  if (chosen === undefined) field.removeAttribute('aria-activedescendant');
  else field.setAttribute('aria-activedescendant', `${boxId}-${chosen}`);
}

function placeBelow(box: HTMLElement, field: TextField): void {
  const { left, bottom, width } = field.getBoundingClientRect();
  box.style.setProperty('--left', `${left + window.scrollX}px`);
  box.style.setProperty('--top', `${bottom + window.scrollY}px`);
  box.style.setProperty('--width', `${width}px`);
}

function describeReference(name: string): string | undefined {
  if (parseResponseReference(name) !== undefined) return 'from the last response';
  return dynamicNames.find(({ example }) => example === name)?.meaning;
}

/** Secrets are shown as dots. */
function displayValue(name: string, environment: FilledEnvironment | undefined): string | undefined {
  if (environment === undefined) return undefined;
  const { variables } = environment;
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  return value === undefined ? '••••••••' : scalarText(value);
}
