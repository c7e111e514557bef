import type { JsonObject, JsonValue } from '../../src/core/source/document/json-value.ts';

/**
 * The examples of `@asyncapi/specs` are parts, one file an object of the standard. Each is put where it may stand in the smallest valid
 * description; undefined if there is no such place for this file.
 */
export function describePart(version: string, name: string, part: JsonValue): JsonObject | undefined {
  const place = (version.startsWith('2') ? places2 : places3)[name];
  if (place === undefined) return undefined;
  const info = { title: 'Parts', version: '1' };
  const root: JsonObject = { asyncapi: version, info, ...(version.startsWith('2') && { channels: {} }) };
  return { ...root, ...place(part, info) };
}

type Placing = (part: JsonValue, info: JsonObject) => JsonObject;

const scheme: Placing = (part) => ({ components: { securitySchemes: { s: part } } });
const both: { readonly [name: string]: Placing } = {
  APIKeyHTTPSecurityScheme: scheme,
  Sasl: scheme,
  SecurityScheme: scheme,
  X509: scheme,
  symmetricEncryption: scheme,
  userPassword: scheme,
  channels: (part) => ({ channels: part }),
  components: (part) => part as JsonObject,
  contact: (part, info) => ({ info: { ...info, contact: part } }),
  info: (part) => ({ info: part }),
  license: (part, info) => ({ info: { ...info, license: part } }),
  messageTrait: (part) => ({ components: { messageTraits: { t: part } } }),
  operationTrait: (part) => ({ components: { operationTraits: { t: part } } }),
  correlationId: (part) => ({ components: { correlationIds: { c: part } } }),
  server: (part) => ({ servers: { s: part } }),
  servers: (part) => ({ servers: part }),
};
const places2: typeof both = {
  ...both,
  externalDocs: (part) => ({ externalDocs: part }),
  operation: (part) => ({ channels: { a: { publish: part } } }),
  // These two show the channel around them.
  parameter: (part) => ({ channels: part }),
  parameters: (part) => ({ channels: part }),
};
const places3: typeof both = {
  ...both,
  externalDocs: (part, info) => ({ info: { ...info, externalDocs: part } }),
  oauth2Flow: (part) => scheme({ type: 'oauth2', flows: { authorizationCode: part } }, {}),
  operation: (part) => ({ operations: { o: part } }),
  operationReplyAddress: (part) => ({ components: { replyAddresses: { r: part } } }),
  operations: (part) => ({ operations: part }),
  parameter: (part) => ({ channels: { user: part } }),
  parameters: (part) => ({ channels: { user: part } }),
  tag: (part) => ({ components: { tags: { t: part } } }),
};
