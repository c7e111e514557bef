import type { Frame, Page } from 'playwright-core';

/** Counts the clicks and keys that reach a window, in all of its frames. Text that `insertText` inserts is not counted. */
export class InputCounter {
  /** `click` or `key`, in order. */
  readonly inputs: string[] = [];

  /** Counts from now on, also after navigations. */
  async watch(page: Page): Promise<void> {
    page.on('console', (message) => {
      const [, kind] = /^input: (\w+)$/.exec(message.text()) ?? [];
      if (kind !== undefined) this.inputs.push(kind);
    });
    await page.addInitScript(listenToInputs, 'window');
    await page.evaluate(listenToInputs, 'window');
  }

  /** Counts in the document of a webview too. */
  async watchPreview(frame: Frame): Promise<void> {
    await frame.evaluate(listenToInputs, 'webview');
  }
}

/** Runs in the window after each navigation, and in the document of a webview once it is written, which removes listeners. */
function listenToInputs(place: string): void {
  if ((place === 'window') !== (self === top)) return;
  const scope = globalThis as { countClick?: () => void; countKey?: (event: KeyboardEvent) => void };
  // The same functions, since a second listener would count twice.
  scope.countClick ??= () => console.debug('input: click');
  scope.countKey ??= ({ key }) => {
    // The keys of a shortcut are counted once, with the last of them.
    if (!['Control', 'Shift', 'Alt', 'Meta'].includes(key)) console.debug('input: key');
  };
  addEventListener('pointerdown', scope.countClick, true);
  addEventListener('keydown', scope.countKey, true);
}
