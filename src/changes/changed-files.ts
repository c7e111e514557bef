import type { ApiDescription } from '../core/api/api-description.ts';
import type { Workspace } from '../core/ports.ts';
import { isDataFile } from '../core/source/text/file-names.ts';

/** The JSON and YAML files whose texts differ in two versions, with those that only one of them has. */
export function listChangedFiles(before: Workspace, after: Workspace): ReadonlySet<string> {
  const files = new Set([...before.files(), ...after.files()].filter(isDataFile));
  return new Set([...files].filter((file) => before.read(file) !== after.read(file)));
}

/**
 * Whether a description has the same text in both versions, and none of the files that it may lead to changed. References to other hosts
 * lead to the same documents.
 */
export function isUnchanged(
  { before, after }: { readonly before: ApiDescription | undefined; readonly after: ApiDescription | undefined },
  changed: ReadonlySet<string>,
): boolean {
  if (before === undefined || after === undefined || before.file !== after.file) return false;
  if (before.document.text !== after.document.text) return false;
  return !leadsElsewhere(after.document.text) || [...changed].every((file) => file === 'docs.json');
}

/** Whether a text has a reference to another file, or an operation somewhere else. */
function leadsElsewhere(text: string): boolean {
  return /\$(?:dynamicR|r)ef["']?\s*:\s*["']?[^"'#\s]/.test(text);
}
