import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Script } from 'node:vm';

/** A script that was read, with what V8 had compiled of it in an earlier process. */
export interface KeptScript {
  /** Whether what was kept could be used. */
  readonly isKept: boolean;
  /** Runs it; what its last expression gives. */
  run(): unknown;
  /** Keeps the functions that were called in this process, where nothing was kept yet. Never throws. */
  keep(): void;
}

/**
 * Reads a script of ASCII and what is kept beside it for this Node. Node's own compile cache keeps a script as it is before it runs, so either
 * without the functions in it or with all of them; reading what a run needed takes half the time of that. V8 tells scripts apart by
 * their length: who writes another script removes what is kept of it (`esbuild.mjs` does).
 */
export function readScript(file: string): KeptScript {
  const keptFile = `${file}.${process.version}-${process.arch}.compiled`;
  const isAllowed = process.env.NODE_DISABLE_COMPILE_CACHE === undefined;
  const cachedData = isAllowed ? readKept(keptFile) : undefined;
  const script = new Script(readFileSync(file, 'latin1'), { filename: file, cachedData });
  const isKept = cachedData !== undefined && script.cachedDataRejected !== true;
  return {
    isKept,
    run: () => script.runInThisContext(),
    keep: () => {
      if (isAllowed && !isKept) writeKept(keptFile, script.createCachedData());
    },
  };
}

/** V8 does not look whether the data is whole, so it is written twice and both must be the same. */
function readKept(file: string): Buffer | undefined {
  try {
    const both = readFileSync(file);
    const first = both.subarray(0, both.length / 2);
    return first.equals(both.subarray(first.length)) && first.length > 0 ? first : undefined;
  } catch {
    return undefined;
  }
}

/** A folder that can't be written to keeps nothing: the next start takes as long as this one. */
function writeKept(file: string, data: Buffer): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, Buffer.concat([data, data]));
    renameSync(draft, file);
  } catch {
    removeQuietly(draft);
  }
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Whoever runs the command has not asked for any of this.
  }
}
