import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Script } from 'node:vm';

/** A script that was read, with what V8 had compiled of it in an earlier process. */
export interface KeptScript {
  /** Whether what was kept could be used. */
  readonly isKept: boolean;
  /** Runs it; what its last expression gives. */
  run(): unknown;
  /** Keeps the functions that were called in this process: where nothing was kept yet, or by a short run and this is a long one. Never throws. */
  keep(milliseconds: number): void;
}

/**
 * Reads a script and what is kept beside it for this Node. Node's own compile cache keeps a script as it is before it runs, so either
 * without the functions in it or with all of them; reading what a run needed takes half the time of that. V8 tells scripts apart by
 * their length: who writes another script removes what is kept of it (`esbuild.mjs` does). `isModule`: what it gives is a function of
 * CommonJS's `exports`, `require` and `module`.
 */
export function readScript(file: string, isModule = false): KeptScript {
  const keptFile = `${file}.${process.version}-${process.arch}.compiled`;
  const isAllowed = process.env.NODE_DISABLE_COMPILE_CACHE === undefined;
  const kept = isAllowed ? readKept(keptFile) : undefined;
  const text = readFileSync(file, 'utf8');
  const source = isModule ? `(function (exports, require, module) {${text}\n})` : text;
  const script = new Script(source, { filename: file, cachedData: kept?.data });
  const used = script.cachedDataRejected === true ? undefined : kept;
  return {
    isKept: used !== undefined,
    run: () => script.runInThisContext(),
    keep: (milliseconds) => {
      const isLong = milliseconds > long;
      const isEnough = used !== undefined && (used.isLong || !isLong);
      if (isAllowed && !isEnough) writeKept(keptFile, script.createCachedData(), isLong);
    },
  };
}

/** From so many milliseconds on a process called more functions than one for a small site does. */
const long = 150;

interface Kept {
  readonly data: Buffer;
  readonly isLong: boolean;
}

/** Behind the data stand its length in four bytes, for V8 does not look whether it is whole, and 1 for a long run. */
function readKept(file: string): Kept | undefined {
  try {
    const all = readFileSync(file);
    const length = all.length - trailerLength;
    const isWhole = length > 0 && all.readUInt32LE(length) === length;
    return isWhole ? { data: all.subarray(0, length), isLong: all.at(-1) === 1 } : undefined;
  } catch {
    return undefined;
  }
}

const trailerLength = 5;

/** A folder that can't be written to keeps nothing: the next start takes as long as this one. */
function writeKept(file: string, data: Buffer, isLong: boolean): void {
  const draft = `${file}.${process.pid}`;
  try {
    const trailer = Buffer.of(0, 0, 0, 0, isLong ? 1 : 0);
    trailer.writeUInt32LE(data.length);
    // On the disk before it has its name, so that not even a power cut leaves a part of it there.
    writeFileSync(draft, Buffer.concat([data, trailer]), { flush: true });
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
