import type { Engine, TextChange } from '../../service/engine.ts';

/** What of an open document matters here. */
export interface SyncedDocument {
  readonly version: number;
  readonly isDirty: boolean;
  /** UTF-16 units of the text; undefined: the disk has it in another encoding than the engine reads. */
  length(): number | undefined;
  getText(): string;
}

/**
 * Keeps the engine at the state of the open documents. The whole text is asked of the editor only where it can't be had from the
 * disk: for a big document that takes a quarter of a second of the thread all extensions share.
 */
export class DocumentSync {
  readonly #engine: Engine;
  readonly #fail: (error: unknown) => void;
  /** `edited`: the engine has the text of the editor, not that of the disk. */
  readonly #open = new Map<string, { readonly document: SyncedDocument; edited: boolean }>();

  constructor(engine: Engine, fail: (error: unknown) => void) {
    this.#engine = engine;
    this.#fail = fail;
  }

  open(file: string, document: SyncedDocument): void {
    this.#open.set(file, { document, edited: document.isDirty });
    this.#openInEngine(file, document, document.isDirty);
  }

  change(file: string, changes: readonly TextChange[]): void {
    const known = this.#open.get(file);
    if (known === undefined) return;
    const { document, edited } = known;
    const length = edited ? undefined : document.length();
    known.edited = true;
    if (edited || length !== undefined) this.#changeInEngine(file, document, changes, length);
    else this.#openInEngine(file, document, true);
  }

  close(file: string): void {
    if (this.#open.delete(file)) this.#engine.closeDocument(file).catch(this.#fail);
  }

  /** A new engine thread knows the disk only. */
  reopen(): void {
    for (const [file, { document, edited }] of this.#open) this.#openInEngine(file, document, edited);
  }

  #openInEngine(file: string, document: SyncedDocument, whole: boolean): void {
    const text = whole ? document.getText() : undefined;
    this.#engine.openDocument(file, document.version, text).catch(this.#fail);
  }

  /** The disk may have changed before the engine read it, or the editor has other line ends: then the lengths differ. */
  #changeInEngine(file: string, document: SyncedDocument, changes: readonly TextChange[], length?: number): void {
    this.#engine.changeDocument(file, document.version, changes, length).then((isSame) => {
      if (!isSame && this.#open.get(file)?.document === document) this.#openInEngine(file, document, true);
    }, this.#fail);
  }
}
