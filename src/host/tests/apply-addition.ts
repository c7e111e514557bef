import * as vscode from 'vscode';
import type { WorkflowAddition } from '../../service/engine-values.ts';
import { applyEdits, offerUndo } from '../acts/apply-edit.ts';
import type { Site } from '../site.ts';

/** Writes a step, a check or a new file of workflows as one act, with an Undo in the message, and opens a new workflow. Rejects with the reason if that can't be done. */
export async function applyAddition(site: Site, addition: WorkflowAddition): Promise<void> {
  const { file, workflow, step } = addition;
  const edit = await site.calls.addToWorkflow(addition);
  if (edit.kind === 'refused') throw new Error(edit.message);
  if (edit.kind === 'created') return createFile(site, edit);
  if (edit.kind !== 'edits') return;
  const act = await applyEdits(site, edit.edits);
  const added =
    step !== undefined ? 'a check was added' : workflow !== undefined ? 'a step was added' : 'a workflow was added';
  // Not awaited: the message may stay for long.
  void offerUndo(site.acts, act, `Changed ${file}: ${added}.`);
  if (workflow === undefined) await openLastWorkflow(site, file);
}

/** A new workflow is the last one of its file. */
async function openLastWorkflow(site: Site, file: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(site.uriOf(file));
  const at = document.positionAt(Math.max(0, document.getText().lastIndexOf('workflowId')));
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(at, at) });
}

async function createFile(site: Site, { file, text }: { readonly file: string; readonly text: string }): Promise<void> {
  const change = new vscode.WorkspaceEdit();
  change.createFile(site.uriOf(file), { contents: new TextEncoder().encode(text) });
  const act = await site.acts.apply(change);
  if (act === undefined) throw new Error(`${file} can't be created: it may exist.`);
  void offerUndo(site.acts, act, `Created ${file}.`);
  await openLastWorkflow(site, file);
}
