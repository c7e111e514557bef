import type { ApiResponse, MediaType } from '../../api/http-operation.ts';
import type { OperationSlice } from '../../api/slice.ts';
import type { Project } from '../../project/project.ts';
import type { TextEdit } from '../../source/document/problem.ts';

/** In characters. A longer body is no example that anybody reads. */
export const longestExample = 200_000;

/** What a response is compared with, in the description. */
export interface DescribedResponse {
  readonly project: Project;
  readonly slice: OperationSlice;
  readonly response: ApiResponse;
  readonly media: MediaType;
}

/** An edit with what it does, in words for the list in which editors show edits before they are made. */
export interface ExplainedEdit extends TextEdit {
  readonly reason: string;
}

/** The edits of a description that follow from a response. */
export type ResponseEdit =
  | {
      readonly kind: 'edits';
      readonly edits: readonly ExplainedEdit[];
      /** What the edits leave as it is although it differs, in words. */
      readonly left: readonly string[];
    }
  /** An example needs a name; `names` are those that there are. */
  | { readonly kind: 'unnamed'; readonly names: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string };

export function refuse(message: string): Extract<ResponseEdit, { kind: 'refused' }> {
  return { kind: 'refused', message };
}
