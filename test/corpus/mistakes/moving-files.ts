import type { Workspace } from '../../../src/core/ports.ts';

/** A workspace in which one file at a time can have another name, or be deleted. */
export interface MovingFiles extends Workspace {
  /** Renames a file; an empty name deletes it. The next call takes it back. */
  move(from: string, to: string): void;
}

export function movingFiles(inner: Workspace): MovingFiles {
  let moved: { readonly from: string; readonly to: string } | undefined;
  const originOf = (file: string) => {
    if (file === moved?.to) return moved.from;
    return file === moved?.from ? '' : file;
  };
  return {
    ...inner,
    files() {
      if (moved === undefined) return inner.files();
      const { from, to } = moved;
      return [...inner.files().filter((file) => file !== from), ...(to === '' ? [] : [to])].toSorted();
    },
    has: (file) => inner.has(originOf(file)),
    read: (file, from) => (originOf(file) === '' ? undefined : inner.read(originOf(file), from)),
    head: (file) => (originOf(file) === '' ? undefined : inner.head(originOf(file))),
    failure: (file) => (originOf(file) === '' ? undefined : inner.failure(originOf(file))),
    move(from, to) {
      moved = moved === undefined ? { from, to } : undefined;
    },
  };
}
