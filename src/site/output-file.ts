/** One file that export writes. `path` runs from OUT, `/` between segments, checked: no `..`, no absolute path, no reserved name. */
export interface OutputFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}
