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

/** Whether the value of a discriminator's mapping may be the name of a schema (3.1, 4.8.7 and 4.8.25), and not only a reference. */
export function mayBeName(text: string): boolean {
  return /^[\w.-]+$/.test(text);
}
