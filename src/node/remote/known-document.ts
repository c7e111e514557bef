/** A document that was fetched, with its validators. */
export interface KnownDocument {
  readonly text: string;
  readonly address: string;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  /** True if its host is inside this network. */
  readonly isInside?: boolean;
  /** The time when it was last known to be current, in milliseconds since 1970. */
  readonly seen: number;
}
