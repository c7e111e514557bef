import * as vscode from 'vscode';
import { linesOfCodes } from './lines-of-codes.ts';

/** Leads from a problem's code to its heading in the manual. */
export class ProblemManual {
  readonly #uri: vscode.Uri;
  #lines: ReadonlyMap<string, number> = new Map();

  constructor(uri: vscode.Uri) {
    this.#uri = uri;
  }

  /** Reads it, once. Until it is read, links lead to its beginning. */
  async read(): Promise<void> {
    if (this.#lines.size > 0) return;
    this.#lines = linesOfCodes(new TextDecoder().decode(await vscode.workspace.fs.readFile(this.#uri)));
  }

  uriOf(code: string): vscode.Uri {
    const line = this.#lines.get(code);
    return line === undefined ? this.#uri : this.#uri.with({ fragment: `L${line}` });
  }
}
