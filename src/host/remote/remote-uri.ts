import * as vscode from 'vscode';
import { remoteScheme } from '../contributions.ts';

/** Where the editor shows a document of another host: as it was fetched, read-only. */
export function remoteUri(url: string): vscode.Uri {
  return vscode.Uri.parse(url).with({ scheme: remoteScheme });
}
