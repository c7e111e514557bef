import type { SourceNode } from '../source/source-document.ts';

/** A schema by what refers to it: a text in a file. */
export interface SchemaUse {
  readonly file: string;
  readonly text: string;
}

/** The schema as if its own file referred to it where it stands. */
export function useOf({ document, pointer }: SourceNode): SchemaUse {
  return { file: document.file, text: `#${encodeURI(pointer)}` };
}
