import { shorten } from '../source/text/shorten.ts';
import { findIgnoringLine, type IgnoreRules } from './ignore.ts';

/** The reason why a file below the docs root does not belong to the project. */
export type OutsideCause =
  | { readonly kind: 'dot'; readonly name: string }
  | { readonly kind: 'packages' }
  /** `line` of `.mintignore`, from 1. */
  | { readonly kind: 'ignored'; readonly line: number }
  | { readonly kind: 'exported'; readonly folder: string };

/**
 * Decides what belongs to the project, both for listing and for reading: no dot files, nothing in dot folders or in
 * `node_modules`, nothing that `.mintignore` names. `path` is relative to the docs root; that of a folder ends in `/`. Whether a
 * folder holds an earlier export is checked on disk, not here.
 */
export function findOutside(path: string, rules: IgnoreRules): OutsideCause | undefined {
  // Without `docs.json` there would be no project.
  if (path === 'docs.json') return undefined;
  for (const name of path.split('/')) {
    if (name === 'node_modules') return { kind: 'packages' };
    if (isDotName(name)) return { kind: 'dot', name };
  }
  const line = findIgnoringLine(path, rules);
  return line === undefined ? undefined : { kind: 'ignored', line };
}

/** Returns whether the name of a file or folder starts with a dot. `.` and `..` are path segments, not names. */
export function isDotName(segment: string): boolean {
  return segment.startsWith('.') && segment !== '.' && segment !== '..';
}

/** The message with the reason and the remedy. It quotes only names. */
export function explainOutside(file: string, cause: OutsideCause): string {
  return `${quotePath(file)} is outside of the project: ${explainCause(cause)}`;
}

/** The message for a symbolic link. `target`: its target file, from the docs root. */
export function explainLink(file: string, target: string, cause: OutsideCause): string {
  return `${quotePath(file)} is a link to ${quotePath(target)}, which is outside of the project: ${explainCause(cause)}`;
}

function explainCause(cause: OutsideCause): string {
  switch (cause.kind) {
    case 'dot':
      return `the name ${quotePath(cause.name)} begins with a dot. Rename it, or move the file.`;
    case 'packages':
      return 'it is in `node_modules`. Keep a copy in the project.';
    case 'ignored':
      return `line ${cause.line} of \`.mintignore\` names it. Change that line, or move the file.`;
    case 'exported':
      return `${quotePath(cause.folder)} holds an exported site. Name the file that it was made from.`;
  }
}

/** Quotes a path for a message, shortened if necessary. */
function quotePath(path: string): string {
  return `\`${shorten(path, 200)}\``;
}
