import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { isAbsolute, sep } from 'node:path';
import type { Workspace } from '../core/ports.ts';
import { decodeText } from './decode-text.ts';
import { listFiles } from './list-files.ts';

/** The files under one docs root. Nothing outside of it is ever read, whatever links point to. */
export interface DiskWorkspace extends Workspace {
  /** Something changed on disk: the list of files is made anew when it is asked for. */
  forget(): void;
}

/** Larger files are refused (64 MB): no text of a documentation site is, and one read must not fill the memory. */
const defaultLimit = 64 * 1024 * 1024;
const headBytes = 4096;

/** `root` is an absolute path; `limit` is the size in bytes above which a file is refused. */
export function createDiskWorkspace(root: string, limit: number = defaultLimit): DiskWorkspace {
  const failures = new Map<string, string>();
  let listed: { readonly files: readonly string[]; readonly set: ReadonlySet<string> } | undefined;
  const list = () => {
    if (listed === undefined) {
      const files = listFiles(root);
      listed = { files, set: new Set(files) };
    }
    return listed;
  };
  const attempt = <T>(file: string, read: (path: string) => T): T | undefined => {
    failures.delete(file);
    try {
      return read(openable(root, file));
    } catch (error) {
      const words = inWords(error);
      if (words !== undefined) failures.set(file, words);
      return undefined;
    }
  };
  return {
    files: () => list().files,
    has: (file) => list().set.has(file),
    read: (file) => attempt(file, (path) => decodeText(readBytes(path, limit, 'whole'))),
    head: (file) => attempt(file, (path) => decodeText(readBytes(path, limit, 'head'))),
    failure: (file) => failures.get(file),
    forget() {
      listed = undefined;
    },
  };
}

/** Why a file is not read; the message is shown to the writer. */
class Refusal extends Error {}

/** The real path behind a file of the project; throws where it would leave the root. */
function openable(root: string, file: string): string {
  if (file === '' || isAbsolute(file) || (file.includes('..') && file.split(/[\\/]/).includes('..'))) {
    throw new Refusal('It is outside of the docs root.');
  }
  const path = realpathSync.native(`${root}/${file}`);
  // Asked for anew: the root may be a link, and lead elsewhere since.
  const real = realpathSync.native(root);
  const isInside = path === real || path.startsWith(real.endsWith(sep) ? real : real + sep);
  if (!isInside) throw new Refusal('It is a link that leads out of the docs root.');
  return path;
}

function readBytes(path: string, limit: number, part: 'whole' | 'head'): Buffer {
  // A pipe that nobody writes to would block the read for ever; without O_NONBLOCK even opening it would.
  const handle = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stat = fstatSync(handle);
    if (stat.isDirectory()) throw new Refusal('It is a folder.');
    if (!stat.isFile()) throw new Refusal('It is no regular file.');
    if (part === 'whole' && stat.size > limit) {
      throw new Refusal(`It is larger than ${Math.floor(limit / 1024 / 1024)} MB.`);
    }
    const bytes = Buffer.alloc(part === 'head' ? Math.min(headBytes, stat.size) : stat.size);
    return bytes.subarray(0, fill(handle, bytes));
  } finally {
    closeSync(handle);
  }
}

/** One read may return less than was asked for. */
function fill(handle: number, bytes: Buffer): number {
  let done = 0;
  while (done < bytes.length) {
    const count = readSync(handle, bytes, done, bytes.length - done, done);
    if (count === 0) break;
    done += count;
  }
  return done;
}

/** Undefined: there simply is no such file. */
function inWords(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
  return reasons[code] ?? `It can't be read (${code === '' ? String(error) : code}).`;
}

const reasons: { readonly [code: string]: string } = {
  EACCES: 'Reading it is not permitted.',
  EPERM: 'Reading it is not permitted.',
  EISDIR: 'It is a folder.',
  ELOOP: 'It is a link that leads back to itself.',
  ENXIO: 'It is no regular file.',
  ENAMETOOLONG: 'Its name is too long for this disk.',
};
