import { effect } from '@preact/signals';
import type { FormStore } from '../../../src/form/store/form-store.ts';
import { isSameValue } from '../../../src/form/store/media-bodies.ts';
import type { ExactValue } from '../../../src/request/form-values.ts';
import { readExact } from '../../../src/request/json/exact-json.ts';
import { showChosen } from '../../prose/choice-lists.ts';
import type { PlaygroundSession } from '../playground-session.ts';

/**
 * Keeps the page's own parts of the body in sync with the form: the radio buttons of the media types, and the rows,
 * whose controls the style sheet hides while the raw view is open (`raw-body`). Returns a function that stops it.
 */
export function followBody(root: HTMLElement, { store, pasted }: PlaygroundSession): () => void {
  const onChange = (event: Event) => {
    const input = event.target;
    const mediaType = input instanceof HTMLInputElement ? readMediaType(input) : undefined;
    if (mediaType !== undefined) store.chooseMediaType(mediaType);
  };
  const onClick = ({ target }: Event) => {
    const text = target instanceof Element ? findExample(target) : undefined;
    const reading = text === undefined ? undefined : readExact(text);
    if (reading?.kind !== 'value') return;
    const before = store.values.value;
    const isTyped = isBodyTyped(store, listExamples(root));
    store.setValue('/body', reading.value);
    // A look at an example must not cost what the reader has typed.
    pasted.value = isTyped ? { kind: 'filled', from: 'example', left: [], undeclared: [], before } : undefined;
  };
  root.addEventListener('change', onChange);
  root.addEventListener('click', onClick);
  const end = effect(() => {
    const mediaType = store.mediaType.value;
    root.classList.toggle('raw-body', store.raw.isShown());
    for (const input of root.querySelectorAll<HTMLInputElement>(mediaRadios)) {
      if (readMediaType(input) === mediaType) input.checked = true;
    }
    showChosen(root);
    for (const list of root.querySelectorAll<HTMLSelectElement>('.x-list[data-fills]'))
      list.value = findFilling(store, list);
    for (const button of root.querySelectorAll<HTMLElement>('button[data-fill]'))
      button.hidden = isInUse(store, findExample(button));
  });
  return () => {
    root.removeEventListener('change', onChange);
    root.removeEventListener('click', onClick);
    root.classList.remove('raw-body');
    end();
  };
}

const mediaRadios = 'section.body > .form > .pick.medias > input[type=radio]';

function readMediaType(input: HTMLInputElement): string | undefined {
  if (!input.matches(mediaRadios)) return undefined;
  return input.nextElementSibling?.textContent ?? undefined;
}

/** Returns the id of the example that the form holds: the chosen one, if several are equal. Empty: it holds none. */
function findFilling(store: FormStore, { parentElement }: HTMLElement): string {
  const inputs = [...(parentElement?.querySelectorAll<HTMLInputElement>(':scope > input') ?? [])];
  const equal = inputs.filter((input) => isInUse(store, findExample(input)));
  return (equal.find(({ checked }) => checked) ?? equal[0])?.id ?? '';
}

/** Returns whether the body is neither empty nor filled in for the reader. */
function isBodyTyped(store: FormStore, examples: readonly ExactValue[]): boolean {
  if (store.values.value.bodyText !== undefined) return true;
  const body = store.value('/body');
  return body !== undefined && store.bodySource() === undefined && !examples.some((each) => isSameValue(each, body));
}

function isInUse(store: FormStore, example: string | undefined): boolean {
  const body = store.value('/body');
  const reading = example === undefined ? undefined : readExact(example);
  const isForm = store.values.value.bodyText === undefined;
  return isForm && reading?.kind === 'value' && body !== undefined && isSameValue(reading.value, body);
}

function listExamples(root: HTMLElement): readonly ExactValue[] {
  const texts = [...root.querySelectorAll('.fill .unscripted pre')].map(({ textContent }) => readExact(textContent));
  return texts.flatMap((reading) => (reading.kind === 'value' ? [reading.value] : []));
}

/** Returns the text of the example that a click chooses: the only one, or that of a radio button. */
function findExample(target: Element): string | undefined {
  const isRadio = target.matches('.fill > .pick > input');
  const button = isRadio ? target.nextElementSibling : target.closest('button[data-fill]');
  return button?.nextElementSibling?.querySelector('.unscripted pre')?.textContent ?? undefined;
}
