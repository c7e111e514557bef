import type { JsonObject } from '../source/document/json-value.ts';
import type { ExternalDocs } from './external-docs.ts';

export interface Server {
  /**
   * As written, with `{variables}`; may be relative to the description. For AsyncAPI, protocol, host and pathname
   * joined.
   */
  readonly url: string;
  readonly name?: string;
  readonly description?: string;
  readonly variables: readonly ServerVariable[];
  /** AsyncAPI only: `ws`, `wss`, `kafka` … */
  readonly protocol?: string;
  /** AsyncAPI only, as is `bindings`; absent if empty. */
  readonly protocolVersion?: string;
  readonly bindings?: JsonObject;
  /** AsyncAPI only. */
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly externalDocs?: ExternalDocs;
}

export interface ServerVariable {
  readonly name: string;
  readonly default: string;
  readonly values: readonly string[];
  /** AsyncAPI only. */
  readonly examples?: readonly string[];
  readonly description?: string;
}
