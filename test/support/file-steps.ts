import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** The calls of an export that change the disk. */
const changing = ['copyFileSync', 'mkdirSync', 'renameSync', 'rmdirSync', 'unlinkSync', 'writeFileSync'] as const;

/** Calls `before` with the number of each change of the disk, from 1; what it throws is what the disk answers. Returns what ends that. */
export function onFileSteps(before: (step: number, call: string, path: string) => void): () => void {
  const originals = changing.map((name) => [name, fs[name]] as const);
  const { rm } = fs.promises;
  let step = 0;
  const wrap =
    (name: string, original: (...args: never[]) => unknown) =>
    (...args: never[]) => {
      step += 1;
      before(step, name, String(args[0]));
      return original(...args);
    };
  for (const [name, original] of originals)
    Object.assign(fs, { [name]: wrap(name, original as (...args: never[]) => unknown) });
  fs.promises.rm = wrap('rm', rm as (...args: never[]) => unknown) as typeof rm;
  syncBuiltinESMExports();
  return () => {
    for (const [name, original] of originals) Object.assign(fs, { [name]: original });
    fs.promises.rm = rm;
    syncBuiltinESMExports();
  };
}

/** The same while `run` runs. */
export async function duringFileSteps<T>(
  before: (step: number, call: string, path: string) => void,
  run: () => Promise<T>,
): Promise<T> {
  const end = onFileSteps(before);
  try {
    return await run();
  } finally {
    end();
  }
}

/** The error that Node throws. */
export function diskError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: raw words of the system, open '${path}'`), { code, path });
}
