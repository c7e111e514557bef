import type { ApiDescription } from '../core/api/api-description.ts';
import type { Workspace } from '../core/ports.ts';
import { isDataFile } from '../core/source/text/file-names.ts';

/** The versions of a description, and the files around them. */
interface Versions {
  readonly before: ApiDescription | undefined;
  readonly after: ApiDescription | undefined;
}

/** Whether a JSON or YAML file differs in two versions, other than `docs.json`. */
function hasChangedFiles(before: Workspace, after: Workspace): boolean {
  const files = new Set([...before.files(), ...after.files()].filter(isDataFile));
  files.delete('docs.json');
  return [...files].some((file) => before.read(file) !== after.read(file));
}

/**
 * Whether a description has the same text in both versions, and none of the files that it may lead to changed. References to other hosts
 * lead to the same documents.
 */
export function isUnchanged({ before, after }: Versions, from: Workspace, to: Workspace): boolean {
  if (before === undefined || after === undefined || before.file !== after.file) return false;
  if (before.document.text !== after.document.text) return false;
  return !leadsElsewhere(after.document.text) || !hasChangedFiles(from, to);
}

/** Whether a text has a reference to another file, or an operation somewhere else. */
function leadsElsewhere(text: string): boolean {
  return /\$(?:dynamicR|r)ef["']?\s*:\s*["']?[^"'#\s]/.test(text);
}
