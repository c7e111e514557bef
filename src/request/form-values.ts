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
 * The values of a form, and the file format of `apidocs request --values`. Absent parameters are not sent. Messages carry them as the text
 * of `printValues`.
 */
export interface FormValues {
  /** The server's URL as written in the description, or any other base URL. */
  server?: string;
  serverVariables?: { [name: string]: string };
  path?: { [name: string]: ExactValue };
  query?: { [name: string]: ExactValue };
  header?: { [name: string]: ExactValue };
  cookie?: { [name: string]: ExactValue };
  /** Credentials by scheme name. The first security alternative that has all of its credentials is sent. */
  security?: { [scheme: string]: Credential };
  contentType?: string;
  /** A string for text media types; see `FileValue` for files. */
  body?: ExactValue;
  /** A body of JSON or XML exactly as typed, sent in place of `body`. It may be invalid; `body` is then absent. */
  bodyText?: string;
}

/** `env` names an environment variable with the token or value; only the terminal reads it. */
export type Credential =
  | { token: string }
  | { value: string }
  | { username: string; password: string }
  /** The sender has a client certificate for the connection. */
  | { certificate: true }
  | { env: string };

/** A file as a value: an object with exactly these keys. */
export interface FileValue {
  $file: { name: string; mediaType?: string; base64: string };
}
