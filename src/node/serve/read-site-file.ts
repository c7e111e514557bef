import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * Reads a file of the docs root that the engine names. Undefined if it is gone, or is a link to a target outside by now.
 * A pipe without a writer would block forever; without O_NONBLOCK even opening it would.
 */
export async function readSiteFile(root: string, file: string): Promise<Uint8Array | undefined> {
  const [folder, path] = await Promise.all([realpath(root), realpath(join(root, file))]).catch(() => []);
  if (folder === undefined || path?.startsWith(folder.endsWith(sep) ? folder : folder + sep) !== true) return undefined;
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(() => undefined);
  try {
    return (await handle?.stat())?.isFile() === true ? await handle?.readFile() : undefined;
  } finally {
    await handle?.close();
  }
}
