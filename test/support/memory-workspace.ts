import { isEnvironmentFile } from '../../src/core/environments/environment-files.ts';
import type { Workspace } from '../../src/core/ports.ts';
import { parseIgnore } from '../../src/core/project/ignore.ts';
import { explainOutside, findOutside } from '../../src/core/project/outside.ts';

/** A workspace in memory: file by path from the docs root; `write` and `remove` change it afterwards. */
export interface MemoryWorkspace extends Workspace {
  write(file: string, text: string): void;
  remove(file: string): void;
}

export function memoryWorkspace(texts: { readonly [file: string]: string }): MemoryWorkspace {
  const files = new Map(Object.entries(texts));
  let listed: readonly string[] | undefined;
  const outside = (file: string) => {
    const cause = findOutside(file, parseIgnore(files.get('.mintignore') ?? ''));
    return cause && explainOutside(file, cause);
  };
  const read = (file: string) => (outside(file) === undefined ? files.get(file) : undefined);
  return {
    files: () => {
      listed ??= [...files.keys()].filter((file) => outside(file) === undefined).sort();
      return listed;
    },
    has: (file) => read(file) !== undefined,
    outside,
    read,
    head: (file) => read(file)?.slice(0, 4096),
    failure: () => undefined,
    environments: () => [...files].filter(([file]) => isEnvironmentFile(file)).map(([file, text]) => ({ file, text })),
    write: (file, text) => {
      files.set(file, text);
      listed = undefined;
    },
    remove: (file) => {
      files.delete(file);
      listed = undefined;
    },
  };
}
