import { useSignal } from '@preact/signals';
import type { PlaygroundHost } from './playground-host.ts';

/** A copy button that shows a confirmation for a moment. `className` positions it. */
export function CopyButton({
  host,
  text,
  className,
  label = 'Copy',
}: {
  host: PlaygroundHost;
  text: () => string;
  className: string;
  label?: string;
}) {
  const state = useSignal<'ready' | 'copied' | 'failed'>('ready');
  const copy = async () => {
    state.value = await host.copy(text()).then(
      () => 'copied' as const,
      () => 'failed' as const,
    );
    setTimeout(() => {
      state.value = 'ready';
    }, 1500);
  };
  const words = { ready: label, copied: 'Copied', failed: 'Not copied' };
  return (
    <button type="button" class={className} onClick={() => void copy()}>
      <span aria-live="polite">{words[state.value]}</span>
    </button>
  );
}
