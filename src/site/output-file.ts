/**
 * One file that an export writes. `path` is relative to OUT with `/` between segments, and checked: no `..`, no
 * absolute path, no reserved name.
 */
export type OutputFile =
  | {
      readonly path: string;
      readonly content: string | Uint8Array;
      /** Appended to the earlier parts of the same path, for files that are too long for one string. */
      readonly isPart?: true;
      /**
       * The source of a content that is slow to create: equal sources give equal contents. The content is created on
       * access.
       */
      readonly madeFrom?: string;
    }
  /** A file of the docs root, copied unchanged (images, fonts). */
  | { readonly path: string; readonly copyOf: string }
  /** A drawing thread has written the file to the draft of the new site. Its size is in bytes. */
  | { readonly path: string; readonly writtenSize: number }
  /** The file of the last export is kept. Its size is in bytes. */
  | { readonly path: string; readonly keptSize: number };
