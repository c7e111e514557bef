import type { JsonObject } from '../source/document/json-value.ts';
import type { Location } from '../source/text/span.ts';
import type { Example, ExternalDocs, Parameter } from './http-operation.ts';
import type { PlatformExtension } from './platform-extension.ts';
import type { JsonSchema } from './schema.ts';
import type { SecurityRequirement, SecurityScheme } from './security.ts';
import type { Server } from './server.ts';

/** An AsyncAPI channel with its operations turned to the reader's side: what the application receives is what the reader sends. */
export interface Channel {
  readonly id: string;
  /** With `{parameters}`; undefined where the description leaves it open (null). */
  readonly address?: string;
  readonly title?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly externalDocs?: ExternalDocs;
  readonly servers: readonly Server[];
  readonly parameters: readonly Parameter[];
  readonly operations: readonly ChannelOperation[];
  readonly security: readonly SecurityRequirement[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly bindings: JsonObject;
  readonly hidden: boolean;
  readonly exclusion: 'none' | 'internal' | 'excluded';
  readonly platform: PlatformExtension;
  readonly at: Location;
}

export interface ChannelOperation {
  readonly id: string;
  /** On the reader's side. */
  readonly action: 'send' | 'receive';
  readonly title?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly messages: readonly Message[];
  readonly bindings: JsonObject;
  readonly tags: readonly string[];
  readonly externalDocs?: ExternalDocs;
  /** 3.x: where the answer to this goes, if the description tells. */
  readonly reply?: Reply;
  readonly at: Location;
}

export interface Reply {
  /** The address (else the id) of the channel of the answer, where that is another channel. */
  readonly channel?: string;
  /** The expression that tells where in the request the address of the answer stands. */
  readonly address?: RuntimeExpression;
}

/** A place in a message, for example `$message.header#/correlationId`. */
export interface RuntimeExpression {
  readonly location: string;
  readonly description?: string;
}

export interface Message {
  readonly name: string;
  readonly title?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly contentType?: string;
  readonly deprecated: boolean;
  readonly payload: JsonSchema;
  /** Where the payload is not JSON Schema (Avro, Protobuf …): its format and its text as it is. */
  readonly foreignPayload?: { readonly format: string; readonly text: string };
  readonly headers?: JsonSchema;
  readonly examples: readonly (Example & { readonly headers?: JsonObject })[];
  readonly bindings: JsonObject;
  readonly tags: readonly string[];
  readonly externalDocs?: ExternalDocs;
  readonly correlationId?: RuntimeExpression;
  readonly at: Location;
}
