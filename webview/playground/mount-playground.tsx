import { batch, effect } from '@preact/signals';
import { type ComponentChild, render } from 'preact';
import { FieldCell } from '../../src/form/fields/field-cell.tsx';
import { PeekCell } from '../../src/form/fields/peek-cell.tsx';
import { BodyView } from '../../src/form/parts/body-view.tsx';
import { Samples } from '../../src/form/parts/samples.tsx';
import { ServerChoice } from '../../src/form/parts/server-choice.tsx';
import { UndeclaredValues } from '../../src/form/parts/undeclared-values.tsx';
import type { PlaygroundView } from '../../src/form/playground-view.ts';
import { keepChoice, readChoices, watchChoices } from '../prose/choices.ts';
import { SocketPanel } from './channel/socket-panel.tsx';
import { completeVariables } from './environment/complete-variables.tsx';
import { BodyRaw } from './form/body-raw.tsx';
import { focusField } from './form/focus-field.ts';
import { followBody } from './form/follow-body.ts';
import { followVariants } from './form/follow-variants.ts';
import { followPaste } from './paste/follow-paste.ts';
import type { PlaygroundSession } from './playground-session.ts';
import { LiveRequestBar } from './request-bar.tsx';
import { LiveRequestNotes } from './request-notes.tsx';
import { ResponseDock } from './response/response-dock.tsx';
import { sendForm } from './send-form.ts';
import { showPartOf } from './show-part.ts';
import { SignIn } from './sign-in/sign-in.tsx';

/** The islands of one page. `refresh` mounts cells that a patch of the page added, and unmounts those it removed. */
export interface MountedPlayground {
  readonly session: PlaygroundSession;
  refresh(): void;
  unmount(): void;
}

/** Mounts the controls in the cells below `root`, and handles the keyboard. The caller must unmount. */
export function mountPlayground(root: HTMLElement, session: PlaygroundSession): MountedPlayground {
  const mounted = new Map<HTMLElement, string>();
  const variants = followVariants(root, session);
  const refresh = () => {
    const cells = new Set(root.querySelectorAll<HTMLElement>('[data-cell]'));
    for (const cell of mounted.keys()) if (!cells.has(cell)) unmountCell(cell);
    batch(() => {
      for (const cell of cells) if (mounted.get(cell) !== cellKey(cell)) mountCell(cell);
    });
    variants.refresh();
  };
  const mountCell = (cell: HTMLElement) => {
    const pointer = cell.dataset.cell ?? '';
    // The markup for pages without script is removed. Controls that were drawn ahead are taken over, with their focus.
    if (!mounted.has(cell)) for (const plain of cell.querySelectorAll('.unscripted')) plain.remove();
    // Nothing is drawn ahead for the mock, an environment or an earlier choice, and Preact would keep outermost nodes that its first rendering lacks.
    const { server, values, view } = session.store;
    const isChosen = values.value.server !== view.value.server || values.value.serverVariables !== undefined;
    const isOther = session.isMocked.value || isChosen || server.ofEnvironment() !== undefined;
    if (pointer === 'server' && isOther) cell.replaceChildren();
    cell.removeAttribute('data-undrawn');
    mounted.set(cell, cellKey(cell));
    render(<Cell session={session} pointer={pointer} isPeek={cell.dataset.peek !== undefined} />, cell);
  };
  const unmountCell = (cell: HTMLElement) => {
    render(null, cell);
    mounted.delete(cell);
  };
  const ends = [
    session.signIn.follow(),
    followBody(root, session),
    variants.end,
    followKeyboard(root, session),
    followPaste(session),
    completeVariables(root, session),
  ];
  refresh();
  return {
    session,
    refresh,
    unmount: () => {
      for (const end of ends) end();
      for (const cell of [...mounted.keys()]) unmountCell(cell);
    },
  };
}

function cellKey({ dataset }: HTMLElement): string {
  return `${dataset.peek === undefined ? '' : 'peek '}${dataset.cell ?? ''}`;
}

const choices = { readChoices, keepChoice, watchChoices };

interface CellProps {
  readonly session: PlaygroundSession;
  readonly pointer: string;
  /** The fields of this object have their own cells. */
  readonly isPeek: boolean;
}

function Cell({ session, pointer, isPeek }: CellProps): ComponentChild {
  switch (pointer) {
    case 'bar':
      return <LiveRequestBar session={session} />;
    case 'server':
      return <ServerChoice session={session} />;
    case 'notes':
      return <LiveRequestNotes session={session} />;
    case 'auth':
      return <SignIn session={session} />;
    case 'undeclared':
      return <UndeclaredValues session={session} onFocus={focusField} />;
    case 'body-view':
      return <BodyView session={session} />;
    case 'body-raw':
      return <BodyRaw session={session} />;
    case 'samples':
      return <Samples session={session} choices={choices} />;
    case 'response':
      return <ResponseDock session={session} />;
    case 'socket':
      return <SocketPanel session={session} />;
    default:
      return isPeek ? (
        <PeekCell session={session} pointer={pointer} />
      ) : (
        <FieldCell session={session} pointer={pointer} />
      );
  }
}

/**
 * ⌘⏎ and Ctrl+Enter send from anywhere on the page and move the focus to the response. Escape cancels, then moves the
 * focus back to where it was, and finally closes the response. Returns a function that stops it.
 */
function followKeyboard(root: HTMLElement, session: PlaygroundSession): () => void {
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
