/** Pages of one site talk here about redirects of identity servers; a browser lets no other origin listen. */
export const callbackChannel = 'api-docs-oauth';

export type CallbackMessage =
  | { readonly kind: 'redirect'; readonly state: string; readonly query: string }
  /** The page that waits has it. */
  | { readonly kind: 'taken'; readonly state: string };
