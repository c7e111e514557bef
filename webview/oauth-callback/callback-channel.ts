/**
 * The pages of one site talk over this channel about redirects from identity servers. Browsers keep it within one
 * origin.
 */
export const callbackChannel = 'api-docs-oauth';

export type CallbackMessage =
  | { readonly kind: 'redirect'; readonly state: string; readonly query: string }
  /** The page that started the sign-in has received the redirect. */
  | { readonly kind: 'taken'; readonly state: string };
