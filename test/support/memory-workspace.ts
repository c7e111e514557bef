import type { Workspace } from '../../src/core/ports.ts';

/** A workspace in memory: file by path from the docs root; `write` and `remove` change it afterwards. */
export interface MemoryWorkspace extends Workspace {
  write(file: string, text: string): void;
  remove(file: string): void;
}

export function memoryWorkspace(texts: { readonly [file: string]: string }): MemoryWorkspace {
  const files = new Map(Object.entries(texts));
  return {
    files: () => [...files.keys()].sort(),
    has: (file) => files.has(file),
    read: (file) => files.get(file),
    head: (file) => files.get(file)?.slice(0, 4096),
    failure: () => undefined,
    write: (file, text) => {
      files.set(file, text);
    },
    remove: (file) => {
      files.delete(file);
    },
  };
}
