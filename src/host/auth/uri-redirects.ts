import * as vscode from 'vscode';
import { encodeQuery } from '../../oauth/redirect-query.ts';
import type { RedirectListener } from '../../oauth/sign-in.ts';

const path = '/oauth';

/** Links to this extension, `vscode://PUBLISHER.NAME/oauth?…`, to which identity servers redirect browsers. */
export class UriRedirects implements vscode.UriHandler {
  readonly #extension: string;
  readonly #waiting = new Map<string, (query: string) => void>();

  /** `extension` is its id. */
  constructor(extension: string) {
    this.#extension = extension;
  }

  /**
   * Returns the link as a browser reaches it. On a desktop it must be the same in every window, because identity
   * servers compare it exactly.
   */
  async uri(): Promise<string> {
    const link = vscode.Uri.parse(`${vscode.env.uriScheme}://${this.#extension}${path}`);
    const external = await vscode.env.asExternalUri(link);
    const isOwn = external.scheme === vscode.env.uriScheme;
    return (isOwn ? external.with({ query: '' }) : external).toString(true);
  }

  async listen(): Promise<RedirectListener> {
    const states: string[] = [];
    return {
      uri: await this.uri(),
      query: (state) => {
        states.push(state);
        return new Promise((resolve) => this.#waiting.set(state, resolve));
      },
      close: () => {
        for (const state of states) this.#waiting.delete(state);
      },
    };
  }

  handleUri(uri: vscode.Uri): void {
    if (uri.path !== path) return;
    const query = encodeQuery(uri.query);
    const take = this.#waiting.get(new URLSearchParams(query).get('state') ?? '');
    if (take !== undefined) take(query);
    else
      void vscode.window.showWarningMessage(
        'No sign-in in this window is waiting for that link. Start again in the preview.',
      );
  }
}
