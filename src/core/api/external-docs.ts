/** `externalDocs` of whatever may have them. */
export interface ExternalDocs {
  readonly url: string;
  readonly description?: string;
}
