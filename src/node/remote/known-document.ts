/** What is known of a document that was fetched. */
export interface KnownDocument {
  readonly text: string;
  readonly address: string;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  /** True if its host is inside of this network. */
  readonly isInside?: boolean;
  /** When it was last seen to be current, in milliseconds. */
  readonly seen: number;
}
