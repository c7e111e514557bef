import { open } from 'node:fs/promises';
import type * as vscode from 'vscode';

/** Reads the first characters of a file on disk. Undefined if it can't be read. */
export async function readHead({ scheme, fsPath }: vscode.Uri): Promise<string | undefined> {
  if (scheme !== 'file') return undefined;
  const file = await open(fsPath).catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4096) });
    return buffer.toString('utf8', 0, bytesRead);
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}
