import { batch, effect } from '@preact/signals';
import { type ComponentChild, render } from 'preact';
import { SocketPanel } from './channel/socket-panel.tsx';
import { BodyRaw } from './form/body-raw.tsx';
import { BodyView } from './form/body-view.tsx';
import { FieldCell } from './form/field-cell.tsx';
import { followBody } from './form/follow-body.ts';
import { ServerChoice } from './form/server-choice.tsx';
import type { PlaygroundSession } from './playground-session.ts';
import { RequestBar } from './request-bar.tsx';
import { Answer } from './response/response.tsx';
import { Samples } from './samples.tsx';
import { SignIn } from './sign-in/sign-in.tsx';

/** The islands of one page. `refresh` follows cells that a patch of the page adds or removes. */
export interface MountedPlayground {
  readonly session: PlaygroundSession;
  refresh(): void;
  unmount(): void;
}

/** Mounts the controls in the cells under `root`, and handles the keyboard there. The caller must unmount. */
export function mountPlayground(root: HTMLElement, session: PlaygroundSession): MountedPlayground {
  const mounted = new Map<HTMLElement, string>();
  const refresh = () => {
    const cells = new Set(root.querySelectorAll<HTMLElement>('[data-cell]'));
    for (const cell of mounted.keys()) if (!cells.has(cell)) take(cell);
    batch(() => {
      for (const cell of cells) if (mounted.get(cell) !== cell.dataset.cell) grow(cell);
    });
  };
  const grow = (cell: HTMLElement) => {
    const pointer = cell.dataset.cell ?? '';
    // Removes the content for pages without script.
    if (!mounted.has(cell)) cell.replaceChildren();
    mounted.set(cell, pointer);
    render(<Cell session={session} pointer={pointer} />, cell);
  };
  const take = (cell: HTMLElement) => {
    render(null, cell);
    mounted.delete(cell);
  };
  const ends = [
    session.signIn.follow(),
    followBody(root, session),
    followKeyboard(session),
    followResponse(root, session),
  ];
  refresh();
  return {
    session,
    refresh,
    unmount: () => {
      for (const end of ends) end();
      for (const cell of [...mounted.keys()]) take(cell);
    },
  };
}

function Cell({ session, pointer }: { session: PlaygroundSession; pointer: string }): ComponentChild {
  switch (pointer) {
    case 'bar':
      return <RequestBar session={session} />;
    case 'server':
      return <ServerChoice session={session} />;
    case 'auth':
      return <SignIn session={session} />;
    case 'body-view':
      return <BodyView session={session} />;
    case 'body-raw':
      return <BodyRaw session={session} />;
    case 'samples':
      return <Samples session={session} />;
    case 'answer':
      return <Answer session={session} />;
    case 'socket':
      return <SocketPanel session={session} />;
    default:
      return <FieldCell session={session} pointer={pointer} />;
  }
}

/** ⌘⏎ and Ctrl+Enter send from anywhere on the page, Escape cancels. */
function followKeyboard({ answer, store }: PlaygroundSession): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { slice, interactive } = store.view.value;
    // The API itself sends webhooks and callbacks, so there is no server to send them to.
    if (slice.kind !== 'operation' || slice.operation.origin !== 'path' || !interactive || event.defaultPrevented)
      return;
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      void answer.send();
    } else if (event.key === 'Escape' && answer.state.value.kind === 'sending') {
      answer.cancel();
    }
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

/** In a narrow panel the response is far below: it is scrolled into view when it starts and when it arrives. */
function followResponse(root: HTMLElement, { answer }: PlaygroundSession): () => void {
  return effect(() => {
    if (answer.state.value.kind === 'idle') return;
    requestAnimationFrame(() => {
      const cell = root.querySelector('[data-cell="answer"]');
      if (cell === null) return;
      const { top, height } = cell.getBoundingClientRect();
      const isSeen = top >= 0 && top + Math.min(height, 200) <= window.innerHeight;
      if (!isSeen) cell.scrollIntoView({ block: 'start' });
    });
  });
}
