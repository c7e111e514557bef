import { useSignal } from '@preact/signals';
import type { ValueToCheck } from '../../../src/protocol/decode-check.ts';
import type { PlaygroundSession } from '../playground-session.ts';

interface AddToWorkflowProps {
  readonly session: PlaygroundSession;
  /** A value of the response that is checked. Absent: the request becomes a step. */
  readonly check?: ValueToCheck;
}

/** Adds the last request to a workflow, or a check on its response. The editor asks where. */
export function AddToWorkflow({ session, check }: AddToWorkflowProps) {
  const { host, store, response } = session;
  const state = response.state.value;
  const problem = useSignal('');
  if (host.addToWorkflow === undefined || store.view.value.slice.kind !== 'operation') return null;
  // The editor has only the request of this session, and not those of the history.
  if (state.kind !== 'done' || state.outcome.kind !== 'response' || state.recalled !== undefined) return null;
  const add = () => {
    problem.value = '';
    host.addToWorkflow?.(check).catch((error: unknown) => {
      problem.value = error instanceof Error ? error.message : String(error);
    });
  };
  const [label, title] =
    check === undefined
      ? ['Add to workflow', 'Make this request a step of a workflow']
      : ['Add check', 'Let a workflow check that the response has this value'];
  const button = (
    <>
      <button type="button" class={check?.kind === 'body' ? undefined : 'quiet'} title={title} onClick={add}>
        {label}
      </button>
      {problem.value !== '' && (
        <span class="bad" role="alert">
          {problem.value}
        </span>
      )}
    </>
  );
  return check === undefined ? <p class="redirects">{button}</p> : button;
}
