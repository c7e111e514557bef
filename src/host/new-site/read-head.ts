import { open, readFile } from 'node:fs/promises';
import type * as vscode from 'vscode';
import { headLength, mayNameVersionLater } from '../../core/source/document/detect-kind.ts';

/** Reads the first characters of a file on disk. Undefined if it can't be read. */
export async function readHead({ scheme, fsPath }: vscode.Uri): Promise<string | undefined> {
  if (scheme !== 'file') return undefined;
  const file = await open(fsPath).catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headLength) });
    const head = buffer.toString('utf8', 0, bytesRead);
    return mayNameVersionLater(head, fsPath) ? await readFile(fsPath, 'utf8') : head;
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}
