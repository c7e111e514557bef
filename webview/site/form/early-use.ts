/** A control in a cell. The script takes over its element, or draws another one at the same index. */
interface Place {
  readonly element: HTMLElement;
  readonly cell: HTMLElement | null;
  readonly index: number;
}

/** The parts of the page with controls, and the buttons that act on the form. */
const interactive = '.request, section.parameters, section.body, [data-cell]';
const controls = ':is(input, select, textarea, button, summary):not(.unscripted *)';
/** Choices of the page itself that the form follows. */
const choices = '[data-union] > input, .medias > input';

/**
 * Controls are drawn before their script is loaded. Loads it as soon as a reader approaches one of them, and replays
 * what was typed, chosen and clicked until then. `load` resolves with the function that mounts the controls. Returns a
 * function that loads the script at once.
 */
export function startWhenNear(main: HTMLElement, load: () => Promise<() => void>): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const recorded: (() => void)[] = [];
  const afterComposing = watchComposition(main, signal);
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const handOver = (mount: () => void) => {
      const replay = readControls(main);
      ended.abort();
      mount();
      replay();
      for (const action of recorded) action();
    };
    load().then(
      (mount) => afterComposing(() => handOver(mount)),
      // The next interaction tries again.
      () => (isStarted = false),
    );
  };
  startOnApproach(main, start, signal);
  recordActions(main, signal, (action) => {
    recorded.push(action);
    start();
  });
  return start;
}

function startOnApproach(main: HTMLElement, start: () => void, signal: AbortSignal): void {
  const onNear = ({ target }: Event) => {
    if (target instanceof Element && target.closest(interactive) !== null) start();
  };
  for (const type of ['pointerover', 'focusin', 'change']) main.addEventListener(type, onNear, { signal });
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start();
  });
  for (const cell of main.querySelectorAll('[data-undrawn], [data-cell="socket"]')) observer.observe(cell);
  signal.addEventListener('abort', () => observer.disconnect());
}

/**
 * Setting a field's value loses the characters that an input method is composing. Returns a function that waits for the
 * end of the composition.
 */
function watchComposition(main: HTMLElement, signal: AbortSignal): (action: () => void) => void {
  let isComposing = false;
  main.addEventListener('compositionstart', () => (isComposing = true), { signal });
  main.addEventListener('compositionend', () => (isComposing = false), { signal });
  return (action) => {
    if (isComposing) main.addEventListener('compositionend', () => setTimeout(action), { once: true });
    else action();
  };
}

/**
 * Records clicks on buttons, Ctrl+Enter, and pastes outside of fields. `keep` receives a function that repeats the
 * action.
 */
function recordActions(main: HTMLElement, signal: AbortSignal, keep: (action: () => void) => void): void {
  const onClick = (event: Event) => {
    const { target } = event;
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-cell] :is(button, summary), [data-fill]') : null;
    if (button === null) return;
    // A summary opens when its content exists.
    event.preventDefault();
    const place = readPlace(button);
    keep(() => findControl(place).click());
  };
  const onKey = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey) && !isInside(target, 'dialog'))
      keep(() => document.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, cancelable: true })));
  };
  const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
    if (isInside(target, 'input, textarea, select, dialog, [contenteditable]')) return;
    const pasted = new DataTransfer();
    pasted.setData('text/plain', clipboardData?.getData('text/plain') ?? '');
    keep(() => target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true })));
  };
  main.addEventListener('click', onClick, { signal });
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('paste', onPaste, { signal });
}

function isInside(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/**
 * Reads the content of the controls and the focus. Returns a function that transfers both to the controls of the
 * script.
 */
function readControls(main: HTMLElement): () => void {
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

/**
 * Transfers the text or choice of a control to the one of the script. May return a function that leaves that control,
 * called after all others have their texts.
 */
type TransferUse = () => (() => void) | undefined;

/** Returns nothing for an untouched control. */
function readControl(element: HTMLElement): TransferUse[] {
  const place = readPlace(element);
  if (element instanceof HTMLSelectElement) {
    const { selectedIndex, options } = element;
    const before = [...options].findIndex(({ defaultSelected }) => defaultSelected);
    if (selectedIndex === Math.max(0, before)) return [];
    return [
      () => {
        change(findControl(place) as HTMLSelectElement, 'change', (now) => (now.selectedIndex = selectedIndex));
        return undefined;
      },
    ];
  }
  const field = element as HTMLInputElement | HTMLTextAreaElement;
  // Chosen files stay in the element, which the script takes over.
  if (field.type === 'file') return field.value === '' ? [] : [() => () => change(field, 'change', () => {})];
  const { value, defaultValue } = field;
  if (value === defaultValue) return [];
  return [
    () => {
      const now = findControl(place) as HTMLInputElement;
      change(now, 'input', () => (now.value = value));
      // The name of an entry is read when its field is left, which changes the address of its value.
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
  if (!(activeElement instanceof HTMLElement) || !isInside(activeElement, '[data-cell]')) return () => {};
  const place = readPlace(activeElement);
  const caret = activeElement instanceof HTMLInputElement ? activeElement.selectionStart : null;
  const end = activeElement instanceof HTMLInputElement ? activeElement.selectionEnd : null;
  return () => {
    const now = findControl(place);
    if (now !== document.activeElement) now.focus({ preventScroll: true });
    if (now instanceof HTMLInputElement && caret !== null) now.setSelectionRange(caret, end);
  };
}

function readPlace(element: HTMLElement): Place {
  const cell = element.closest<HTMLElement>('[data-cell]');
  return { element, cell, index: [...(cell?.querySelectorAll(controls) ?? [])].indexOf(element) };
}

function findControl({ element, cell, index }: Place): HTMLElement {
  return element.isConnected ? element : (cell?.querySelectorAll<HTMLElement>(controls)[index] ?? element);
}
