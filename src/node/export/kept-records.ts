import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LastExport } from '../../site/drawing/page-records.ts';

/** The number of output folders whose records are kept, those of the latest exports. */
const mostFolders = 20;
/** The number of characters to buffer before they are written. */
const partLength = 1_000_000;

/**
 * The records of exports in the cache folder, which only this user can read: one file for each output folder, named
 * after the folder and its content. A cache that can't be read or written means only that all pages are drawn, which takes
 * six times as long as an export of a site in which nothing has changed.
 */
export function createKeptRecords(
  cacheFolder: string,
  out: string,
): Pick<LastExport, 'keep' | 'complete' | 'discard'> & { read(name: string | undefined): readonly string[] } {
  const folder = join(cacheFolder, 'exports');
  const prefix = createHash('sha256').update(out).digest('hex').slice(0, 16);
  const pathOf = (name: string) => join(folder, `${prefix}-${name}`);
  const draft = pathOf(`draft-${process.pid}`);
  const hash = createHash('sha256');
  let buffer = '';
  const flush = () => {
    const text = buffer;
    buffer = '';
    ignoreFailure(() => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      appendFileSync(draft, text, { mode: 0o600 });
    });
  };
  return {
    read(name) {
      ignoreFailure(() => removeOthers(folder, name === undefined ? undefined : `${prefix}-${name}`, prefix));
      const text = name === undefined ? undefined : ignoreFailure(() => readFileSync(pathOf(name), 'utf8'));
      // What was cut off or changed is not what the name says.
      return text !== undefined && createHash('sha256').update(text).digest('hex') === name ? text.split('\n') : [];
    },
    keep(lines) {
      hash.update(lines);
      buffer += lines;
      if (buffer.length > partLength) flush();
    },
    complete() {
      flush();
      const name = hash.digest('hex');
      ignoreFailure(() => renameSync(draft, pathOf(name)));
      return name;
    },
    discard: () => ignoreFailure(() => rmSync(draft, { force: true })),
  };
}

/** Removes earlier records of the output folder, and those of the folders to which nothing was exported for longest. */
function removeOthers(folder: string, kept: string | undefined, prefix: string): void {
  const names = readdirSync(folder).filter((name) => name !== kept);
  const times = names.map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }));
  const latest = times.filter(({ name }) => !name.startsWith(prefix)).sort((a, b) => b.time - a.time);
  const stay = new Set(latest.slice(0, mostFolders - 1).map(({ name }) => name));
  for (const name of names) if (!stay.has(name)) rmSync(join(folder, name), { force: true });
}

function ignoreFailure<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
