import * as vscode from 'vscode';
import { encodeQuery } from '../../oauth/redirect-query.ts';
import type { RedirectListener } from '../../oauth/sign-in.ts';

const path = '/oauth';

/** Links into this extension, `vscode://PUBLISHER.NAME/oauth?…`: browsers come back by them from identity servers. */
export class UriRedirects implements vscode.UriHandler {
  readonly #extension: string;
  readonly #waiting = new Map<string, (query: string) => void>();

  /** `extension`: its id. */
  constructor(extension: string) {
    this.#extension = extension;
  }

  /** The link as a browser reaches it. On a desktop it must be the same in every window, because identity servers compare it whole. */
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
        'No sign-in of this window waits for that link. Begin again in the preview.',
      );
  }
}
