import * as vscode from 'vscode';
import type { WorkflowPlan } from '../../core/arazzo/workflow-plan.ts';
import { isSecretName } from '../../core/secrets/secret-names.ts';
import type { ValueToCheck } from '../../protocol/decode-check.ts';
import { isSecretReference, printReferences } from '../../request/environment/references.ts';
import { hideTexts } from '../../request/secrets/mask-secrets.ts';
import { printValues } from '../../request/values-text.ts';
import { applyEdits, offerUndo } from '../acts/apply-edit.ts';
import type { SentForm } from '../playground/playground-session.ts';
import type { Site } from '../site.ts';
import { writeCheck } from './write-check.ts';

interface Addition {
  readonly check: ValueToCheck | undefined;
  readonly secrets: readonly string[];
}

/** The place that the user has chosen. Without a workflow: a new one. Without a step: a new one. */
interface ChosenStep {
  readonly file: string;
  readonly workflow?: string;
  readonly step?: string;
}

/** Adds the request that was sent to a workflow, or a check to a step that makes the same call, with an Undo in the message. Rejects with the reason if that can't be done. */
export async function addToWorkflow(
  site: Site,
  sent: SentForm | undefined,
  { check, secrets }: Addition,
): Promise<void> {
  if (sent === undefined) throw new Error('Send the request again first: the page has changed since.');
  const { origin, operation } = sent.slice;
  const ref = `${origin.file} ${operation.method} ${operation.path}`;
  const condition = check && toCondition(check, secrets);
  const plans = await site.calls.workflows();
  const place = (condition !== undefined && (await pickStep(plans, ref))) || (await pickWorkflow(plans));
  if (place === undefined) return;
  const values = hideTexts(printValues(sent.values, 0), secrets);
  const status = place.step === undefined ? [`$statusCode == ${sent.status}`] : [];
  const conditions = [...status, ...(condition === undefined ? [] : [condition])];
  const references = printReferences({ variables: sent.references.variables, secrets: {} });
  const hidden = references !== undefined && { references: hideTexts(references, secrets) };
  const addition = { ...place, ref, values, conditions, ...hidden };
  const edit = await site.calls.addToWorkflow(addition);
  if (edit.kind === 'refused') throw new Error(edit.message);
  if (edit.kind === 'created') await createFile(site, edit);
  if (edit.kind !== 'edits') return;
  const act = await applyEdits(site, edit.edits);
  // Not awaited: the message may stay for long.
  void offerUndo(
    site.acts,
    act,
    `Changed ${place.file}: ${place.step === undefined ? 'a step was added' : 'a check was added'}.`,
  );
}

function toCondition(check: ValueToCheck, secrets: readonly string[]): string {
  const [isSecret, text] =
    check.kind === 'header'
      ? [isSecretName(check.name, 'header') || /^set-cookie2?$/i.test(check.name), check.value]
      : [isSecretReference({ operation: '', pointer: check.pointer }), check.json];
  if (isSecret || secrets.some((secret) => text.includes(secret))) {
    throw new Error('This value is a secret, which must not get into a file.');
  }
  const condition = writeCheck(check);
  if (condition === undefined) throw new Error('Conditions of workflows cannot name this value.');
  return condition;
}

/** The only step that calls the operation, or the one that the user chooses. Undefined: none, and a new step is needed. */
async function pickStep(plans: readonly WorkflowPlan[], ref: string): Promise<ChosenStep | undefined> {
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
  return (await vscode.window.showQuickPick(picks, { title: 'Add Check', placeHolder: 'Step' }))?.place;
}

async function pickWorkflow(plans: readonly WorkflowPlan[]): Promise<ChosenStep | undefined> {
  const known = plans.flatMap(({ file, workflows }) => [
    ...workflows.map(({ id }) => ({ label: id, description: file, place: { file, workflow: id } })),
    { label: '$(add) New Workflow', description: file, place: { file } },
  ]);
  const fresh = { label: '$(new-file) New File…', description: '', place: undefined };
  const options = { title: 'Add to Workflow', placeHolder: 'The step is added at the end' };
  const picked = known.length === 0 ? fresh : await vscode.window.showQuickPick([...known, fresh], options);
  return picked === fresh ? askFile(plans) : picked?.place;
}

async function askFile(plans: readonly WorkflowPlan[]): Promise<ChosenStep | undefined> {
  const taken = plans.map(({ file }) => file);
  const file = await vscode.window.showInputBox({
    title: 'New File of Workflows',
    prompt: 'Path from the folder with docs.json',
    value: taken.includes('workflows.arazzo.yaml') ? 'more.arazzo.yaml' : 'workflows.arazzo.yaml',
    validateInput: (text) =>
      /^(?![./])(?:[^\\/:*?"<>|]+\/)*[^\\/:*?"<>|]+\.ya?ml$/.test(text) && !text.includes('..')
        ? undefined
        : 'Enter the path of a YAML file in the folder of the site.',
  });
  return file === undefined ? undefined : { file };
}

async function createFile(site: Site, { file, text }: { readonly file: string; readonly text: string }): Promise<void> {
  const change = new vscode.WorkspaceEdit();
  change.createFile(site.uriOf(file), { contents: new TextEncoder().encode(text) });
  const act = await site.acts.apply(change);
  if (act === undefined) throw new Error(`${file} can't be created: it may exist.`);
  void offerUndo(site.acts, act, `Created ${file}.`);
}
