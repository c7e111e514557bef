import type { Engine, TextChange } from '../../service/engine.ts';

/** What of an open document matters here; `vscode.TextDocument` fits. */
export interface SyncedDocument {
  readonly version: number;
  readonly isDirty: boolean;
  getText(): string;
}

/**
 * Keeps the engine at the state of the open documents and asks the editor for a whole text only once, at the first edit:
 * for a big document that costs tens of milliseconds.
 */
export class DocumentSync {
  readonly #engine: Engine;
  readonly #fail: (error: unknown) => void;
  /** `whole`: the engine has the text of the editor, not that of the disk. */
  readonly #open = new Map<string, { readonly document: SyncedDocument; whole: boolean }>();

  constructor(engine: Engine, fail: (error: unknown) => void) {
    this.#engine = engine;
    this.#fail = fail;
  }

  open(file: string, document: SyncedDocument): void {
    this.#open.set(file, { document, whole: document.isDirty });
    this.#send(this.#engine.openDocument(file, document.version, document.isDirty ? document.getText() : undefined));
  }

  change(file: string, document: SyncedDocument, changes: readonly TextChange[]): void {
    const known = this.#open.get(file);
    if (known?.whole === true) {
      this.#send(this.#engine.changeDocument(file, document.version, changes));
      return;
    }
    this.#open.set(file, { document, whole: true });
    this.#send(this.#engine.openDocument(file, document.version, document.getText()));
  }

  close(file: string): void {
    if (this.#open.delete(file)) this.#send(this.#engine.closeDocument(file));
  }

  /** A new engine thread knows the disk only. */
  reopen(): void {
    for (const [file, { document, whole }] of this.#open) {
      this.#send(this.#engine.openDocument(file, document.version, whole ? document.getText() : undefined));
    }
  }

  #send(call: Promise<void>): void {
    call.catch(this.#fail);
  }
}
