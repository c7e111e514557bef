import type * as vscode from 'vscode';
import { fileKey } from '../core/source/text/file-key.ts';

/** Returns the key of a resource. See `fileKey`. */
export function keyOf(uri: vscode.Uri): string {
  return fileKey(String(uri));
}

export function isSameFile(a: vscode.Uri, b: vscode.Uri): boolean {
  return keyOf(a) === keyOf(b);
}
