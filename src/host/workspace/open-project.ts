import * as vscode from 'vscode';
import { isRemote } from '../../core/source/text/file-names.ts';
import type { Engine } from '../../service/engine.ts';
import { DisposableStore } from '../disposable-store.ts';
import { remoteUri } from '../remote/remote-uri.ts';
import { isOutside } from './docs-root.ts';
import { DocumentSync, type SyncedDocument } from './document-sync.ts';

/** Makes the engine of a docs root (`isLone`: of descriptions without a site). */
export type EngineFactory = (root: vscode.Uri, isLone: boolean, events: EngineEvents) => Engine;

export interface EngineEvents {
  /** The engine's thread ended, and a new one knows nothing of open documents. */
  readonly onCrash: (message: string) => void;
  /** Documents of other hosts came. */
  readonly onChange: (files: readonly string[]) => void;
}

interface ProjectSettings {
  readonly log: vscode.LogOutputChannel;
  readonly isLone: boolean;
}

/** One site that is being worked on: its engine, kept at the state of disk and editor. */
export class OpenProject {
  readonly root: vscode.Uri;
  /** Descriptions without a site: they are previewed, and nothing else. */
  readonly isLone: boolean;
  readonly engine: Engine;
  readonly #store = new DisposableStore();
  readonly #changed = this.#store.add(new vscode.EventEmitter<readonly string[]>());
  /** Files whose text changed, in the editor or on disk; whatever was computed before may be out of date. */
  readonly onDidChange = this.#changed.event;
  readonly #sync: DocumentSync;
  readonly #pendingFiles = new Set<string>();
  #flush: NodeJS.Timeout | undefined;

  constructor(root: vscode.Uri, makeEngine: EngineFactory, { log, isLone }: ProjectSettings) {
    this.root = root;
    this.isLone = isLone;
    const fail = (error: unknown) => log.error(error instanceof Error ? error : String(error));
    this.engine = makeEngine(root, isLone, {
      onCrash: (message) => {
        log.warn(message);
        this.#sync.reopen();
        this.#changed.fire([]);
      },
      onChange: (files) => this.#changed.fire(files),
    });
    this.#sync = new DocumentSync(this.engine, fail);
    this.#store.add({ dispose: () => clearTimeout(this.#flush) });
    this.#store.add({ dispose: () => void this.engine.dispose().catch(fail) });
  }

  /** Path from the docs root; undefined: the file is not of this site. */
  fileOf(uri: vscode.Uri): string | undefined {
    if (uri.scheme !== this.root.scheme || !uri.path.startsWith(`${this.root.path}/`)) return undefined;
    const file = uri.path.slice(this.root.path.length + 1);
    return isOutside(file) ? undefined : file;
  }

  uriOf(file: string): vscode.Uri {
    return isRemote(file) ? remoteUri(file) : vscode.Uri.joinPath(this.root, file);
  }

  opened(file: string, document: SyncedDocument): void {
    this.#sync.open(file, document);
  }

  edited(file: string, event: vscode.TextDocumentChangeEvent): void {
    const changes = event.contentChanges.map(({ rangeOffset, rangeLength, text }) => {
      return { offset: rangeOffset, length: rangeLength, text };
    });
    this.#sync.change(file, changes);
    this.#changed.fire([file]);
  }

  closed(file: string): void {
    this.#sync.close(file);
    this.#changed.fire([file]);
  }

  /** Events of one save or checkout come in a burst, so they wait a moment for each other. */
  changedOnDisk(file: string): void {
    this.#pendingFiles.add(file);
    this.#flush ??= setTimeout(() => {
      const files = [...this.#pendingFiles].sort();
      this.#pendingFiles.clear();
      this.#flush = undefined;
      this.engine.filesChanged(files).then(
        () => this.#changed.fire(files),
        () => undefined,
      );
    }, 50);
  }

  dispose(): void {
    this.#store.dispose();
  }
}
