import type * as vscode from 'vscode';
import { confirm } from '../confirm.ts';

const memoryKey = 'apiDocs.knownServers';

/**
 * Servers that the user has approved. Needed because files of the workspace also name servers, and may come from a
 * stranger.
 */
export class KnownServers {
  readonly #memory: vscode.Memento;

  constructor(memory: vscode.Memento) {
    this.#memory = memory;
  }

  isKnown(origin: string): boolean {
    return this.#known().includes(origin);
  }

  async remember(origin: string): Promise<void> {
    if (!this.isKnown(origin)) await this.#memory.update(memoryKey, [...this.#known(), origin]);
  }

  /** Asks once per origin of an identity server, before its first secret is sent. */
  async confirm(origin: string): Promise<boolean> {
    if (this.isKnown(origin)) return true;
    const detail = 'The address comes from files in this workspace, and no secret has been sent there before.';
    const isConfirmed = await confirm(`Send your credentials to ${origin}?`, detail, 'Send');
    if (isConfirmed) await this.remember(origin);
    return isConfirmed;
  }

  async forgetAll(): Promise<void> {
    await this.#memory.update(memoryKey, []);
  }

  #known(): readonly string[] {
    return this.#memory.get<readonly string[]>(memoryKey, []);
  }
}
