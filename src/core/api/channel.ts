import type { JsonObject } from '../source/document/json-value.ts';
import type { Location } from '../source/text/span.ts';
import type { ExternalDocs } from './external-docs.ts';
import type { Example, Parameter } from './http-operation.ts';
import type { PlatformExtension } from './platform-extension.ts';
import type { JsonSchema } from './schema.ts';
import type { SecurityRequirement, SecurityScheme } from './security.ts';
import type { Server } from './server.ts';

/** An AsyncAPI channel seen from the reader's side: what the application receives is what the reader sends. */
export interface Channel {
  readonly id: string;
  /** The address template, with `{parameters}`; undefined if it is null in the description. */
  readonly address?: string;
  readonly title?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly externalDocs?: ExternalDocs;
  readonly servers: readonly Server[];
  /** The parameters of the address, then the query and headers of the request that opens a WebSocket. */
  readonly parameters: readonly Parameter[];
  readonly operations: readonly ChannelOperation[];
  readonly security: readonly SecurityRequirement[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly bindings: JsonObject;
  readonly platform: PlatformExtension;
  readonly at: Location;
}

export interface ChannelOperation {
  readonly id: string;
  /** True for the reply of another operation, which has no id of its own. */
  readonly isReply?: true;
  /** True for the messages of a channel without operations (3.x): who sends them is not said, whatever `action` is. */
  readonly isUnassigned?: true;
  /** The action of the reader, not of the application. */
  readonly action: 'send' | 'receive';
  readonly title?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly messages: readonly Message[];
  readonly bindings: JsonObject;
  readonly tags: readonly string[];
  readonly externalDocs?: ExternalDocs;
  /** 3.x: where the reply goes, if the description says so. */
  readonly reply?: Reply;
  readonly at: Location;
}

export interface Reply {
  /** Address (else id) of the channel of the reply, if it is not the channel of the request. */
  readonly channel?: string;
  /** Expression for the location of the reply address in the request. */
  readonly address?: RuntimeExpression;
}

/** A location in a message, for example `$message.header#/correlationId`. */
export interface RuntimeExpression {
  readonly location: string;
  readonly description?: string;
}

export interface Message {
  readonly name: string;
  /** 2.x: `messageId`, if it differs from the name. */
  readonly id?: string;
  readonly title?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly contentType?: string;
  readonly deprecated: boolean;
  readonly payload: JsonSchema;
  /** For payloads that are not JSON Schema (Avro, Protobuf …): their format and their source text. */
  readonly foreignPayload?: { readonly format: string; readonly text: string };
  readonly headers?: JsonSchema;
  readonly examples: readonly (Example & { readonly headers?: JsonObject })[];
  readonly bindings: JsonObject;
  readonly tags: readonly string[];
  readonly externalDocs?: ExternalDocs;
  readonly correlationId?: RuntimeExpression;
  readonly at: Location;
}
