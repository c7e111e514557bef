import { constants, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
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
  const folders = new Set<string>();
  /** By path: whether the file comes in parts. */
  const taken = new Map<string, boolean>();
  let done = 0;
  for (const file of files) {
    if (signal?.aborted) return undefined;
    const isPart = 'isPart' in file;
    const known = taken.get(file.path);
    if (known !== undefined && !(known && isPart)) continue;
    taken.set(file.path, isPart);
    writeOne({ draft, root, folders }, file, known === undefined ? 'w' : 'a');
    if (known !== undefined) continue;
    done += 1;
    onFile(done);
    if (done % filesPerTurn === 0) await nextTurn();
  }
  // The last moment at which a cancel can be heard.
  await nextTurn();
  return signal?.aborted === true ? undefined : done;
}

interface Draft {
  readonly draft: string;
  readonly root: string;
  /** Those that stand. */
  readonly folders: Set<string>;
}

/** Synchronously: for thousands of small files that is a third of the work, and drawing the next page holds this thread as well. */
function writeOne({ draft, root, folders }: Draft, file: OutputFile, flag: 'w' | 'a'): void {
  const path = join(draft, ...file.path.split('/'));
  const folder = dirname(path);
  if (!folders.has(folder)) {
    mkdirSync(folder, { recursive: true });
    folders.add(folder);
  }
  if ('copyOf' in file) copyFileSync(join(root, ...file.copyOf.split('/')), path, constants.COPYFILE_FICLONE);
  // With the encoding named Node writes a text without a copy of it.
  else writeFileSync(path, file.content, { flag, encoding: 'utf8' });
}

/** About one page: between two of them a cancel and other calls come in. */
const filesPerTurn = 3;

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
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
