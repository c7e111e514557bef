/** A control in a cell. The script takes its element over, or draws another one at its index. */
interface Place {
  readonly element: HTMLElement;
  readonly cell: HTMLElement | null;
  readonly index: number;
}

/** Parts of the page with controls, and buttons that act on the form. */
const near = '.request, section.parameters, section.body, [data-cell]';
const controls = ':is(input, select, textarea, button, summary):not(.unscripted *)';
/** The page's own choices that the form follows. */
const choices = '[data-union] > input, .medias > input';

/**
 * Controls are drawn before their script is there. Loads it as soon as a reader comes near one of them, and hands over what was typed,
 * chosen and clicked until then. `load` resolves with what mounts the controls. Returns what loads it at once.
 */
export function startWhenNear(main: HTMLElement, load: () => Promise<() => void>): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const later: (() => void)[] = [];
  const afterComposing = followComposing(main, signal);
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const handOver = (mount: () => void) => {
      const replay = readUse(main);
      ended.abort();
      mount();
      replay();
      for (const act of later) act();
    };
    load().then(
      (mount) => afterComposing(() => handOver(mount)),
      // The next touch tries again.
      () => (isStarted = false),
    );
  };
  followNear(main, start, signal);
  followActs(main, signal, (act) => {
    later.push(act);
    start();
  });
  return start;
}

function followNear(main: HTMLElement, start: () => void, signal: AbortSignal): void {
  const onNear = ({ target }: Event) => {
    if (target instanceof Element && target.closest(near) !== null) start();
  };
  for (const type of ['pointerover', 'focusin', 'change']) main.addEventListener(type, onNear, { signal });
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start();
  });
  for (const cell of main.querySelectorAll('[data-undrawn], [data-cell="socket"]')) observer.observe(cell);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Characters that an input method composes would be lost where the value of their field is set. Returns what waits for their end. */
function followComposing(main: HTMLElement, signal: AbortSignal): (act: () => void) => void {
  let isComposing = false;
  main.addEventListener('compositionstart', () => (isComposing = true), { signal });
  main.addEventListener('compositionend', () => (isComposing = false), { signal });
  return (act) => {
    if (isComposing) main.addEventListener('compositionend', () => setTimeout(act), { once: true });
    else act();
  };
}

/** Clicks on buttons, Ctrl+Enter and what is pasted outside of fields: `keep` gets what does the same again. */
function followActs(main: HTMLElement, signal: AbortSignal, keep: (act: () => void) => void): void {
  const onClick = (event: Event) => {
    const { target } = event;
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-cell] :is(button, summary), [data-fill]') : null;
    if (button === null) return;
    // It opens when its content is there.
    event.preventDefault();
    const place = placeOf(button);
    keep(() => find(place).click());
  };
  const onKey = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey) && !isIn(target, 'dialog'))
      keep(() => document.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, cancelable: true })));
  };
  const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
    if (isIn(target, 'input, textarea, select, dialog, [contenteditable]')) return;
    const pasted = new DataTransfer();
    pasted.setData('text/plain', clipboardData?.getData('text/plain') ?? '');
    keep(() => target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true })));
  };
  main.addEventListener('click', onClick, { signal });
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('paste', onPaste, { signal });
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Reads what is in the controls, and where the focus is; what it returns puts it into those of the script. */
function readUse(main: HTMLElement): () => void {
  const used = [...main.querySelectorAll<HTMLElement>('[data-cell] :is(input, select, textarea)')].flatMap(readControl);
  const chosen = [...main.querySelectorAll<HTMLInputElement>(choices)].filter(
    ({ checked, defaultChecked }) => checked && !defaultChecked,
  );
  const keepFocus = readFocus();
  return () => {
    const left = used.map((put) => put());
    for (const leave of left) leave?.();
    for (const radio of chosen) change(radio, 'change', () => (radio.checked = true));
    keepFocus();
  };
}

/** Puts the text or the choice of a control into the one of the script; returns what leaves that one, after all others have their texts. */
type PutUse = () => (() => void) | undefined;

/** None: nobody touched it. */
function readControl(element: HTMLElement): PutUse[] {
  const place = placeOf(element);
  if (element instanceof HTMLSelectElement) {
    const { selectedIndex, options } = element;
    const before = [...options].findIndex(({ defaultSelected }) => defaultSelected);
    if (selectedIndex === Math.max(0, before)) return [];
    return [
      () => {
        change(find(place) as HTMLSelectElement, 'change', (now) => (now.selectedIndex = selectedIndex));
        return undefined;
      },
    ];
  }
  const field = element as HTMLInputElement | HTMLTextAreaElement;
  // Chosen files stay in the element, which is taken over.
  if (field.type === 'file') return field.value === '' ? [] : [() => () => change(field, 'change', () => {})];
  const { value, defaultValue } = field;
  if (value === defaultValue) return [];
  return [
    () => {
      const now = find(place) as HTMLInputElement;
      change(now, 'input', () => (now.value = value));
      // The name of an entry is read when it is left, and then its value has another address.
      return () => change(now, 'change', () => {});
    },
  ];
}

function change<E extends HTMLElement>(element: E, type: 'change' | 'input', set: (element: E) => void): void {
  set(element);
  element.dispatchEvent(new Event(type, { bubbles: true }));
}

function readFocus(): () => void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !isIn(activeElement, '[data-cell]')) return () => {};
  const place = placeOf(activeElement);
  const caret = activeElement instanceof HTMLInputElement ? activeElement.selectionStart : null;
  const end = activeElement instanceof HTMLInputElement ? activeElement.selectionEnd : null;
  return () => {
    const now = find(place);
    if (now !== document.activeElement) now.focus({ preventScroll: true });
    if (now instanceof HTMLInputElement && caret !== null) now.setSelectionRange(caret, end);
  };
}

function placeOf(element: HTMLElement): Place {
  const cell = element.closest<HTMLElement>('[data-cell]');
  return { element, cell, index: [...(cell?.querySelectorAll(controls) ?? [])].indexOf(element) };
}

function find({ element, cell, index }: Place): HTMLElement {
  return element.isConnected ? element : (cell?.querySelectorAll<HTMLElement>(controls)[index] ?? element);
}
