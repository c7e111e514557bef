import type { FormValues } from './form-values.ts';

/** A request ready to send: only headers of HTTP itself (Host, Content-Length) are added later. */
export interface HttpRequest {
  readonly method: string;
  /** Absolute, encoded. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: RequestPayload;
  /** Answers a challenge of the server (RFC 7616): the request goes without it first. */
  readonly digest?: DigestCredential;
  /** The connection shows a client certificate (mutual TLS). */
  readonly certificate?: true;
}

export interface DigestCredential {
  readonly username: string;
  readonly password: string;
}

export type RequestPayload =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly mediaType: string; readonly text: string }
  | {
      readonly kind: 'form';
      readonly mediaType: string;
      readonly fields: readonly (readonly [string, string])[];
      readonly text: string;
    }
  | { readonly kind: 'multipart'; readonly mediaType: string; readonly parts: readonly RequestPart[] }
  /** `filename`: the file that the bytes are from. Samples read it; it is not sent. */
  | { readonly kind: 'binary'; readonly mediaType: string; readonly base64: string; readonly filename?: string };

export interface RequestPart {
  /** Absent where parts are known by their position, as in `multipart/mixed`. */
  readonly name?: string;
  readonly filename?: string;
  readonly mediaType?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly text?: string;
  readonly base64?: string;
}

/** A warning about a request that can be sent all the same: a required parameter without a value, or a value that does not match its schema. */
export interface RequestProblem {
  /** `/path/id`, `/query/limit`, `/body/items/0`, `/security`, `/server`. */
  readonly pointer: string;
  readonly message: string;
}

/** Something as it is sent, and the same with placeholders for secrets: to show, copy, log and store. */
export interface Faces<T> {
  readonly sent: T;
  readonly shown: T;
}

/** The server of a request. */
export interface BuiltServer {
  /** The URL from the form, the environment or the description, with its `{variables}`; undefined: there is no server. */
  readonly url: string | undefined;
  /** Absolute, without a trailing slash. */
  readonly base: Faces<string>;
  readonly problems: readonly RequestProblem[];
}

export interface BuiltRequest extends Faces<HttpRequest> {
  readonly server: BuiltServer;
  /** The values that `shown` is made of, with the environment filled in. */
  readonly shownValues: FormValues;
  /** `shown` with an example of each required file that has no value, as a sample without them would be no upload. */
  readonly sample: HttpRequest;
  /** Without values of the form. Found when it is first read: comparing a large body with its schema takes longer than building it. */
  readonly problems: readonly RequestProblem[];
  /** Those by which the request does not match its description: missing and wrong values, missing credentials. */
  readonly mismatches: readonly RequestProblem[];
  /** See `listSecrets`. */
  readonly secrets: readonly string[];
}

/** The result of sending. */
export type RequestOutcome =
  | { readonly kind: 'response'; readonly response: HttpResponse }
  /** Not sent: untrusted workspace, no server, or the user declined. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Sent, or attempted, without a response: DNS, refused connection, TLS, timeout, CORS. `hint` says what to do. */
  | { readonly kind: 'failed'; readonly message: string; readonly hint?: string }
  | { readonly kind: 'cancelled' };

/** Says why there is no response, and what to do. */
export function explainNoResponse(outcome: Exclude<RequestOutcome, { kind: 'response' }>): string {
  return outcome.kind === 'cancelled' ? 'Stopped before a response arrived.' : joinHint(outcome);
}

export function joinHint({ message, hint }: { readonly message: string; readonly hint?: string }): string {
  return hint === undefined ? message : `${message} ${hint}`;
}

/** The part of a response that arrives before the body. */
export interface ResponseHead {
  readonly status: number;
  readonly statusText: string;
  /** The final URL, after redirects. */
  readonly url: string;
  readonly redirects: readonly { readonly status: number; readonly url: string }[];
  readonly headers: readonly (readonly [string, string])[];
  /** The mock has answered; nothing was sent. */
  readonly isMocked?: true;
  /** There may be more headers: a browser shows a page no cookies, and of another origin only what that exposes. */
  readonly hidesHeaders?: true;
}

export interface HttpResponse extends ResponseHead {
  /** Milliseconds. */
  readonly timings: { readonly firstByte: number; readonly total: number; readonly phases?: Phases };
  /** Bytes of the body as received, decompressed. */
  readonly size: number;
  readonly body: ResponseBody;
  /** The body is incomplete: why, and what to do. */
  readonly interrupted?: Interruption;
}

/**
 * Milliseconds of the last request, after all redirects: DNS, connection and TLS, each absent if there was none, and from then to the first
 * byte. Browsers do not report them.
 */
export interface Phases {
  readonly lookup?: number;
  readonly connect?: number;
  readonly tls?: number;
  readonly waiting: number;
}

export interface Interruption {
  readonly message: string;
  readonly hint?: string;
}

/**
 * `truncated`: the body exceeded the size limit. `kept`: only the first part of a long body is here. `stream`: the body went to a
 * `ResponseFollower` as it came.
 */
export type ResponseBody =
  | { readonly kind: 'stream' }
  | { readonly kind: 'text'; readonly text: string; readonly truncated: boolean; readonly kept?: KeptPart }
  | { readonly kind: 'binary'; readonly base64: string; readonly truncated: boolean; readonly kept?: KeptPart };

/** The whole of a long body, which the editor keeps. */
export interface KeptPart {
  readonly id: number;
}

/** Gets the head of a response, and the body of a stream (`streamFormatOf`) as it arrives, before the outcome. */
export interface ResponseFollower {
  takeHead(head: ResponseHead): void;
  /** The next part of the body, decoded. Reading continues when the promise resolves. */
  takeText(text: string): Promise<void>;
}

/** The only interface for sending requests; VS Code's host, the terminal and the exported page implement it. */
export interface Transport {
  send(request: HttpRequest, signal: AbortSignal, follower?: ResponseFollower): Promise<RequestOutcome>;
}

/** The methods that do not ask a server to change anything (RFC 9110, 9.2.1; QUERY by its own specification). */
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY']);

export function isSafeMethod(method: string): boolean {
  return safeMethods.has(method.toUpperCase());
}
