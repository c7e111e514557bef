import { constants, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFile } from '../../site/output-file.ts';

/** The files of a new site before they are moved to OUT. */
export interface DraftFiles {
  pathOf(file: string): string;
  /** Writes a content, or copies a file of the docs root. A part of a file is appended to the earlier ones with `'a'`. */
  write(file: OutputFile, flag?: 'w' | 'a'): void;
  remove(file: string): void;
}

/**
 * Creates the folders of the files in `folder` as they are needed. `root`: the docs root. All calls are synchronous, which
 * for thousands of small files costs a third of asynchronous ones; drawing blocks the thread anyway.
 */
export function createDraftFiles(folder: string, root: string): DraftFiles {
  const folders = new Set<string>();
  const pathOf = (file: string) => join(folder, ...file.split('/'));
  return {
    pathOf,
    write(file, flag = 'w') {
      const path = pathOf(file.path);
      const parent = dirname(path);
      if (!folders.has(parent)) {
        mkdirSync(parent, { recursive: true });
        folders.add(parent);
      }
      if ('copyOf' in file) copyFileSync(join(root, ...file.copyOf.split('/')), path, constants.COPYFILE_FICLONE);
      // With an explicit encoding Node writes the text without copying it.
      else if ('content' in file) writeFileSync(path, file.content, { flag, encoding: 'utf8' });
    },
    remove: (file) => rmSync(pathOf(file)),
  };
}
