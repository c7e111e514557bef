import assert from 'node:assert/strict';
import { computed, effect, signal } from '@preact/signals';
import type { OperationSlice } from '../../../src/core/api/slice.ts';
import { createLiveRequest } from '../../../src/form/live-request.ts';
import { buildRequest } from '../../../src/request/build/build-request.ts';
import { buildServer } from '../../../src/request/build/build-url.ts';
import { buildFormRequest } from '../../../src/request/form/build-form-request.ts';
import { BrowserHost } from '../../../webview/site/browser-host.ts';
import { start, stopAll } from '../../support/loopback/exchange.ts';
import { openForm } from '../support/any-form.ts';
import { orderSlice, playgroundOf } from '../support/order-page.ts';

suite('a key press', () => {
  test('builds the request once, for the URL, the samples, the notes and the problems', () => {
    const { session } = openForm(orderSlice());
    const { store } = session;
    const counts = { servers: 0, requests: 0 };
    const server = computed(() => {
      counts.servers += 1;
      return buildServer(store.view.value.slice as OperationSlice, store.values.value);
    });
    const build: typeof buildFormRequest = (...parts) => {
      counts.requests += 1;
      return buildFormRequest(...parts);
    };
    const live = createLiveRequest(store, { place: 'site', server, schemes: signal(['apiKey']), build });
    const paths: (string | undefined)[] = [];
    const stop = effect(() => {
      const { shownValues, problems, server: ofRequest } = live.built.value;
      const outputs = [live.request, live.sent, live.withheld].map(({ value }) => value);
      for (const output of [...outputs, shownValues, problems, ofRequest]) assert.ok(output !== undefined);
      paths.push(new URL(live.request.value.url).pathname.split('/').at(-2));
    });
    for (const id of ['c', 'cu', 'cus']) store.setValue('/path/customerId', id);
    stop();
    assert.deepEqual(counts, { servers: 4, requests: 4 });
    assert.deepEqual(paths, ['%7BcustomerId%7D', 'c', 'cu', 'cus']);
  });
});

suite('Send from an exported page', () => {
  teardown(stopAll);

  test('builds one request, which has the secrets of the tab, and shows none', async () => {
    const asked: (string | undefined)[] = [];
    const { url } = await start(({ url: path, headers }, response) => {
      asked.push(path, String(headers['x-api-key']));
      response.end('{}');
    });
    const slice = orderSlice({ path: '/orders', parameters: [], servers: [{ url, variables: [] }] });
    let built = 0;
    const build: typeof buildRequest = (...parts) => {
      built += 1;
      return buildRequest(...parts);
    };
    const host = new BrowserHost('https://docs.example.com', { build });
    await host.secrets.signIn(url, 'apiKey', { kind: 'token', token: 's3cret' });
    const form = {
      view: playgroundOf(slice),
      values: { query: { api_token: 'typed-s3cret' } },
      references: { variables: {}, secrets: {} },
      schemes: ['apiKey'],
    };
    const follower = { takeHead: () => undefined, takeText: async () => undefined };
    const outcome = await host.send(form, new AbortController().signal, follower);
    assert.equal(built, 1);
    assert.deepEqual(asked, ['/orders?api_token=typed-s3cret', 's3cret']);
    assert.equal(outcome.kind === 'response' && outcome.response.url, `${url}/orders?api_token=YOUR_API_TOKEN`);
  });

  test('a typed server is kept for the pages of one site, not for another site of the same origin', () => {
    const kept = new Map<string, string>();
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
    const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
    try {
      const slice = orderSlice({ path: '/orders', parameters: [], servers: [] });
      const openSite = (site: string) => new BrowserHost('https://docs.example.com', { site }).servers;
      openSite('https://docs.example.com/one/').keep(slice, { server: 'https://api.one.example' });
      assert.deepEqual(openSite('https://docs.example.com/one/').find(slice), { server: 'https://api.one.example' });
      assert.equal(openSite('https://docs.example.com/two/').find(slice), undefined);
    } finally {
      if (before === undefined) Reflect.deleteProperty(globalThis, 'localStorage');
      else Object.defineProperty(globalThis, 'localStorage', before);
    }
  });
});
