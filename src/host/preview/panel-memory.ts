import type * as vscode from 'vscode';
import { isRecord } from '../../protocol/decoder.ts';

/** The state of a preview, for the next start of the window. */
export interface RememberedPanel {
  /** Docs root as the text of a URI. */
  readonly root: string;
  readonly slug: string;
  readonly locked: boolean;
}

const memoryKey = 'apiDocs.previews';

/** The open previews, in the workspace's storage; the panel's own state only identifies its entry. */
export class PanelMemory {
  readonly #memory: vscode.Memento;
  #left: readonly RememberedPanel[];

  constructor(memory: vscode.Memento) {
    this.#memory = memory;
    this.#left = memory.get<readonly RememberedPanel[]>(memoryKey, []);
  }

  /** The entry of that page, else the next one; each is returned once. */
  take(slug: string | undefined): RememberedPanel | undefined {
    const taken = this.#left.find((each) => each.slug === slug) ?? this.#left[0];
    this.#left = this.#left.filter((each) => each !== taken);
    return taken;
  }

  /** Entries not yet restored are kept. */
  keep(panels: readonly RememberedPanel[]): void {
    void this.#memory.update(memoryKey, [...panels, ...this.#left]);
  }
}

/** The state that the panel's script stored with `setState`; undefined: unusable. */
export function decodePanelState(state: unknown): { readonly slug: string } | undefined {
  return isRecord(state) && typeof state.slug === 'string' ? { slug: state.slug } : undefined;
}
