import * as vscode from 'vscode';
import { safeAddress } from '../../core/source/text/safe-address.ts';

/**
 * Opens a web page or a mail program, never the editor. False: the user declined. Rejects with a message for any other
 * URL.
 */
export async function openExternal(url: string): Promise<boolean> {
  const address = safeAddress(url);
  if (address === undefined || address.kind === 'site') {
    throw new Error(`"${url}" can't be opened: only http, https and mailto links are allowed.`);
  }
  // Passed as text, which VS Code accepts: its `Uri` decodes characters that are encoded in the URL (`%2B`, `%26`), and
  // does not encode them again.
  return vscode.env.openExternal(address.text as unknown as vscode.Uri);
}
