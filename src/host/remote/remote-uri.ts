import * as vscode from 'vscode';
import { remoteScheme } from '../contributions.ts';

/** The URI under which the editor shows a document of another host, as fetched and read-only. */
export function remoteUri(url: string): vscode.Uri {
  return vscode.Uri.parse(url).with({ scheme: remoteScheme });
}
