import { effect } from '@preact/signals';
import { isJsonType } from '../../../src/request/build/media-types.ts';
import { readExact } from '../../../src/request/json/exact-json.ts';
import type { PlaygroundSession } from '../playground-session.ts';

/**
 * Keeps the page's own parts of the body in sync with the form: the radio buttons of the media types, and the rows,
 * whose controls the style sheet hides while the raw view is open (`raw-body`). Returns a function that stops it.
 */
export function followBody(root: HTMLElement, { store }: PlaygroundSession): () => void {
  const onChange = (event: Event) => {
    const input = event.target;
    const mediaType = input instanceof HTMLInputElement ? readMediaType(input) : undefined;
    if (mediaType !== undefined) store.chooseMediaType(mediaType);
  };
  const onClick = ({ target }: Event) => {
    const text = target instanceof Element ? findExample(target) : undefined;
    const reading = text === undefined ? undefined : readExact(text);
    if (reading?.kind === 'value') store.setValue('/body', reading.value);
  };
  root.addEventListener('change', onChange);
  root.addEventListener('click', onClick);
  const end = effect(() => {
    const mediaType = store.mediaType.value;
    root.classList.toggle(
      'raw-body',
      store.bodyView.value === 'raw' && mediaType !== undefined && isJsonType(mediaType),
    );
    for (const input of root.querySelectorAll<HTMLInputElement>(mediaRadios)) {
      if (readMediaType(input) === mediaType) input.checked = true;
    }
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
  const label = input.nextElementSibling?.querySelector<HTMLElement>('[data-media]');
  return label?.dataset.media;
}

/** Returns the text of the example that a click chooses: the only one, or that of a radio button. */
function findExample(target: Element): string | undefined {
  const isRadio = target.matches('.fill > .pick > input');
  const button = isRadio ? target.nextElementSibling : target.closest('button[data-fill]');
  return button?.nextElementSibling?.querySelector('.unscripted pre')?.textContent ?? undefined;
}
