import { Button } from '../../../src/form/controls/button.tsx';
import type { ValueToCheck } from '../../../src/protocol/decode-check.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { useProblem } from '../use-problem.tsx';

interface AddToWorkflowProps {
  readonly session: PlaygroundSession;
  /** A value of the response that is checked. Absent: the request becomes a step. */
  readonly check?: ValueToCheck;
}

/** Adds the last request to a workflow, or a check on its response. The editor asks where. */
export function AddToWorkflow({ session, check }: AddToWorkflowProps) {
  const { host, store, response } = session;
  const state = response.state.value;
  const { run, problem } = useProblem();
  if (host.addToWorkflow === undefined || store.view.value.slice.kind !== 'operation') return null;
  // The editor has only the request of this session, and not those of the history.
  if (state.kind !== 'done' || state.outcome.kind !== 'response' || state.recalled !== undefined) return null;
  const [label, title] =
    check === undefined
      ? ['Add to workflow', 'Make this request a step of a workflow']
      : ['Add check', 'Let a workflow check that the response has this value'];
  const button = (
    <>
      <Button
        class={check?.kind === 'body' ? undefined : 'quiet'}
        title={title}
        label={label}
        onClick={() => run(host.addToWorkflow?.(check))}
      />
      {problem}
    </>
  );
  return check === undefined ? <p class="redirects">{button}</p> : button;
}
