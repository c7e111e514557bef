import { effect } from '@preact/signals';
import type { PlaygroundView } from '../../src/form/playground-view.ts';
import type { PlaygroundSession } from './playground-session.ts';
import { sendForm } from './send-form.ts';
import { showPartOf } from './show-part.ts';

/**
 * ⌘⏎ and Ctrl+Enter send from anywhere on the page and move the focus to the response. Escape cancels, then moves the
 * focus back to where it was, and finally closes the response. Returns a function that stops it.
 */
export function followKeyboard(root: HTMLElement, session: PlaygroundSession): () => void {
  const { response, store } = session;
  let before: Element | null = null;
  const responseCell = () => root.querySelector<HTMLElement>('[data-cell="response"]');
  const goBack = () => {
    const isUsable = before instanceof HTMLElement && before.isConnected && before !== document.body;
    const target = isUsable ? (before as HTMLElement) : root.querySelector<HTMLElement>('.bar .send');
    if (target === null) return;
    showPartOf(target);
    target.focus();
  };
  const leave = () => {
    if (response.isBusy) response.cancel();
    else if (responseCell()?.contains(document.activeElement) === true) goBack();
    else response.isClosed.value = true;
  };
  const onKey = (event: KeyboardEvent) => {
    // A dialog, such as the search, handles Escape itself.
    const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
    if (event.defaultPrevented || isInDialog || !canSendFrom(store.view.value)) return;
    if (event.key === 'Escape') leave();
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      if (isFormShown(root)) void sendForm(session);
    }
  };
  const endFocus = effect(() => {
    if (response.state.value.kind !== 'sending') return;
    const { activeElement } = document;
    if (responseCell()?.contains(activeElement) !== true) before = activeElement;
    requestAnimationFrame(() => responseCell()?.querySelector('h2')?.focus({ preventScroll: true }));
  });
  document.addEventListener('keydown', onKey);
  return () => {
    endFocus();
    document.removeEventListener('keydown', onKey);
  };
}

/** A form is only sent while it is visible: Send, or Cancel in its place, is drawn. */
function isFormShown(root: HTMLElement): boolean {
  return root.querySelector<HTMLElement>('[data-cell="bar"] .send')?.checkVisibility() === true;
}

/** The API itself sends webhooks and callbacks, so there is no server to send them to. */
function canSendFrom({ slice, interactive }: PlaygroundView): boolean {
  return interactive && slice.kind === 'operation' && slice.operation.origin === 'path';
}
