import { useSignal } from '@preact/signals';
import type { ComponentChild } from 'preact';
import { errorMessage } from '../../src/core/source/error-message.ts';
import { Words } from '../../src/form/words.tsx';

/** Runs actions, and draws the message of the last one if it failed. */
export function useProblem(): {
  readonly run: (action: Promise<unknown> | undefined) => void;
  readonly problem: ComponentChild;
} {
  const message = useSignal('');
  const run = (action: Promise<unknown> | undefined) => {
    message.value = '';
    action?.catch((error: unknown) => {
      message.value = errorMessage(error);
    });
  };
  const problem = message.value !== '' && (
    <span class="bad" role="alert">
      <Words text={message.value} />
    </span>
  );
  return { run, problem };
}
