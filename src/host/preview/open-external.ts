import * as vscode from 'vscode';
import { safeAddress } from '../../core/source/text/safe-address.ts';

/** Opens the web or a mail program, never the editor. False: the reader declined. Rejects in words for any other address. */
export async function openExternal(url: string): Promise<boolean> {
  const address = safeAddress(url);
  if (address === undefined || address.kind === 'site') {
    throw new Error(`"${url}" is not opened: only http, https and mailto links are.`);
  }
  // As text, which VS Code takes too: its own object decodes what the address has encoded (`%2B`, `%26`), and does not encode it again.
  return vscode.env.openExternal(address.text as unknown as vscode.Uri);
}
