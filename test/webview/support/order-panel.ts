import assert from 'node:assert/strict';
import type { Browser, Locator } from 'playwright-core';
import type { PlaygroundView } from '../../../src/form/playground-view.ts';
import type { RequestOutcome } from '../../../src/request/http-request.ts';
import { launchBrowser } from '../../support/browser.ts';
import { orderHtml, orderSlice, pageView, playgroundOf } from './order-page.ts';
import { type FakePanel, openPanel, type PanelOptions } from './panel.ts';

/** The default result of `send` in the fake host: one mismatch, and one number beyond 2^53. */
const created: RequestOutcome = {
  kind: 'response',
  response: {
    status: 201,
    statusText: 'Created',
    url: 'https://api.bookstore.dev/customers/cus_81/orders',
    redirects: [],
    headers: [
      ['content-type', 'application/json'],
      ['x-request-id', 'r1'],
    ],
    timings: { firstByte: 80, total: 84 },
    size: 60,
    body: { kind: 'text', text: '{"id":"ord_7","big":9007199254740993,"total":"39.90"}', truncated: false },
  },
};

/**
 * The page of the order in a panel: one browser per suite and one panel per test. Hooks close them and fail if the page
 * reported errors.
 */
export class OrderPanel {
  #browser: Browser | undefined;
  #panel: FakePanel | undefined;

  constructor() {
    suiteSetup(async () => {
      this.#browser = await launchBrowser();
    });
    suiteTeardown(async () => {
      await this.#browser?.close();
    });
    teardown(async () => {
      await this.#panel?.close();
      assert.deepEqual(this.#panel?.complaints ?? [], []);
      this.#panel = undefined;
    });
  }

  get panel(): FakePanel {
    assert.ok(this.#panel !== undefined, 'no panel is open');
    return this.#panel;
  }

  /** Opens a panel without content. */
  async openEmpty(options: PanelOptions = {}): Promise<void> {
    assert.ok(this.#browser !== undefined);
    const handlers = { signedIn: () => ({ schemes: ['apiKey', 'login'] }), send: () => created, ...options.handlers };
    this.#panel = await openPanel(this.#browser, { ...options, handlers });
  }

  async open(options: PanelOptions = {}, change: Partial<PlaygroundView> = {}): Promise<void> {
    await this.openEmpty(options);
    await this.panel.emit('page', pageView(orderHtml(), playgroundOf(orderSlice(), change)));
    await this.input('/path/customerId').waitFor();
  }

  /** Opens a page with all required values. */
  async openComplete(options: PanelOptions = {}, change: Partial<PlaygroundView> = {}): Promise<void> {
    await this.open(options, change);
    await this.input('/path/customerId').fill('cus_81');
  }

  input(pointer: string): Locator {
    return this.panel.page.locator(`[data-cell="${pointer}"]`).locator('input, textarea, select');
  }

  get bar(): Locator {
    return this.panel.page.locator('[data-cell="bar"]');
  }

  get answer(): Locator {
    return this.panel.page.locator('[data-cell="response"]');
  }
}
