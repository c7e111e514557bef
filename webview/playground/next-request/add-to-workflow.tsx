import { ActionMenu } from '../../../src/form/controls/action-menu.tsx';
import { Button } from '../../../src/form/controls/button.tsx';
import type { ValueToCheck, WorkflowPart } from '../../../src/protocol/decode-check.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { useProblem } from '../use-problem.tsx';

/** The menu of a response that makes workflows of it. The editor asks where they are written. */
export function WorkflowMenu({ session }: { session: PlaygroundSession }) {
  const { add, status, problem } = useWorkflow(session);
  if (add === undefined || status === undefined) return null;
  return (
    <>
      <ActionMenu label="Workflow">
        <Button label="Add to workflow…" onClick={() => add({})} />
        <Button
          label={`Add check of the status ${status}…`}
          onClick={() => add({ check: { kind: 'status', status } })}
        />
        <Button label="New workflow…" onClick={() => add({ isNew: true })} />
      </ActionMenu>
      {problem}
    </>
  );
}

/** Lets a workflow check a value of the response. */
export function AddCheck({ session, check }: { session: PlaygroundSession; check: ValueToCheck }) {
  const { add, problem } = useWorkflow(session);
  if (add === undefined) return null;
  return (
    <>
      <Button
        class={check.kind === 'body' ? undefined : 'quiet'}
        title="Let a workflow check that the response has this value"
        label="Add check"
        onClick={() => add({ check })}
      />
      {problem}
    </>
  );
}

/** `add` is absent where there is no response of a request of this session: the editor has not those of the history. */
function useWorkflow({ host, store, response }: PlaygroundSession) {
  const state = response.state.value;
  const { run, problem } = useProblem();
  const isSent = state.kind === 'done' && state.outcome.kind === 'response' && state.recalled === undefined;
  if (!isSent || host.addToWorkflow === undefined || store.view.value.slice.kind !== 'operation') return { problem };
  const add = (part: WorkflowPart) => run(host.addToWorkflow?.(part));
  return { add, status: state.outcome.kind === 'response' ? state.outcome.response.status : undefined, problem };
}
