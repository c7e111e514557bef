import type { LosslessNumber } from 'lossless-json';

/** JSON whose numbers may keep their digits (`9007199254740993`). */
export type ExactValue =
  | null
  | boolean
  | number
  | string
  | LosslessNumber
  | ExactValue[]
  | { [key: string]: ExactValue };

/**
 * The values of a form, and the file format of `apidocs request --values` (product, section 9).
 * Absent parameters are not sent. In messages it is the text of `lossless-json`'s `stringify`.
 */
export interface FormValues {
  /** The server's URL as written in the description, or any other base URL. */
  server?: string;
  serverVariables?: { [name: string]: string };
  path?: { [name: string]: ExactValue };
  query?: { [name: string]: ExactValue };
  header?: { [name: string]: ExactValue };
  cookie?: { [name: string]: ExactValue };
  /** By scheme name. The first security alternative whose schemes are all given is sent. */
  security?: { [scheme: string]: Credential };
  contentType?: string;
  /** The body's value; for text media types a string; see `FileValue` for files. */
  body?: ExactValue;
  /** A JSON body exactly as typed, sent in place of `body`; invalid JSON is allowed, and `body` is then absent. */
  bodyText?: string;
}

/** `env` names an environment variable that holds the token or value; only the terminal resolves it. */
export type Credential =
  | { token: string }
  | { value: string }
  | { username: string; password: string }
  /** Where the request is sent from has a certificate for its connection. */
  | { certificate: true }
  | { env: string };

/** A file as a form value: an object with exactly these keys. */
export interface FileValue {
  $file: { name: string; mediaType?: string; base64: string };
}
