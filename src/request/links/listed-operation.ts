/** An operation with a page on an exported site, as links of responses find it. */
export interface ListedOperation {
  readonly slug: string;
  /** The hash of the description's file, as in the origin of a published slice. */
  readonly source: string;
  readonly method: string;
  readonly path: string;
  readonly operationId?: string;
}
