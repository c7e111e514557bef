import * as vscode from 'vscode';
import type { RemoteAnswer } from '../../service/remote-documents.ts';
import { remoteScheme } from '../contributions.ts';
import { ReadOnlyTexts } from '../read-only-texts.ts';

/** Shows documents of other hosts as fetched, read-only. Problems and definitions link to them. */
export class RemoteTexts extends ReadOnlyTexts {
  constructor() {
    super(remoteScheme);
  }

  take(answer: RemoteAnswer): void {
    if (answer.kind === 'text') this.set(remoteUri(answer.address), answer.text);
  }
}

/** Returns the URI under which the editor shows a document of another host. */
export function remoteUri(url: string): vscode.Uri {
  return vscode.Uri.parse(url).with({ scheme: remoteScheme });
}
