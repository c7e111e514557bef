import type { ExternalDocs } from './external-docs.ts';

/** An entry of `tags`. */
export interface TagSummary {
  readonly name: string;
  /** `x-group`, else `x-displayName`, else (3.2) `summary`, else the name. */
  readonly label: string;
  readonly description?: string;
  readonly externalDocs?: ExternalDocs;
  /** 3.2: the name of the parent tag. */
  readonly parent?: string;
  /** 3.2: `nav`, `badge`, `audience` or any other word. */
  readonly kind?: string;
}
