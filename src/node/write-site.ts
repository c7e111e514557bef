import { constants } from 'node:fs';
import { access, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { markerFile } from '../site/marker-file.ts';
import type { OutputFile } from '../site/output-file.ts';

export type WriteOutcome =
  | { readonly kind: 'written'; readonly files: number }
  /** The old site stands as it stood. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'cancelled' };

export interface SiteTarget {
  /** The folder to write, absolute. */
  readonly out: string;
  /** The docs root, for files that are copied. */
  readonly root: string;
  /** Write into an existing folder only what is given (`llms.txt` alone), instead of replacing the folder. */
  readonly merge: boolean;
}

/**
 * Writes a site beside its place and then moves it there, so that a failure, a full disk or a cancel leaves the old site untouched.
 * A folder that holds anything but an earlier export is refused.
 */
export async function writeSite(
  target: SiteTarget,
  files: Iterable<OutputFile>,
  onFile: (done: number) => void,
  signal?: AbortSignal,
): Promise<WriteOutcome> {
  const out = resolve(target.out);
  const refusal = await refusalOf(out, target);
  if (refusal !== undefined) return { kind: 'failed', message: refusal };
  const draft = `${out}.apidocs-${process.pid}-${Date.now()}`;
  try {
    await mkdir(draft, { recursive: true });
    const written = await writeAll(draft, target.root, files, onFile, signal);
    if (written === undefined) return { kind: 'cancelled' };
    await (target.merge ? mergeInto(draft, out) : replace(draft, out));
    return { kind: 'written', files: written };
  } catch (error) {
    return { kind: 'failed', message: failureInWords(error, out) };
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function refusalOf(out: string, { root, merge }: SiteTarget): Promise<string | undefined> {
  const docs = resolve(root);
  if (docs === out || docs.startsWith(out + sep)) {
    return `The site can't be written to ${out}: the documentation itself is in it. Choose another folder.`;
  }
  const found = await stat(out).catch(() => undefined);
  if (found === undefined) return undefined;
  if (!found.isDirectory()) return `The site can't be written to ${out}: it is a file. Choose a folder.`;
  if (merge) return undefined;
  const entries = await readdir(out).catch((): string[] => []);
  if (entries.length === 0 || entries.includes(markerFile)) return undefined;
  return `The folder ${out} holds other files and no ${markerFile}, so it is not replaced. Choose an empty or new folder.`;
}

/** How many files were written; undefined: cancelled. */
async function writeAll(
  draft: string,
  root: string,
  files: Iterable<OutputFile>,
  onFile: (done: number) => void,
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  const open = new Set<Promise<void>>();
  const draftWriter = new DraftWriter(draft, root, onFile);
  let failure: { readonly error: unknown } | undefined;
  try {
    for (const file of files) {
      if (signal?.aborted) return undefined;
      const writing = draftWriter
        .add(file)
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => open.delete(writing));
      open.add(writing);
      if (open.size >= mostOpen) await Promise.race(open);
      if (failure !== undefined) throw failure.error;
    }
  } finally {
    // Whatever happens, nothing is written any more when the draft is moved or removed.
    await Promise.all(open);
  }
  if (failure !== undefined) throw failure.error;
  return signal?.aborted ? undefined : draftWriter.done;
}

/** Writes of one draft that may run at the same time: the next page is drawn while the disk takes the last ones. */
const mostOpen = 16;

class DraftWriter {
  /** How many files stand. */
  done = 0;
  readonly #draft: string;
  readonly #root: string;
  readonly #onFile: (done: number) => void;
  readonly #folders = new Map<string, Promise<unknown>>();
  /** By path, the last part of a file that comes in parts, else the file. */
  readonly #taken = new Map<string, Promise<void> | undefined>();

  constructor(draft: string, root: string, onFile: (done: number) => void) {
    this.#draft = draft;
    this.#root = root;
    this.#onFile = onFile;
  }

  /** The first file of a path wins; parts follow each other. */
  async add(file: OutputFile): Promise<void> {
    const isPart = 'isPart' in file;
    const before = this.#taken.get(file.path);
    const isFirst = !this.#taken.has(file.path);
    if (!isFirst && !(isPart && before !== undefined)) return;
    const written = this.#write(file, before);
    this.#taken.set(file.path, isPart ? written : undefined);
    await written;
    if (!isFirst) return;
    this.done += 1;
    this.#onFile(this.done);
  }

  async #write(file: OutputFile, before: Promise<void> | undefined): Promise<void> {
    const path = join(this.#draft, ...file.path.split('/'));
    await before;
    await this.#makeFolder(dirname(path));
    if ('copyOf' in file) {
      await copyFile(join(this.#root, ...file.copyOf.split('/')), path, constants.COPYFILE_FICLONE);
    } else await writeFile(path, file.content, { flag: before === undefined ? 'w' : 'a' });
  }

  #makeFolder(folder: string): Promise<unknown> {
    const known = this.#folders.get(folder) ?? mkdir(folder, { recursive: true });
    this.#folders.set(folder, known);
    return known;
  }
}

/** The old site is kept aside until the new one stands, and put back if it can't. */
async function replace(draft: string, out: string): Promise<void> {
  const aside = `${draft}-old`;
  const had = await access(out).then(
    () => true,
    () => false,
  );
  if (had) await rename(out, aside);
  try {
    await rename(draft, out);
  } catch (error) {
    if (had) await rename(aside, out);
    throw error;
  }
  if (had) await rm(aside, { recursive: true, force: true });
}

async function mergeInto(draft: string, out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  for (const name of await readdir(draft)) await rename(join(draft, name), join(out, name));
}

function failureInWords(error: unknown, out: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reasons: { readonly [code: string]: string } = {
    EACCES: 'there is no permission to write there',
    EPERM: 'there is no permission to write there',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    ENAMETOOLONG: 'a name is longer than this disk takes',
    EBUSY: 'another program uses the folder',
    EMFILE: 'too many files are open',
  };
  const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error));
  return `The site was not written to ${out}: ${reason}. What was there before is unchanged.`;
}
