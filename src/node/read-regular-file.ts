import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

/** As for any file of a site (64 MB). */
const limit = 64 * 1024 * 1024;

/**
 * The text of a regular file; throws what the file system answers, and where it is none or too large. A checkout may hold links to devices
 * that never end, and a pipe that nobody writes to would block the read for ever; without O_NONBLOCK even opening it would.
 */
export function readRegularFile(path: string): string {
  const handle = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stat = fstatSync(handle);
    if (!stat.isFile()) throw new Error(`"${path}" is no regular file`);
    if (stat.size > limit) throw new Error(`"${path}" is too large`);
    return readFileSync(handle, 'utf8');
  } finally {
    closeSync(handle);
  }
}
