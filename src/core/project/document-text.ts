import type { Workspace } from '../ports.ts';

/**
 * The text for features at the caret in a document of the editor. That document may be outside of the project, such as
 * an ignored draft.
 */
export function textOfDocument(workspace: Workspace, file: string): string | undefined {
  return workspace.read(file) ?? workspace.shown?.(file);
}
