import * as vscode from 'vscode';
import type { ValueToCheck } from '../../protocol/decode-check.ts';
import { commands } from '../contributions.ts';
import type { Site } from '../site.ts';
import { addToWorkflow, refOf, type SentRequest } from './add-to-workflow.ts';
import { applyAddition } from './apply-addition.ts';
import { askNewWorkflow } from './pick-workflow.ts';
import { listChecks } from './write-check.ts';

/** Answers to the questions of *New Workflow*. */
export interface NewWorkflowOptions {
  /** The operation of the first step: `FILE METHOD /path`. */
  readonly ref?: string;
  readonly file?: string;
  readonly id?: string;
}

/** The request that was sent last and the page at the caret: the first step may be of either. */
interface Begun {
  readonly sent: SentRequest | undefined;
  readonly slug: string | undefined;
}

/** Writes a workflow with its first step: the request that was sent last, or an operation with the values that its form begins with. */
export async function newWorkflow(site: Site, { sent, slug }: Begun, options: NewWorkflowOptions = {}): Promise<void> {
  const ref = options.ref ?? (await pickOperation(site, { sent, slug }));
  if (ref === undefined) return;
  if (ref === lastRequest) return addToWorkflow(site, sent, { isNew: true });
  const { file, id } = options;
  const place =
    file === undefined ? await askNewWorkflow(site, await site.calls.workflows(), ref) : { file, ...(id && { id }) };
  if (place !== undefined) await applyAddition(site, { ...place, ref, conditions: [] });
}

const lastRequest = '';

async function pickOperation(site: Site, { sent, slug }: Begun): Promise<string | undefined> {
  const pages = (await site.calls.pages()).toSorted((a, b) => Number(b.slug === slug) - Number(a.slug === slug));
  const listed = pages.flatMap(({ kind, source, method, path, title }) => {
    if (kind === 'webhook' || source === undefined || method === undefined) return [];
    return [{ label: `${method} ${path}`, description: title, ref: `${source} ${method} ${path}` }];
  });
  // Several pages may show one operation.
  const operations = listed.filter(({ ref }, index) => listed.findIndex((each) => each.ref === ref) === index);
  const { method, path } = sent?.slice.operation ?? {};
  const last = { label: `$(history) ${method} ${path}`, description: 'the request that you sent', ref: lastRequest };
  const picks = sent === undefined ? operations : [last, ...operations];
  if (picks.length === 0) throw new Error('This site has no endpoint pages yet.');
  const options = { title: 'New Workflow', placeHolder: 'The operation of its first step', matchOnDescription: true };
  return (await vscode.window.showQuickPick(picks, options))?.ref;
}

/** Adds the request that was sent last to a workflow. */
export async function addSent(site: Site, sent: SentRequest | undefined): Promise<void> {
  if (sent === undefined) offerForm();
  else await addToWorkflow(site, sent, {});
}

/** Adds a check of a value of the last response to a workflow. */
export async function addCheck(site: Site, sent: SentRequest | undefined): Promise<void> {
  if (sent === undefined) {
    offerForm();
    return;
  }
  const picks = listChecks(sent).map((check) => ({ ...describeCheck(check), check }));
  const options = {
    title: 'Add Check',
    placeHolder: `A value of the response to ${refOf(sent)}`,
    matchOnDescription: true,
  };
  const picked = await vscode.window.showQuickPick(picks, options);
  if (picked !== undefined) await addToWorkflow(site, sent, { check: picked.check });
}

/** Nothing is sent but by a press of Send, so the form is opened. The command ends before its message is answered. */
function offerForm(): void {
  const message = 'Send a request in a preview first. Its response becomes a step or a check.';
  void vscode.window
    .showInformationMessage(message, 'Open a Form')
    .then((choice) => choice !== undefined && vscode.commands.executeCommand(commands.sendRequest));
}

function describeCheck(check: ValueToCheck): vscode.QuickPickItem {
  switch (check.kind) {
    case 'status':
      return { label: `$(pass) Status ${check.status}` };
    case 'header':
      return { label: check.name, description: check.value };
    case 'body':
      return { label: check.pointer === '' ? 'The whole body' : check.pointer, description: check.json };
  }
}
