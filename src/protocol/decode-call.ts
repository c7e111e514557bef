import type { OAuthRequest } from '../oauth/sign-in.ts';
import { reader } from './decode-reader.ts';
import {
  byKind,
  count,
  type Decoder,
  isRecord,
  list,
  nothing,
  optional,
  Refusal,
  shape,
  text,
  truth,
  word,
  yes,
} from './decoder.ts';
import type { PanelArgument, PanelCall, Secret } from './messages.ts';

/** A call of the panel whose argument has the type that its name requires. */
export type DecodedCall = {
  [C in PanelCall]: { readonly call: C; readonly id: number; readonly argument: PanelArgument<C> };
}[PanelCall];

const secret: Decoder<Secret> = byKind<Secret>({
  token: shape<Extract<Secret, { kind: 'token' }>>({ kind: word('token'), token: text }),
  basic: shape<Extract<Secret, { kind: 'basic' }>>({ kind: word('basic'), username: text, password: text }),
});

const oauthRequest = shape<OAuthRequest>({
  grant: word('authorizationCode', 'clientCredentials', 'password', 'deviceAuthorization'),
  clientId: text,
  clientSecret: optional(text),
  username: optional(text),
  password: optional(text),
  scopes: list(text),
  redirect: optional(word('editor', 'loopback', 'site')),
  port: optional(count),
});

const argumentDecoders: { readonly [C in PanelCall]: Decoder<PanelArgument<C>> } = {
  ready: nothing,
  open: shape<PanelArgument<'open'>>({ slug: text, anchor: optional(text) }),
  reveal: shape<PanelArgument<'reveal'>>({ file: text, offset: count }),
  addToNavigation: shape<PanelArgument<'addToNavigation'>>({ version: count }),
  scrolled: shape<PanelArgument<'scrolled'>>({ file: text, offset: count }),
  expand: shape<PanelArgument<'expand'>>({ version: count, pointer: text }),
  send: shape<PanelArgument<'send'>>({
    version: count,
    environments: count,
    values: text,
    schemes: optional(list(text)),
    lastEventId: optional(text),
    isMocked: optional(yes),
    mockStatus: optional(count),
  }),
  receive: nothing,
  cancel: nothing,
  compare: shape<PanelArgument<'compare'>>({ name: text, before: text, after: text, title: text }),
  describe: shape<PanelArgument<'describe'>>({
    version: count,
    become: word('example', 'schema', 'response'),
    status: count,
    mediaType: text,
    text,
    pointer: optional(text),
  }),
  declare: shape<PanelArgument<'declare'>>({
    version: count,
    pointer: text,
    json: optional(text),
    mediaType: optional(text),
  }),
  keepBody: shape<PanelArgument<'keepBody'>>({
    name: text,
    text: optional(text),
    base64: optional(text),
    kept: optional(count),
    how: word('save', 'open', 'view'),
  }),
  checkBody: shape<PanelArgument<'checkBody'>>({ version: count, id: count }),
  bodyPart: shape<PanelArgument<'bodyPart'>>({ id: count, from: count }),
  signIn: shape<PanelArgument<'signIn'>>({ server: text, scheme: text, secret }),
  signOut: shape<PanelArgument<'signOut'>>({ server: text, scheme: text }),
  signedIn: shape<PanelArgument<'signedIn'>>({ server: text }),
  authorize: shape<PanelArgument<'authorize'>>({ version: count, server: text, scheme: text, request: oauthRequest }),
  stopAuthorizing: nothing,
  clearCookies: shape<PanelArgument<'clearCookies'>>({ server: text }),
  redirects: nothing,
  lock: shape<PanelArgument<'lock'>>({ locked: truth }),
  showAs: shape<PanelArgument<'showAs'>>({ reader }),
  copy: shape<PanelArgument<'copy'>>({ text }),
  openExternal: shape<PanelArgument<'openExternal'>>({ url: text }),
  connect: shape<PanelArgument<'connect'>>({
    version: count,
    environments: count,
    values: text,
    schemes: optional(list(text)),
    isMocked: optional(yes),
  }),
  post: shape<PanelArgument<'post'>>({ text: optional(text), base64: optional(text) }),
  compose: shape<PanelArgument<'compose'>>({ version: count, environments: count, message: count, values: text }),
  ping: nothing,
  disconnect: nothing,
  pickEnvironment: shape<PanelArgument<'pickEnvironment'>>({ name: optional(text) }),
  openEnvironment: shape<PanelArgument<'openEnvironment'>>({ name: optional(text) }),
  history: shape<PanelArgument<'history'>>({ version: count }),
  recall: shape<PanelArgument<'recall'>>({ version: count, id: text }),
  forget: shape<PanelArgument<'forget'>>({ version: count, all: truth }),
};

/** Decodes a call of a panel. A `Refusal` contains the error message, and `callId` returns the call to reject. */
export function decodeCall(message: unknown): DecodedCall | Refusal {
  if (!isRecord(message)) return new Refusal('message: expected an object.');
  const { call, id } = message;
  if (typeof call !== 'string' || !Object.hasOwn(argumentDecoders, call)) {
    return new Refusal(`message.call: ${JSON.stringify(call)} is not a call.`);
  }
  if (!isCallId(id)) return new Refusal('message.id: expected a whole number from 0.');
  const decoder: Decoder<unknown> = argumentDecoders[call as PanelCall];
  const argument = decoder(message.argument, 'argument');
  if (argument instanceof Refusal) return new Refusal(`${call}: ${argument.message}`);
  return { call, id, argument } as DecodedCall;
}

/** Returns the id of the call, even if the rest of the message is invalid. Undefined: there is nothing to answer. */
export function callId(message: unknown): number | undefined {
  return isRecord(message) && isCallId(message.id) ? message.id : undefined;
}

function isCallId(id: unknown): id is number {
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0;
}
