import type { PlaygroundSession } from '../playground-session.ts';
import { fillFromPaste } from './fill-from-paste.ts';

/**
 * Fills the form from a cURL command, a `.http` file or JSON that is pasted outside of a field. Returns a function that
 * stops it.
 */
export function followPaste(session: PlaygroundSession): () => void {
  const onPaste = (event: ClipboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input, textarea, select, dialog, [contenteditable]') != null) return;
    const outcome = fillFromPaste(
      session.store,
      event.clipboardData?.getData('text/plain') ?? '',
      findPointer(session, target),
    );
    if (outcome === undefined) return;
    event.preventDefault();
    session.pasted.value = outcome;
  };
  document.addEventListener('paste', onPaste);
  return () => document.removeEventListener('paste', onPaste);
}

/** Returns the pointer of the focused object or list in the body. */
function findPointer({ store }: PlaygroundSession, target: Element | null): string | undefined {
  const place = target?.closest<HTMLElement>('[data-field], [data-cell]');
  const pointer = place?.dataset.field ?? place?.dataset.cell ?? '';
  const isComposed = ['list', 'object', 'union'].includes(store.field(pointer)?.control.kind ?? '');
  return pointer.startsWith('/body') && isComposed ? pointer : undefined;
}
