/** A request ready for the wire: nothing is added or encoded after this but what HTTP itself needs (Host, Content-Length). */
export interface HttpRequest {
  readonly method: string;
  /** Absolute, encoded. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: RequestPayload;
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
  | { readonly kind: 'binary'; readonly mediaType: string; readonly base64: string };

export interface RequestPart {
  readonly name: string;
  readonly filename?: string;
  readonly mediaType?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly text?: string;
  readonly base64?: string;
}

/** What is doubtful about a request that is sent all the same: a required parameter without value, a value that does not fit its schema. */
export interface RequestProblem {
  /** `/path/id`, `/query/limit`, `/body/items/0`, `/security`, `/server`. */
  readonly pointer: string;
  readonly message: string;
}

export interface BuiltRequest {
  readonly request: HttpRequest;
  readonly problems: readonly RequestProblem[];
}

/** What came of sending. */
export type RequestOutcome =
  | { readonly kind: 'response'; readonly response: HttpResponse }
  /** Not sent, and why: untrusted workspace, no server, a confirmation denied. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Sent, or tried, and no answer: DNS, refused connection, TLS, time-out, CORS. `hint` says what to do. */
  | { readonly kind: 'failed'; readonly message: string; readonly hint?: string }
  | { readonly kind: 'cancelled' };

export interface HttpResponse {
  readonly status: number;
  readonly statusText: string;
  /** The last URL, after redirects. */
  readonly url: string;
  readonly redirects: readonly { readonly status: number; readonly url: string }[];
  readonly headers: readonly (readonly [string, string])[];
  /** Milliseconds. */
  readonly timings: { readonly firstByte: number; readonly total: number };
  /** Bytes of the body as received, decompressed. */
  readonly size: number;
  readonly body: ResponseBody;
}

/** `truncated`: the body was larger than the size guard. */
export type ResponseBody =
  | { readonly kind: 'text'; readonly text: string; readonly truncated: boolean }
  | { readonly kind: 'binary'; readonly base64: string; readonly truncated: boolean };

/** The playground's one way out; VS Code's host, the terminal and the exported page each have their own. */
export interface Transport {
  send(request: HttpRequest, signal: AbortSignal): Promise<RequestOutcome>;
}
