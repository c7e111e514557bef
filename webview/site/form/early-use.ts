/** The parts of the page with controls, and the buttons that act on the form. */
const interactive = '.request, section.parameters, section.body, [data-cell]';
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

const filling = '[data-fill], .fill > .pick > input';

/**
 * Records clicks on buttons, Ctrl+Enter, and pastes outside of fields. `keep` receives a function that repeats the
 * action.
 */
function recordActions(main: HTMLElement, signal: AbortSignal, keep: (action: () => void) => void): void {
  const onClick = (event: Event) => {
    const { target } = event;
    const button =
      target instanceof Element ? target.closest<HTMLElement>(`[data-cell] :is(button, summary), ${filling}`) : null;
    if (button === null) return;
    // A summary opens when its content exists.
    event.preventDefault();
    keep(() => button.click());
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
 * Reads the content of the controls and the focus. Returns a function that restores both after the script has taken
 * over the controls, whose elements stay.
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
 * Enters the text or choice of a control again, for the script. May return a function that leaves the control, called
 * after all others have their texts.
 */
type TransferUse = () => (() => void) | undefined;

/** Returns nothing for an untouched control. */
function readControl(element: HTMLElement): TransferUse[] {
  if (element instanceof HTMLSelectElement) {
    const { selectedIndex, options } = element;
    const before = [...options].findIndex(({ defaultSelected }) => defaultSelected);
    if (selectedIndex === Math.max(0, before)) return [];
    return [
      () => {
        change(element, 'change', () => (element.selectedIndex = selectedIndex));
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
      change(field, 'input', () => (field.value = value));
      // The name of an entry is read when its field is left, which changes the address of its value.
      return () => change(field, 'change', () => {});
    },
  ];
}

function change(element: HTMLElement, type: 'change' | 'input', set: () => void): void {
  set();
  element.dispatchEvent(new Event(type, { bubbles: true }));
}

function readFocus(): () => void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !isInside(activeElement, '[data-cell]')) return () => {};
  const caret = activeElement instanceof HTMLInputElement ? activeElement.selectionStart : null;
  const end = activeElement instanceof HTMLInputElement ? activeElement.selectionEnd : null;
  return () => {
    if (activeElement !== document.activeElement) activeElement.focus({ preventScroll: true });
    if (activeElement instanceof HTMLInputElement && caret !== null) activeElement.setSelectionRange(caret, end);
  };
}
