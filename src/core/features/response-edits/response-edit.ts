import type { ApiResponse, MediaType } from '../../api/http-operation.ts';
import type { OperationSlice } from '../../api/slice.ts';
import type { Project } from '../../project/project.ts';
import type { TextEdit } from '../../source/document/problem.ts';

/** The most characters of a body that is saved as an example. */
export const longestExample = 200_000;

/** The part of a description that a response belongs to. */
export interface DescribedResponse {
  readonly project: Project;
  readonly slice: OperationSlice;
  readonly response: ApiResponse;
  readonly media: MediaType;
}

/** An edit with a label, which editors show in the preview of changes. */
export interface ExplainedEdit extends TextEdit {
  readonly reason: string;
}

/** The edits of a description that follow from a response. */
export type ResponseEdit =
  | {
      readonly kind: 'edits';
      readonly edits: readonly ExplainedEdit[];
      /** Differences that the edits do not resolve, as messages. */
      readonly left: readonly string[];
    }
  /** The example needs a name. `names`: the existing ones. */
  | { readonly kind: 'unnamed'; readonly names: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string };

export function refuse(message: string): Extract<ResponseEdit, { kind: 'refused' }> {
  return { kind: 'refused', message };
}
