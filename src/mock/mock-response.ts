/** The response of the mock to one request, independent of the transport. */
export interface MockResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: MockBody;
}

/** `items`: a stream, with one text for each item. A transport may pause between them. */
export type MockBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'binary'; readonly base64: string }
  | { readonly kind: 'items'; readonly items: readonly string[] };
