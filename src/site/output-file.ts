/** One file that export writes. `path` runs from OUT, `/` between segments, checked: no `..`, no absolute path, no reserved name. */
export type OutputFile =
  | {
      readonly path: string;
      readonly content: string | Uint8Array;
      /** Stands behind the earlier parts of the same path, for files that are too long to be held as one text. */
      readonly isPart?: true;
    }
  /** A file of the docs root, copied as it is (images, fonts). */
  | { readonly path: string; readonly copyOf: string };
