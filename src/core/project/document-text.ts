import type { Workspace } from '../ports.ts';

/** The text for features at the caret in a document of the editor, which may be outside of the project: a draft that is ignored so far. */
export function textOfDocument(workspace: Workspace, file: string): string | undefined {
  return workspace.read(file) ?? workspace.shown?.(file);
}
