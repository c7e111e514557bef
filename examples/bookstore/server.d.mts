/** The bookstore's API while it runs. */
export interface Bookstore {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Starts it on 127.0.0.1; port 0 takes a free one. Rejects where the port is taken. */
export function startBookstore(options?: { port?: number }): Promise<Bookstore>;
