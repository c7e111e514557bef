import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { isAbsolute, sep } from 'node:path';
import type { Workspace } from '../core/ports.ts';
import { explainLink, explainOutside } from '../core/project/outside.ts';
import { type Boundary, type BoundaryOptions, createBoundary } from './boundary.ts';
import { decodeText, whyNoText } from './decode-text.ts';
import { listFiles } from './list-files.ts';
import { readEnvironments } from './read-environments.ts';

/** The files of the project under one docs root. No other file is ever read, not even through links. */
export interface DiskWorkspace extends Workspace {
  /** Something changed on disk: the file list and the ignore rules are recomputed on the next call. */
  forget(): void;
}

export interface DiskOptions extends Partial<BoundaryOptions> {
  /** The size in bytes above which a file is refused. */
  readonly limit?: number;
}

/** Larger files are refused (64 MB): no documentation text is that large, and one read must not exhaust the memory. */
const defaultLimit = 64 * 1024 * 1024;
const headBytes = 4096;

/** `root` is an absolute path. */
export function createDiskWorkspace(root: string, options: DiskOptions = {}): DiskWorkspace {
  const { limit = defaultLimit, isStandalone = false, standaloneFile } = options;
  const failures = new Map<string, string>();
  const boundary = remembered(() => createBoundary(root, { isStandalone, standaloneFile }));
  const listed = remembered(() => {
    const files = listFiles(root, boundary.get());
    return { files, set: new Set(files) };
  });
  const refusals = remembered(() => new Map<string, string | undefined>());
  const attempt = (file: string, part: Part): string | undefined => {
    // The beginning of a file that is too large can be read; why the whole can't must not be forgotten then.
    if (part === 'whole') failures.delete(file);
    try {
      return readText(openable(root, file, boundary.get()), limit, part);
    } catch (error) {
      const words = inWords(error);
      if (words !== undefined) failures.set(file, words);
      return undefined;
    }
  };
  return {
    files: () => listed.get().files,
    has: (file) => listed.get().set.has(file),
    outside(file) {
      const known = refusals.get();
      if (!known.has(file)) known.set(file, findRefusal(root, file, boundary.get()));
      return known.get(file);
    },
    read: (file) => attempt(file, 'whole'),
    head: (file) => attempt(file, 'head'),
    failure: (file) => failures.get(file),
    environments: () => (isStandalone ? [] : readEnvironments(root)),
    forget() {
      listed.forget();
      boundary.forget();
      refusals.forget();
      failures.clear();
    },
  };
}

function remembered<T>(make: () => T): { get(): T; forget(): void } {
  let made: { readonly value: T } | undefined;
  return {
    get() {
      made ??= { value: make() };
      return made.value;
    },
    forget() {
      made = undefined;
    },
  };
}

/** Why a file can't be read; the message is shown to the writer. */
class Refusal extends Error {}

/** The project's own rules exclude the file. */
class Outside extends Refusal {}

/** Which rule of the project excludes the file, as a sentence; undefined: none, or it is refused for another reason. */
function findRefusal(root: string, file: string, boundary: Boundary): string | undefined {
  try {
    openable(root, file, boundary);
    return undefined;
  } catch (error) {
    return error instanceof Outside ? error.message : undefined;
  }
}

/** The real path of a file of the project; throws if it is not part of the project. */
function openable(root: string, file: string, boundary: Boundary): string {
  if (file === '' || isAbsolute(file) || (file.includes('..') && file.split(/[\\/]/).includes('..'))) {
    throw new Refusal('It is outside of the docs root.');
  }
  const named = boundary.find(file);
  if (named !== undefined) throw new Outside(explainOutside(file, named));
  const path = realpathSync.native(`${root}/${file}`);
  // Resolved on every call: the root may be a link whose target has changed.
  const real = realpathSync.native(root);
  const folder = real.endsWith(sep) ? real : real + sep;
  if (path !== real && !path.startsWith(folder))
    throw new Refusal('It is a link to a target outside of the docs root.');
  const target = path.slice(folder.length).replaceAll(sep, '/');
  const cause = target === file ? undefined : boundary.find(target);
  if (cause !== undefined) throw new Outside(explainLink(file, target, cause));
  return path;
}

type Part = 'whole' | 'head';

function readText(path: string, limit: number, part: Part): string {
  const bytes = readBytes(path, limit, part);
  const why = part === 'whole' ? whyNoText(bytes) : undefined;
  if (why !== undefined) throw new Refusal(why);
  return decodeText(bytes);
}

function readBytes(path: string, limit: number, part: Part): Buffer {
  // Reading a pipe without a writer would block forever; without O_NONBLOCK even opening it would.
  const handle = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stat = fstatSync(handle);
    if (stat.isDirectory()) throw new Refusal('It is a folder.');
    if (!stat.isFile()) throw new Refusal('It is not a regular file.');
    if (part === 'whole' && stat.size > limit) {
      throw new Refusal(
        `It has ${inMegabytes(stat.size)} MB, and files of more than ${inMegabytes(limit)} MB are not read. Split it into smaller files.`,
      );
    }
    const bytes = Buffer.alloc(part === 'head' ? Math.min(headBytes, stat.size) : stat.size);
    return bytes.subarray(0, fill(handle, bytes));
  } finally {
    closeSync(handle);
  }
}

/** One read may return fewer bytes than requested. */
function fill(handle: number, bytes: Buffer): number {
  let done = 0;
  while (done < bytes.length) {
    const count = readSync(handle, bytes, done, bytes.length - done, done);
    if (count === 0) break;
    done += count;
  }
  return done;
}

function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}

/** Undefined: the file does not exist. */
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
  ELOOP: 'It is a circular link.',
  ENXIO: 'It is not a regular file.',
  ENAMETOOLONG: 'Its name is too long for this disk.',
};
