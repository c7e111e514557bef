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
  /** Rejects in a few words: there is nothing to copy. */
  text: () => string | Promise<string>;
  className: string;
  label?: string;
}) {
  /** The label for a moment after a click. */
  const said = useSignal<string | undefined>(undefined);
  const copy = async () => {
    const made = await Promise.resolve(text()).catch((error: unknown) => {
      said.value = error instanceof Error ? error.message : String(error);
    });
    if (made !== undefined) {
      said.value = await host.copy(made).then(
        () => 'Copied',
        () => 'Not copied',
      );
    }
    setTimeout(() => {
      said.value = undefined;
    }, 1500);
  };
  return (
    <button type="button" class={className} onClick={() => void copy()}>
      <span aria-live="polite">{said.value ?? label}</span>
    </button>
  );
}
