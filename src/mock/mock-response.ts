/** The mock's answer to one request, before a transport makes a response of it. */
export interface MockResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: MockBody;
}

/** `items`: a stream, one text for each of its items; a transport may wait between them. */
export type MockBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'binary'; readonly base64: string }
  | { readonly kind: 'items'; readonly items: readonly string[] };
