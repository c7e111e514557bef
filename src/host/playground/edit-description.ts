import * as vscode from 'vscode';
import type { PanelAnswer } from '../../protocol/messages.ts';
import { maskText } from '../../request/history/mask-response.ts';
import type { LocatedResponseEdit, ReceivedResponse } from '../../service/engine.ts';
import type { Site } from '../site.ts';

export interface ResponseToDescribe extends ReceivedResponse {
  /** Texts that must not get into the description. */
  readonly secrets: readonly string[];
}

/** Edits the description after a response, once the writer has seen the edits and agreed. Rejects with the reason if it can't be done. */
export async function editDescription(
  site: Site,
  slug: string,
  { secrets, ...received }: ResponseToDescribe,
): Promise<PanelAnswer<'describe'>> {
  const masked = { ...received, text: maskText(received.text, received.mediaType, secrets) };
  const edit = await named(site, slug, masked);
  if (edit === undefined) return { left: [] };
  if (edit.kind === 'refused') throw new Error(edit.message);
  if (edit.kind === 'edits') await show(site, edit);
  return { left: edit.kind === 'edits' ? [...edit.left] : [] };
}

/** Asks for the name of the example if it needs one. Undefined: the writer gave none. */
async function named(site: Site, slug: string, received: ReceivedResponse): Promise<LocatedResponseEdit | undefined> {
  const edit = await site.editAfterResponse(slug, received);
  if (edit.kind !== 'unnamed') return edit;
  const { names } = edit;
  const name = await vscode.window.showInputBox({
    title: 'Save as Example',
    prompt:
      names.length === 0
        ? 'Name of the example'
        : `Name of the example. An example that has it is replaced: ${names.join(', ')}`,
    value: freeName(names),
    validateInput: (text) => (text.trim() === '' ? 'A name is needed.' : undefined),
  });
  return name === undefined ? undefined : site.editAfterResponse(slug, { ...received, name: name.trim() });
}

function freeName(names: readonly string[]): string {
  let name = 'response';
  for (let number = 2; names.includes(name); number += 1) name = `response${number}`;
  return name;
}

/** In the editor's list of changes (Refactor Preview), where each can be left out. */
async function show(site: Site, { edits }: Extract<LocatedResponseEdit, { kind: 'edits' }>): Promise<void> {
  const changes = new vscode.WorkspaceEdit();
  for (const { file, range, text, reason } of edits) {
    const { start, end } = range;
    const at = new vscode.Range(start.line, start.character, end.line, end.character);
    changes.replace(site.uriOf(file), at, text, { label: reason, needsConfirmation: true });
  }
  await vscode.workspace.applyEdit(changes, { isRefactoring: true });
}
