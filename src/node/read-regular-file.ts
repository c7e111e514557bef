import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

/** The same limit as for any file of a site. */
const limit = 64 * 1024 * 1024;

/**
 * Reads the text of a regular file. Throws the file system's error, or an error if it is not a regular file or too large. A checkout may hold
 * links to endless devices, and reading a pipe without a writer would block forever; without O_NONBLOCK even opening it would.
 */
export function readRegularFile(path: string): string {
  const handle = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stat = fstatSync(handle);
    if (!stat.isFile()) throw new Error(`"${path}" is not a regular file`);
    if (stat.size > limit) throw new Error(`"${path}" is too large`);
    return readFileSync(handle, 'utf8');
  } finally {
    closeSync(handle);
  }
}
