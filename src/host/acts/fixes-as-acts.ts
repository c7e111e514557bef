import * as vscode from 'vscode';
import { innerCommands } from '../contributions.ts';
import type { Acts } from './acts.ts';

/** VS Code applies the edits of a fix itself. Those of several files, or with a new page, become an act by a command. */
export function toActs(
  actions: readonly (vscode.Command | vscode.CodeAction)[] | null | undefined,
): (vscode.Command | vscode.CodeAction)[] | undefined {
  return actions?.map((action) => {
    if (!('edit' in action) || action.edit === undefined) return action;
    const createsPage = action.command?.command === innerCommands.openNewPage;
    if (action.edit.size < 2 && !createsPage) return action;
    // A save runs such actions too, in the midst of which their files can't be saved.
    if (action.kind !== undefined && vscode.CodeActionKind.Source.contains(action.kind)) return action;
    const { edit, command, title, kind, diagnostics, isPreferred } = action;
    const act = { title, command: innerCommands.applyFix, arguments: [edit, command] };
    return Object.assign(new vscode.CodeAction(title, kind), { diagnostics, isPreferred, command: act });
  });
}

/** Applies a fix as one act, and then runs its command. */
export async function applyFix(acts: Acts, edit: unknown, command: unknown): Promise<void> {
  if (!(edit instanceof vscode.WorkspaceEdit)) return;
  if ((await acts.apply(edit)) === undefined || !isCommand(command)) return;
  await vscode.commands.executeCommand(command.command, ...(command.arguments ?? []));
}

function isCommand(value: unknown): value is vscode.Command {
  return typeof value === 'object' && value !== null && 'command' in value && typeof value.command === 'string';
}
