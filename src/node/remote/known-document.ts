/** What is known of a document that was fetched. */
export interface KnownDocument {
  readonly text: string;
  readonly address: string;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  /** When it was last seen to be current, in milliseconds. */
  readonly seen: number;
}
