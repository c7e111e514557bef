import type { Connection, Diagnostic } from 'vscode-languageserver';

/** Publishes diagnostics by file. Several sites may have some in one file: a file of another host, or one site within another. */
export class Publisher {
  readonly #connection: Pick<Connection, 'sendDiagnostics'>;
  /** By file and owner, each list as JSON, in which it takes the least memory. */
  readonly #shares = new Map<string, Map<object, string>>();

  constructor(connection: Pick<Connection, 'sendDiagnostics'>) {
    this.#connection = connection;
  }

  /** All diagnostics of the owner, by URI; files whose list did not change are not sent. */
  publish(owner: object, all: ReadonlyMap<string, readonly Diagnostic[]>): void {
    for (const [uri, shares] of this.#shares) if (shares.has(owner) && !all.has(uri)) this.#set(uri, owner, []);
    for (const [uri, diagnostics] of all) this.#set(uri, owner, diagnostics);
  }

  #set(uri: string, owner: object, diagnostics: readonly Diagnostic[]): void {
    const shares = this.#shares.get(uri) ?? new Map<object, string>();
    const text = JSON.stringify(diagnostics);
    if ((shares.get(owner) ?? '[]') === text) return;
    if (diagnostics.length === 0) shares.delete(owner);
    else shares.set(owner, text);
    if (shares.size === 0) this.#shares.delete(uri);
    else this.#shares.set(uri, shares);
    const sent = [...shares.values()].flatMap((share) => JSON.parse(share) as Diagnostic[]);
    // Two descriptions may refer to one file.
    const distinct = new Map(sent.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
    void this.#connection.sendDiagnostics({ uri, diagnostics: [...distinct.values()] });
  }
}
