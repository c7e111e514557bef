/** One file that export writes. `path` is relative to OUT, `/` between segments, checked: no `..`, no absolute path, no reserved name. */
export type OutputFile =
  | {
      readonly path: string;
      readonly content: string | Uint8Array;
      /** Appended to the earlier parts of the same path, for files that are too long for one string. */
      readonly isPart?: true;
      /** What the content is made of, where making it takes long: the same text gives the same content, which is made when it is asked for. */
      readonly madeFrom?: string;
    }
  /** A file of the docs root, copied unchanged (images, fonts). */
  | { readonly path: string; readonly copyOf: string }
  /** The file of the last export stays; its size is in bytes. */
  | { readonly path: string; readonly keptSize: number };
