import * as vscode from 'vscode';
import type { ResponseEdit } from '../../core/features/response-edits/response-edit.ts';
import { findFreeName } from '../../core/source/text/free-name.ts';
import type { PanelAnswer } from '../../protocol/messages.ts';
import { maskText } from '../../request/history/mask-response.ts';
import type { FormValueToDeclare, ReceivedResponse } from '../../service/engine-values.ts';
import type { Located } from '../../service/located.ts';
import { applyEdits, offerUndo } from '../acts/apply-edit.ts';
import type { Site } from '../site.ts';

export interface ResponseToDescribe extends ReceivedResponse {
  /** Secrets, which must not get into the description. */
  readonly secrets: readonly string[];
}

/** Changes the description after a response, with an Undo in the message. Rejects with the reason if nothing can be changed. */
export async function editDescription(
  site: Site,
  slug: string,
  { secrets, ...received }: ResponseToDescribe,
): Promise<PanelAnswer<'describe'>> {
  // A placeholder would be compared with the schema. Only choices and limits of values get into a schema, never those of secret fields.
  const { become, text, mediaType } = received;
  const masked = become === 'schema' ? text : maskText(text, mediaType, secrets);
  const edit = await requestEdit(
    site,
    slug,
    become === 'response' ? { ...received, example: masked } : { ...received, text: masked },
  );
  if (edit?.kind === 'refused') throw new Error(edit.message);
  if (edit?.kind !== 'edits') return { changes: [], left: [] };
  if (edit.edits.some(({ text: inserted }) => secrets.some((secret) => inserted.includes(secret)))) {
    throw new Error('The response repeats a secret that the schema would contain. Edit the description by hand.');
  }
  await applyWithUndo(site, edit);
  const changes = new Set(edit.edits.flatMap(({ reason }) => reason.split('\n')));
  return { changes: [...changes], left: [...edit.left] };
}

/** Declares a value of the form, in the same way. Rejects with the reason if that can't be done. */
export async function declareInDescription(
  site: Site,
  slug: string,
  value: FormValueToDeclare,
): Promise<PanelAnswer<'declare'>> {
  const edit = await site.calls.declareFormValue(slug, value);
  if (edit.kind !== 'edits') throw new Error(edit.kind === 'refused' ? edit.message : 'There is nothing to change.');
  await applyWithUndo(site, edit);
  return { changes: edit.edits.map(({ reason }) => reason) };
}

/** Gets the edits, and asks for the name of the example if it needs one. Undefined if the writer gave none. */
async function requestEdit(
  site: Site,
  slug: string,
  received: ReceivedResponse,
): Promise<Located<ResponseEdit> | undefined> {
  const edit = await site.calls.editAfterResponse(slug, received);
  if (edit.kind !== 'unnamed') return edit;
  const { names } = edit;
  const name = await vscode.window.showInputBox({
    title: 'Save as Example',
    prompt:
      names.length === 0
        ? 'Name of the example'
        : `Name of the example. The name of an existing one replaces it: ${names.join(', ')}`,
    value: findFreeName('response', (name) => names.includes(name)),
    validateInput: (text) => (text.trim() === '' ? 'Enter a name.' : undefined),
  });
  return name === undefined ? undefined : site.calls.editAfterResponse(slug, { ...received, name: name.trim() });
}

async function applyWithUndo(site: Site, { edits }: Extract<Located<ResponseEdit>, { kind: 'edits' }>): Promise<void> {
  const names = [...new Set(edits.map(({ file }) => file))].join(', ');
  const reasons = [...new Set(edits.flatMap(({ reason }) => reason.split('\n')))].join('; ');
  const act = await applyEdits(site, edits);
  // Not awaited: the message may stay for long.
  void offerUndo(site.acts, act, `Changed ${names}: ${reasons}.`);
}
