import * as vscode from 'vscode';
import { isPageFile } from '../../core/source/text/file-names.ts';
import { settings } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import type { LanguageServer } from '../language-server.ts';
import type { Site } from '../site.ts';
import type { PreviewPanel } from './preview-panel.ts';

interface FollowOptions {
  readonly server: LanguageServer;
  readonly previews: () => Iterable<PreviewPanel>;
  /** Shows another site in the panel of a preview. */
  readonly moveTo: (preview: PreviewPanel, site: Site) => PreviewPanel;
  readonly log: vscode.LogOutputChannel;
}

/**
 * Keeps the previews in step with the active editor: its caret selects page and place, and scrolling a page file
 * scrolls its preview.
 */
export class FollowEditor {
  readonly #options: FollowOptions;
  readonly #store = new DisposableStore();
  #waiting: NodeJS.Timeout | undefined;
  #search = new AbortController();

  constructor(options: FollowOptions) {
    this.#options = options;
    const { window, workspace } = vscode;
    this.#store.add(window.onDidChangeActiveTextEditor(() => this.#follow()));
    this.#store.add(window.onDidChangeTextEditorSelection(() => this.#follow()));
    // Undo or a fix may change the page while the caret stays in place.
    this.#store.add(
      workspace.onDidChangeTextDocument(({ document }) => {
        if (document === window.activeTextEditor?.document) this.#follow();
      }),
    );
    this.#store.add(
      window.onDidChangeTextEditorVisibleRanges(({ textEditor, visibleRanges: [top] }) => {
        if (textEditor === window.activeTextEditor && top !== undefined) this.#scroll(textEditor.document, top.start);
      }),
    );
    this.#store.add({ dispose: () => clearTimeout(this.#waiting) });
  }

  dispose(): void {
    this.#search.abort();
    this.#store.dispose();
  }

  /** Waits until the caret stops moving. */
  #follow(): void {
    clearTimeout(this.#waiting);
    this.#search.abort();
    if (!isFollowing()) return;
    this.#waiting = setTimeout(() => {
      this.#search = new AbortController();
      const { signal } = this.#search;
      this.#showCaret(signal).catch((error) => {
        if (!signal.aborted) this.#options.log.error(String(error));
      });
    }, 80);
  }

  /** A locked preview keeps its page, but follows within it. The other one changes to the site of the file. */
  async #showCaret(signal: AbortSignal): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined) return;
    const { document, selection } = editor;
    for (const preview of [...this.#options.previews()]) {
      const place = await this.#options.server.pageAt(document.uri, selection.active, { shown: preview.slug, signal });
      if (signal.aborted) return;
      if (place === undefined) continue;
      const { site, slug } = place;
      if (preview.locked && (site !== preview.site || slug !== preview.slug)) continue;
      const shown = site === preview.site ? preview : this.#options.moveTo(preview, site);
      shown.show(slug);
      const offset = document.offsetAt(selection.active);
      const file = site.fileOf(document.uri);
      if (file !== undefined) shown.point({ file, offset, follows: 'caret' });
    }
  }

  #scroll(document: vscode.TextDocument, top: vscode.Position): void {
    if (!isPageFile(document.uri.path) || !isFollowing()) return;
    for (const preview of this.#options.previews()) {
      const { source, site } = preview;
      if (source === undefined || source !== site.fileOf(document.uri)) continue;
      preview.point({ file: source, offset: document.offsetAt(top), follows: 'scroll' });
    }
  }
}

function isFollowing(): boolean {
  return vscode.workspace.getConfiguration().get<boolean>(settings.previewFollows, true);
}
