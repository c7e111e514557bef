import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder for temporary files. */
export interface TemporaryFolder {
  readonly path: string;
  /** Writes a file of the folder, and makes the folders above it. */
  put(file: string, content: string | Buffer): void;
}

/** Makes a folder for each test of the suite, or one for all of them. It is removed when the suite ends. */
export function useFolder(prefix: string, scope: 'test' | 'suite' = 'test'): TemporaryFolder {
  const made: string[] = [];
  const make = () => void made.push(mkdtempSync(join(tmpdir(), prefix)));
  if (scope === 'test') setup(make);
  else suiteSetup(make);
  suiteTeardown(() => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  });
  return {
    get path() {
      return made.at(-1) ?? '';
    },
    put(file, content) {
      putFiles(this.path, { [file]: content });
    },
  };
}

/** Writes files, by their paths in the folder. */
export function putFiles(folder: string, files: { readonly [path: string]: string | Buffer }): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
