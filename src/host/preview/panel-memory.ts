import type * as vscode from 'vscode';
import { isRecord } from '../../protocol/decoder.ts';

/** What a preview shows, for the next start of the window. */
export interface RememberedPanel {
  /** Docs root as the text of a URI. */
  readonly root: string;
  readonly slug: string;
  readonly locked: boolean;
}

const memoryKey = 'apiDocs.previews';

/** The open previews, kept in the workspace's memory; the panel's own state only says which of them it is. */
export class PanelMemory {
  readonly #memory: vscode.Memento;
  #left: readonly RememberedPanel[];

  constructor(memory: vscode.Memento) {
    this.#memory = memory;
    this.#left = memory.get<readonly RememberedPanel[]>(memoryKey, []);
  }

  /** The panel of that page, else the next one; each is given once. */
  take(slug: string | undefined): RememberedPanel | undefined {
    const taken = this.#left.find((each) => each.slug === slug) ?? this.#left[0];
    this.#left = this.#left.filter((each) => each !== taken);
    return taken;
  }

  /** Those not yet restored stay remembered. */
  keep(panels: readonly RememberedPanel[]): void {
    void this.#memory.update(memoryKey, [...panels, ...this.#left]);
  }
}

/** What the panel's script kept with `setState`; undefined: nothing of use. */
export function decodePanelState(state: unknown): { readonly slug: string } | undefined {
  return isRecord(state) && typeof state.slug === 'string' ? { slug: state.slug } : undefined;
}
