import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { decodeCall } from '../../../src/protocol/decode-call.ts';
import { Refusal } from '../../../src/protocol/decoder.ts';
import type {
  CallMessage,
  HostMessage,
  PanelCall,
  PanelEvent,
  PanelEventValue,
} from '../../../src/protocol/messages.ts';
import { openWatchedPage } from '../../support/browser.ts';
import { until } from '../../support/until.ts';
import { previewBundles } from './bundles.ts';

/**
 * The results of calls to the fake host. A handler that throws rejects the call. Calls without a handler return
 * nothing.
 */
export type Handlers = { readonly [C in PanelCall]?: (argument: never) => unknown };

/** A panel with a fake host, under the policy of the real one. */
export class FakePanel {
  readonly page: Page;
  readonly calls: CallMessage[] = [];
  readonly #complaints: string[];
  readonly #handlers: Handlers;

  constructor(page: Page, complaints: string[], handlers: Handlers) {
    this.page = page;
    this.#complaints = complaints;
    this.#handlers = handlers;
  }

  /**
   * All errors of the page, except one: the toolkit tries an empty style element to find out whether the browser
   * supports `:focus-visible`, and accepts that it is refused.
   */
  get complaints(): readonly string[] {
    return this.#complaints.filter((complaint) => !complaint.includes(emptyStyle));
  }

  /** The arguments of all calls of this name, in order. */
  callsOf(call: PanelCall): unknown[] {
    return this.calls.filter((message) => message.call === call).map(({ argument }) => argument);
  }

  /** Waits until the panel has made this call `count` times, and returns the last argument. */
  async waitForCall(call: PanelCall, count = 1): Promise<unknown> {
    await until(`call ${count} of ${call}`, () => this.callsOf(call).length >= count);
    return this.callsOf(call).at(-1);
  }

  async emit<E extends PanelEvent>(event: E, value: PanelEventValue<E>): Promise<void> {
    await this.#post({ kind: 'event', event, value } as HostMessage);
  }

  state(): Promise<unknown> {
    return this.page.evaluate(() => (window as unknown as { panelState: unknown }).panelState);
  }

  async take(message: unknown): Promise<void> {
    const decoded = decodeCall(message);
    if (decoded instanceof Refusal) {
      this.#complaints.push(`refused: ${decoded.message}`);
      return;
    }
    this.calls.push(message as CallMessage);
    const handler = this.#handlers[decoded.call] as ((argument: unknown) => unknown) | undefined;
    try {
      await this.#post({ kind: 'answer', id: decoded.id, value: await handler?.(decoded.argument) });
    } catch (error) {
      await this.#post({
        kind: 'rejected',
        id: decoded.id,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  }

  async #post(message: HostMessage): Promise<void> {
    if (this.page.isClosed()) return;
    await this.page.evaluate((data) => window.postMessage(data, '*'), message as never);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

export interface PanelOptions {
  readonly handlers?: Handlers;
  /** The state that `vscode.getState` returns. */
  readonly state?: unknown;
  readonly theme?: 'light' | 'dark';
  readonly context?: BrowserContextOptions;
}

/** The hash of an empty style element, as the browser reports it when it refuses one. */
const emptyStyle = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const origin = 'https://panel.test';
const policy = `default-src 'none'; script-src 'nonce-n0nce'; style-src ${origin}; img-src ${origin} data: blob:; media-src data: blob:; font-src ${origin}`;

/** Opens the panel as VS Code does, with its document, theme variables and single script. */
export async function openPanel(browser: Browser, options: PanelOptions = {}): Promise<FakePanel> {
  const { handlers = {}, state, theme = 'light' } = options;
  const context = { viewport: { width: 700, height: 900 }, colorScheme: theme, ...options.context } as const;
  const { page, complaints } = await openWatchedPage(browser, context);
  const panel = new FakePanel(page, complaints, handlers);
  const bundles = await previewBundles.get();
  const files: { readonly [path: string]: { type: string; body: string } } = {
    '/': { type: 'text/html', body: documentOf(theme) },
    '/preview.js': { type: 'text/javascript', body: bundles.get('preview.js') ?? '' },
    '/preview.css': { type: 'text/css', body: bundles.get('preview.css') ?? '' },
    '/theme.css': { type: 'text/css', body: themes[theme] },
  };
  await page.route(`${origin}/**`, (route) => {
    const file = files[new URL(route.request().url()).pathname];
    return file === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: file.type, body: file.body });
  });
  await page.exposeFunction('hostTake', (message: unknown) => panel.take(message));
  await page.addInitScript((kept) => {
    const owner = window as unknown as {
      panelState: unknown;
      hostTake(message: unknown): void;
      acquireVsCodeApi: unknown;
    };
    owner.panelState = kept;
    owner.acquireVsCodeApi = () => ({
      postMessage: (message: unknown) => owner.hostTake(message),
      getState: () => owner.panelState,
      setState: (next: unknown) => {
        owner.panelState = next;
      },
    });
  }, state);
  await page.goto(`${origin}/`);
  await panel.waitForCall('ready');
  return panel;
}

function documentOf(theme: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API Docs</title><meta http-equiv="Content-Security-Policy" content="${policy}">
<link rel="icon" href="data:,"><link rel="stylesheet" href="theme.css"><link rel="stylesheet" href="preview.css"></head>
<body class="vscode-${theme}"><script nonce="n0nce" src="preview.js"></script></body></html>`;
}

/** The colors of VS Code's default themes that the page uses. */
export const themes = {
  light: `html { --vscode-font-family: system-ui; --vscode-editor-font-family: monospace; --vscode-editor-background: #fff; --vscode-editor-foreground: #3b3b3b;
  --vscode-textLink-foreground: #005fb8; --vscode-button-background: #005fb8; --vscode-button-foreground: #fff; --vscode-focusBorder: #005fb8; --vscode-textCodeBlock-background: #f8f8f8;
  --vscode-input-background: #fff; --vscode-input-foreground: #3b3b3b; --vscode-input-border: #cecece; --vscode-foreground: #3b3b3b; --vscode-font-size: 13px; --vscode-icon-foreground: #3b3b3b; --vscode-dropdown-background: #fff; }`,
  dark: `html { --vscode-font-family: system-ui; --vscode-editor-font-family: monospace; --vscode-editor-background: #1f1f1f; --vscode-editor-foreground: #cccccc;
  --vscode-textLink-foreground: #4daafc; --vscode-button-background: #0078d4; --vscode-button-foreground: #fff; --vscode-focusBorder: #0078d4; --vscode-textCodeBlock-background: #2b2b2b;
  --vscode-input-background: #313131; --vscode-input-foreground: #cccccc; --vscode-input-border: #3c3c3c; --vscode-foreground: #cccccc; --vscode-font-size: 13px; --vscode-icon-foreground: #cccccc; --vscode-dropdown-background: #313131; }`,
};
