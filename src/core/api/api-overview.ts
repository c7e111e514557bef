import type { ExternalDocs } from './external-docs.ts';
import type { ApiResponse } from './http-operation.ts';
import type { TagSummary } from './read-tags.ts';
import type { SecurityRequirement, SecurityScheme } from './security.ts';
import type { Server } from './server.ts';

/** The parts of a description about the API as a whole; independent of the description's version. */
export interface ApiOverview {
  readonly title: string;
  readonly version: string;
  /** AsyncAPI: the URI of the API. */
  readonly id?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly termsOfService?: string;
  readonly contact?: { readonly name?: string; readonly url?: string; readonly email?: string };
  readonly license?: { readonly name?: string; readonly identifier?: string; readonly url?: string };
  readonly externalDocs?: ExternalDocs;
  readonly servers: readonly Server[];
  /** The default for operations without a `security` of their own. */
  readonly security: readonly SecurityRequirement[];
  /** Every scheme that the description defines. */
  readonly securitySchemes: readonly SecurityScheme[];
  readonly tags: readonly TagSummary[];
  /** The error responses that every operation has. */
  readonly errors: readonly ApiResponse[];
}
