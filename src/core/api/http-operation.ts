import type { Digits } from '../source/document/exact-digits.ts';
import type { JsonValue } from '../source/document/json-value.ts';
import type { Location } from '../source/text/span.ts';
import type { ExternalDocs } from './external-docs.ts';
import type { PlatformExtension } from './platform-extension.ts';
import type { JsonSchema } from './schema.ts';
import type { SecurityRequirement, SecurityScheme } from './security.ts';
import type { Server } from './server.ts';

/** One method on one path template, a webhook, or a request of a callback; independent of the description's version. */
export interface HttpOperation {
  readonly origin: 'path' | 'webhook' | 'callback';
  /** Upper case; `additionalOperations` of 3.2 may hold any token. */
  readonly method: string;
  /** The path template; a webhook's name; a callback's expression. */
  readonly path: string;
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated: boolean;
  readonly tags: readonly string[];
  /** 3.2: labels of its tags of kind `badge`; absent if there are none. */
  readonly badges?: readonly string[];
  readonly externalDocs?: ExternalDocs;
  /** Texts of the path item; its description only if the operation has one of its own. */
  readonly pathItem?: { readonly summary?: string; readonly description?: string };
  /** Path item and operation merged (by name and location). */
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  /** 2.0: the media types of the responses, even of those without a schema. Absent if each response names its own. */
  readonly produces?: readonly string[];
  readonly responses: readonly ApiResponse[];
  readonly callbacks: readonly Callback[];
  /** OR of AND. Empty: no authentication. An empty requirement inside means that credentials are optional. */
  readonly security: readonly SecurityRequirement[];
  /** The schemes that `security` names and the description defines. */
  readonly securitySchemes: readonly SecurityScheme[];
  /**
   * The servers of the operation, else of the path item, else of the description; relative URLs are kept as written.
   */
  readonly servers: readonly Server[];
  readonly codeSamples: readonly CodeSample[];
  /** `x-platform` (or `x-mint`), merged key by key: the operation overrides the path item, which overrides `info`. */
  readonly platform: PlatformExtension;
  /** Location of the operation object; `at` in the interfaces below is that of their object. */
  readonly at: Location;
}

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie' | 'querystring';
export type ParameterStyle =
  | 'simple'
  | 'label'
  | 'matrix'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject'
  | 'cookie';

/**
 * 2.0: the separators of the items of an array (`collectionFormat`), then of the items of nested arrays. Absent if they
 * follow from the style. In an exploded array the first one is not used.
 */
export type Separators = readonly string[];

export interface Parameter {
  readonly name: string;
  readonly location: ParameterLocation;
  readonly required: boolean;
  /** Set if the parameter is only in the path template, and not declared in the description. */
  readonly isUndeclared?: true;
  readonly deprecated: boolean;
  readonly description?: string;
  /** Defaults applied: form for query and cookie, simple for path and header. */
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly separators?: Separators;
  readonly allowReserved: boolean;
  readonly allowEmptyValue: boolean;
  /** The media type if the parameter has `content`; `schema` is then the schema of that media type. */
  readonly mediaType?: string;
  /** The encodings of that media type. */
  readonly encoding?: readonly Encoding[];
  readonly schema: JsonSchema;
  readonly examples: readonly Example[];
  /** AsyncAPI: expression for the location of the value in a message, for example `$message.payload#/user/id`. */
  readonly valueFrom?: string;
  /** `x-*` keys, for `api.params.post` and `x-default`. */
  readonly extensions: { readonly [key: string]: JsonValue };
  readonly at: Location;
}

export interface RequestBody {
  readonly required: boolean;
  readonly description?: string;
  readonly content: readonly MediaType[];
  readonly at: Location;
}

export interface MediaType {
  /** As written, parameters included. */
  readonly mediaType: string;
  readonly schema: JsonSchema;
  /** 3.2: the schema of each item of a sequential media type. */
  readonly itemSchema?: JsonSchema;
  readonly examples: readonly Example[];
  readonly encoding: readonly Encoding[];
  /** 3.2: encodings of the parts of a multipart body by position, and of all parts after them. */
  readonly prefixEncoding?: readonly PartEncoding[];
  readonly itemEncoding?: PartEncoding;
  readonly at: Location;
}

/** The encoding of one part of a body; a part may have parts of its own (3.2). */
export interface PartEncoding {
  readonly contentType?: string;
  readonly headers: readonly Parameter[];
  readonly style?: ParameterStyle;
  readonly explode?: boolean;
  readonly separators?: Separators;
  readonly allowReserved?: boolean;
  readonly encoding?: readonly Encoding[];
  readonly prefixEncoding?: readonly PartEncoding[];
  readonly itemEncoding?: PartEncoding;
}

export interface Encoding extends PartEncoding {
  readonly property: string;
}

export interface ApiResponse {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly summary?: string;
  readonly description?: string;
  readonly headers: readonly Parameter[];
  readonly content: readonly MediaType[];
  readonly links: readonly Link[];
  readonly at: Location;
}

export interface Link {
  readonly name: string;
  readonly operationId?: string;
  readonly operationRef?: string;
  readonly description?: string;
  readonly parameters: { readonly [name: string]: JsonValue };
  /** A value, or an expression for it. */
  readonly requestBody?: JsonValue;
  readonly server?: Server;
}

export interface Callback {
  readonly name: string;
  /** The runtime expression, for example `{$request.body#/callbackUrl}`. */
  readonly expression: string;
  readonly operations: readonly HttpOperation[];
}

/** An example as written. `value` is absent if there is only an `externalValue` or a `serialized` one. */
export interface Example {
  /** Key under `examples`; `""` for the singular `example`. */
  readonly name: string;
  readonly summary?: string;
  readonly description?: string;
  readonly value?: JsonValue;
  readonly digits?: Digits;
  readonly serialized?: string;
  readonly externalValue?: string;
  readonly at: Location;
}

export interface CodeSample {
  readonly lang: string;
  readonly label?: string;
  readonly source: string;
}
