/** The response of the mock to one request, independent of the transport. */
export interface MockResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: MockBody;
  /** Why the request is refused, or does not match, each in a sentence: for the header, the log and the reader. */
  readonly reasons?: readonly string[];
}

/** `items`: a stream, with one text for each item. A transport may pause between them. */
export type MockBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'binary'; readonly base64: string }
  | { readonly kind: 'items'; readonly items: readonly string[] };
