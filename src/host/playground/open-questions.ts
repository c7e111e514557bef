import * as vscode from 'vscode';

/** The questions that requests wait for: whether to send, secrets, passphrases. The panels show that they wait. */
export class OpenQuestions {
  readonly #changed = new vscode.EventEmitter<string | undefined>();
  /** Fires with a question when it is asked, and with undefined when it is answered. */
  readonly onDidChange = this.#changed.event;

  /** Returns the answer. */
  async wait<T>(question: string, answer: Thenable<T>): Promise<T> {
    this.#changed.fire(question);
    try {
      return await answer;
    } finally {
      this.#changed.fire(undefined);
    }
  }

  dispose(): void {
    this.#changed.dispose();
  }
}
