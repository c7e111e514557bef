import * as vscode from 'vscode';
import { remoteScheme } from '../contributions.ts';

/** Returns the URI under which the editor shows a document of another host. */
export function remoteUri(url: string): vscode.Uri {
  return vscode.Uri.parse(url).with({ scheme: remoteScheme });
}
