/** A range in a text. Offsets count UTF-16 code units from 0; ends are exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * A range in a file of the project.
 * `file` is the path from the docs root with `/` between its segments and no leading slash (`api/openapi.yaml`), or an
 * https URL.
 */
export interface Location {
  readonly file: string;
  readonly span: Span;
}

/** A line and a character in it, both from 0; characters are UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** JSON Pointer (RFC 6901): `""` is the whole document. */
export type Pointer = string;
