import { closeSync, constants, fstatSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, sep } from 'node:path';
import type { Workspace } from '../core/ports.ts';
import { explainLink, explainOutside } from '../core/project/outside.ts';
import { mayNameVersionLater } from '../core/source/document/detect-kind.ts';
import { memoize } from '../core/source/memoize.ts';
import { type Boundary, createBoundary } from './boundary.ts';
import { decodeText, explainNoText } from './decode-text.ts';
import { listFiles } from './list-files.ts';
import { readEntries } from './read-entries.ts';
import { readEnvironments } from './read-environments.ts';

/** The files of the project below one docs root. No other file is ever read, not even through links. */
export interface DiskWorkspace extends Workspace {
  /** Must be called when files on disk change. The file list and the ignore rules are read again on the next call. */
  forget(): void;
}

export interface DiskOptions {
  /** The files that a project without `docs.json` is named by. The folder, which may be any, is not listed; other files are read by name. */
  readonly files?: readonly string[] | undefined;
  /** Called for each file whose text is read, whether it exists or not. */
  readonly onRead?: ((file: string) => void) | undefined;
  /** The size in bytes above which a file is refused. */
  readonly limit?: number;
}

/** Larger files are refused: no documentation text has 64 MB, and one read must not exhaust the memory. */
const defaultLimit = 64 * 1024 * 1024;
const headBytes = 4096;

/** `root` is an absolute path. */
export function createDiskWorkspace(root: string, options: DiskOptions = {}): DiskWorkspace {
  const { limit = defaultLimit, files: named } = options;
  const failures = new Map<string, string>();
  const boundary = memoize(() => createBoundary(root, named));
  const resolve = (file: string) => resolveFile({ root, boundary: boundary.get(), named }, file);
  const listed = memoize(() => {
    const files = named ?? listFiles(root, boundary.get());
    return { files, set: new Set(files) };
  });
  const refusals = memoize(() => new Map<string, string | undefined>());
  const attempt = (file: string, part: Part): string | undefined => {
    // Reading the head of a file must not clear the failure to read the whole file.
    if (part === 'whole') failures.delete(file);
    try {
      return readFileText(resolve(file), limit, part);
    } catch (error) {
      const reason = explainError(error);
      if (reason !== undefined) failures.set(file, reason);
      return undefined;
    }
  };
  return {
    files: () => listed.get().files,
    has: (file) => listed.get().set.has(file) || (named !== undefined && isFile(resolve, file)),
    outside(file) {
      const known = refusals.get();
      if (!known.has(file)) known.set(file, findRefusal(resolve, file));
      return known.get(file);
    },
    read(file) {
      options.onRead?.(file);
      return attempt(file, 'whole');
    },
    head(file) {
      const head = attempt(file, 'head');
      return head !== undefined && mayNameVersionLater(head, file) ? (attempt(file, 'whole') ?? head) : head;
    },
    failure: (file) => failures.get(file),
    environments: () => readEnvironments(root),
    forget() {
      listed.forget();
      boundary.forget();
      refusals.forget();
      failures.clear();
    },
  };
}

/** The reason why a file can't be read, which is shown to the writer. */
class Refusal extends Error {}

/** A rule of the project excludes the file. */
class Outside extends Refusal {}

class Missing extends Error {}

/** Explains which rule of the project excludes the file; undefined if none does, or the file is refused for another reason. */
function findRefusal(resolve: Resolve, file: string): string | undefined {
  try {
    resolve(file);
    return undefined;
  } catch (error) {
    return error instanceof Outside ? error.message : undefined;
  }
}

/** Returns the real path of a file of the project; throws if there is none. */
type Resolve = (file: string) => string;

interface ProjectFolder {
  readonly root: string;
  readonly boundary: Boundary;
  readonly named: readonly string[] | undefined;
}

function resolveFile({ root, boundary, named }: ProjectFolder, file: string): string {
  if (file === '' || isAbsolute(file) || (file.includes('..') && file.split(/[\\/]/).includes('..'))) {
    throw new Refusal('It is outside the docs root.');
  }
  const outsideCause = boundary.find(file);
  if (outsideCause !== undefined) throw new Outside(explainOutside(file, outsideCause));
  const path = realpathSync.native(`${root}/${file}`);
  // Resolved on every call, since the root may be a link whose target has changed.
  const real = realpathSync.native(root);
  const folder = real.endsWith(sep) ? real : real + sep;
  if (path !== real && !path.startsWith(folder)) throw new Refusal('It is a link to a target outside the docs root.');
  const target = path.slice(folder.length).replaceAll(sep, '/');
  const cause = target === file ? undefined : boundary.find(target);
  if (cause !== undefined) throw new Outside(explainLink(file, target, cause));
  if (target !== file && named?.includes(file) !== true && !isExactPath(root, file)) throw new Missing();
  return path;
}

/**
 * Returns whether the folders have exactly these names. Windows and macOS also find a file by other letter cases, and Windows by `\` or a
 * dot at the end, where the same site on Linux would lack the file.
 */
function isExactPath(root: string, file: string): boolean {
  const names = file.split('/').filter((name) => name !== '' && name !== '.');
  return names.every((name, at) =>
    readEntries([root, ...names.slice(0, at)].join('/')).some((entry) => entry.name === name),
  );
}

function isFile(resolve: Resolve, file: string): boolean {
  try {
    return statSync(resolve(file)).isFile();
  } catch {
    return false;
  }
}

type Part = 'whole' | 'head';

function readFileText(path: string, limit: number, part: Part): string {
  const bytes = readBytes(path, limit, part);
  const why = part === 'whole' ? explainNoText(bytes) : undefined;
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
        `It is ${toMegabytes(stat.size)} MB, and files larger than ${toMegabytes(limit)} MB are not read. Split it into smaller files.`,
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

function toMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}

/** Explains why a file can't be read; undefined if it does not exist. */
function explainError(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message;
  if (error instanceof Missing) return undefined;
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
