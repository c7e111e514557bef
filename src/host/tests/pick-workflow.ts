import * as vscode from 'vscode';
import type { WorkflowPlan } from '../../core/arazzo/workflow-plan.ts';
import { writeOperationName } from '../../core/features/workflows/operation-name.ts';
import { findFreeName } from '../../core/source/text/free-name.ts';
import type { WorkflowAddition } from '../../service/engine-values.ts';
import type { Site } from '../site.ts';

/** The place that the user has chosen. Without a workflow: a new one. Without a step: a new one. */
export type WorkflowPlace = Pick<WorkflowAddition, 'file' | 'workflow' | 'id' | 'step'>;

/** The only step that calls the operation, or the one that the user chooses. Undefined: there is none, and a new step is needed. */
export async function pickStep(
  plans: readonly WorkflowPlan[],
  ref: string,
): Promise<WorkflowPlace | 'cancelled' | undefined> {
  const places = plans.flatMap(({ file, workflows }) =>
    workflows.flatMap(({ id, steps }) =>
      steps.flatMap(({ id: step, call }) =>
        call.kind === 'operation' && call.ref === ref ? [{ file, workflow: id, step }] : [],
      ),
    ),
  );
  if (places.length < 2) return places[0];
  const picks = places.map((place) => ({
    label: place.step,
    description: `${place.workflow} in ${place.file}`,
    place,
  }));
  const options = { title: 'Add Check', placeHolder: 'The step that checks the value' };
  return (await vscode.window.showQuickPick(picks, options))?.place ?? 'cancelled';
}

/** The workflow that gets a step. Without a file of workflows, a new one. */
export async function pickPlace(
  site: Site,
  plans: readonly WorkflowPlan[],
  ref: string,
): Promise<WorkflowPlace | undefined> {
  const known = plans.flatMap(({ file, workflows }) => [
    ...workflows.map(({ id: workflow }) => ({ label: workflow, description: file, file, workflow })),
    { label: '$(add) New Workflow…', description: file, file, workflow: undefined },
  ]);
  if (known.length === 0) return askNewWorkflow(site, plans, ref);
  const fresh = { label: '$(new-file) New File…', description: '', file: undefined, workflow: undefined };
  const options = { title: 'Add to Workflow', placeHolder: 'The step is added at the end' };
  const picked = await vscode.window.showQuickPick([...known, fresh], options);
  if (picked === undefined) return undefined;
  const { file, workflow } = picked;
  if (file === undefined) return askFile(site, plans);
  return workflow === undefined ? askId(site, { plans, file, ref }) : { file, workflow };
}

/** The file and the id of a new workflow. */
export async function askNewWorkflow(
  site: Site,
  plans: readonly WorkflowPlan[],
  ref: string,
): Promise<WorkflowPlace | undefined> {
  const place = plans.length === 0 ? await askFile(site, plans) : await pickFile(site, plans);
  return place && askId(site, { plans, file: place.file, ref });
}

async function pickFile(site: Site, plans: readonly WorkflowPlan[]): Promise<WorkflowPlace | undefined> {
  const known = plans.map(({ file }) => ({ label: file, place: { file } }));
  const fresh = { label: '$(new-file) New File…', place: undefined };
  const options = { title: 'New Workflow', placeHolder: 'The file that the workflow is added to' };
  const picked = await vscode.window.showQuickPick([...known, fresh], options);
  return picked === fresh ? askFile(site, plans) : picked?.place;
}

async function askFile(site: Site, plans: readonly WorkflowPlan[]): Promise<WorkflowPlace | undefined> {
  const taken = plans.map(({ file }) => file);
  const file = await vscode.window.showInputBox({
    title: 'New File of Workflows',
    prompt: `The name of the new file, which is created beside ${site.mainFile}`,
    value: taken.includes('workflows.arazzo.yaml') ? 'more.arazzo.yaml' : 'workflows.arazzo.yaml',
    validateInput: (text) =>
      /^(?![./])(?:[^\\/:*?"<>|]+\/)*[^\\/:*?"<>|]+\.ya?ml$/.test(text) && !text.includes('..')
        ? undefined
        : 'Enter a name that ends in .yaml, such as orders.arazzo.yaml or tests/orders.arazzo.yaml.',
  });
  return file === undefined ? undefined : { file };
}

interface NewWorkflow {
  readonly plans: readonly WorkflowPlan[];
  readonly file: string;
  /** The operation of its first step. */
  readonly ref: string;
}

async function askId(site: Site, { plans, file, ref }: NewWorkflow): Promise<WorkflowPlace | undefined> {
  const taken = new Set(plans.find((plan) => plan.file === file)?.workflows.map(({ id }) => id));
  const subject = await site.calls.operation(ref);
  const name = subject?.kind === 'operation' ? writeOperationName(subject.operation) : 'workflow';
  const id = await vscode.window.showInputBox({
    title: 'New Workflow',
    prompt: 'The id of the workflow, which names it in expressions and tests',
    value: findFreeName(name, (candidate) => taken.has(candidate)),
    validateInput: (text) => {
      if (!/^[\w-]+$/.test(text)) return 'Use letters, digits, "-" and "_".';
      return taken.has(text) ? `${file} has a workflow "${text}" already.` : undefined;
    },
  });
  return id === undefined ? undefined : { file, id };
}
