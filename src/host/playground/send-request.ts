import * as vscode from 'vscode';
import type { OperationSlice } from '../../core/api/slice.ts';
import { fillValues } from '../../request/fill-values.ts';
import type { RequestOutcome } from '../../request/http-request.ts';
import { toSignal } from '../cancellation.ts';
import { slugAtCaret } from '../commands/active-place.ts';
import type { Site } from '../site.ts';
import { outcomeAsText } from './outcome-text.ts';
import { type Senders, sendOperation } from './send-operation.ts';

/**
 * Sends the request of the operation at the caret (or of `ref`, or of one that the user picks) with example values,
 * and opens the response as a document. Undefined: there was no operation to send.
 */
export async function sendRequest(site: Site, senders: Senders, ref?: string): Promise<RequestOutcome | undefined> {
  const slice = await findOperation(site, ref);
  if (slice === undefined) return undefined;
  const { method, path } = slice.operation;
  const options = { location: vscode.ProgressLocation.Notification, title: `${method} ${path}`, cancellable: true };
  const values = fillValues(slice, {}, { parameters: 'required', generate: true });
  const outcome = await vscode.window.withProgress(options, (_, token) => {
    return sendOperation({ root: String(site.root), slice, values }, senders, toSignal(token));
  });
  if (outcome.kind === 'response') {
    const { content, language } = outcomeAsText(outcome.response);
    const document = await vscode.workspace.openTextDocument({ content, language });
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
  } else if (outcome.kind !== 'cancelled') {
    const hint = outcome.kind === 'failed' && outcome.hint !== undefined ? ` ${outcome.hint}` : '';
    void vscode.window.showErrorMessage(`${outcome.message}${hint}`);
  }
  return outcome;
}

async function findOperation(site: Site, ref?: string): Promise<OperationSlice | undefined> {
  if (ref !== undefined) return asOperation(await site.operation(ref));
  const slug = (await slugAtCaret(site)) ?? (await pickSlug(site));
  if (slug === undefined) return undefined;
  const slice = asOperation((await site.page(slug))?.model.subject);
  if (slice === undefined) void vscode.window.showInformationMessage('This page has no operation to send.');
  return slice;
}

async function pickSlug(site: Site): Promise<string | undefined> {
  const pages = (await site.pages()).filter(({ method }) => method !== undefined);
  if (pages.length === 0) {
    void vscode.window.showInformationMessage('This site has no endpoint page yet.');
    return undefined;
  }
  const picks = pages.map(({ slug, title, method, path }) => ({
    label: `${method} ${path}`,
    description: title,
    slug,
  }));
  return (await vscode.window.showQuickPick(picks, { placeHolder: 'Which operation?', matchOnDescription: true }))
    ?.slug;
}

function asOperation(slice: { readonly kind: string } | undefined): OperationSlice | undefined {
  return slice?.kind === 'operation' ? (slice as OperationSlice) : undefined;
}
