import { findNode } from '../../project/find-node.ts';
import type { Project } from '../../project/project.ts';
import type { AuthoredNode } from '../../source/document/source-document.ts';
import { isRemote } from '../../source/text/file-names.ts';
import type { Location } from '../../source/text/span.ts';
import { refuse } from './response-edit.ts';

export type Editable =
  | { readonly kind: 'node'; readonly node: AuthoredNode }
  | { readonly kind: 'refused'; readonly message: string };

/** The value at a location of the model, if its file can be edited. */
export function editableNode({ project }: { readonly project: Project }, at: Location): Editable {
  if (isRemote(at.file)) {
    return refuse(`The response is described in ${at.file}, a document on another host, which can't be edited here.`);
  }
  const node = findNode(project, at);
  if (node !== undefined) return { kind: 'node', node };
  return refuse('An overlay changes this part of the description: edit the description by hand.');
}
