import assert from 'node:assert/strict';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import type { OperationSlice } from '../../../src/core/api/slice.ts';
import { buildRequest } from '../../../src/request/build/build-request.ts';
import { parametersOf } from '../../../src/request/form/field-spec.ts';
import { placeholderCredentials } from '../../../src/request/secrets/placeholders.ts';
import { makeSnippet } from '../../../src/request/snippets/registry.ts';
import type { PlaygroundSession } from '../../../webview/playground/playground-session.ts';
import { corpus } from '../../support/data-folders.ts';
import { composeAnything, openForm as open, slicesOf } from '../support/any-form.ts';
import { orderOperation, orderSlice } from '../support/order-page.ts';

const bookstore = join(import.meta.dirname, '../../../examples/bookstore/openapi.yaml');

/** The sample, the request view, and the request that the host builds from the arguments of Send. */
async function checkOne({ session, handed }: ReturnType<typeof open>, slice: OperationSlice): Promise<void> {
  const shown = session.live.request.value;
  await session.response.send();
  const state = session.response.state.value;
  assert.ok(state.kind === 'done');
  assert.deepEqual(state.request, shown);
  const sent = handed.at(-1);
  assert.ok(sent !== undefined);
  const values = { ...sent.values, security: placeholderCredentials(slice, sent.schemes) };
  const { shown: request } = buildRequest(slice, values, { environment: session.store.environment.value });
  assert.deepEqual(request, shown);
  assert.equal(makeSnippet('curl', request), makeSnippet('curl', shown));
  assert.equal(makeSnippet('http', request), makeSnippet('http', state.request));
}

function typeAnything(session: PlaygroundSession, texts: readonly string[]): void {
  const { slice } = session.store.view.value;
  const pointers = parametersOf(slice).map(({ location, name }) => `/${location}/${name}`);
  for (const [index, pointer] of [...pointers, '/body'].entries()) {
    const field = session.store.field(pointer);
    const text = texts[index % texts.length];
    if (field !== undefined && text !== undefined) session.store.type(field, text);
  }
}

const everyField = join(import.meta.dirname, '../support/every-field.yaml');

for (const path of [bookstore, everyField, join(corpus, 'openapi', 'httpbin.json')]) {
  suite(`one request: ${basename(path)}`, () => {
    let slices: OperationSlice[] = [];
    suiteSetup(async () => {
      slices = await slicesOf(path);
      assert.ok(slices.length >= 3, `${slices.length} operations`);
    });

    test('of an unchanged form', async () => {
      for (const slice of slices) {
        for (const prefill of [false, true]) await checkOne(open(slice, { prefill }), slice);
      }
    });

    test('of a form with every value', async () => {
      for (const slice of slices) {
        const opened = open(slice);
        opened.session.store.fillAll();
        await checkOne(opened, slice);
        assert.deepEqual(opened.session.live.missing.value, []);
      }
    });

    test('of arbitrary values, field by field', async () => {
      for (const slice of slices) {
        await fc.assert(
          fc.asyncProperty(
            fc.array(fc.oneof(fc.string(), fc.json()), { minLength: 3, maxLength: 8 }),
            async (texts) => {
              const opened = open(slice);
              const pointers = parametersOf(slice).map(({ location, name }) => `/${location}/${name}`);
              for (const pointer of [...pointers, '/body']) composeAnything(opened.session, pointer, texts);
              await checkOne(opened, slice);
            },
          ),
          { numRuns: 15, seed: 1 },
        );
      }
    });

    test('of arbitrary values with variables of an environment', async () => {
      const active = {
        name: 'stage',
        isProduction: false,
        servers: { [basename(path)]: 'https://{{host}}/v1' },
        variables: '{"host":"stage.test","n":1.50,"on":true,"odd":"a/b \\"c\\" {{n}}"}',
        secrets: [{ name: 'key', isKept: true }],
      };
      const names = fc.constantFrom('{{host}}', '{{n}}', '{{on}}', 'x {{odd}}', '{{key}}', '{{none}}', '5');
      for (const slice of slices) {
        await fc.assert(
          fc.asyncProperty(fc.array(names, { minLength: 3, maxLength: 8 }), async (texts) => {
            const opened = open(slice, {}, 'editor', active);
            const pointers = parametersOf(slice).map(({ location, name }) => `/${location}/${name}`);
            for (const pointer of [...pointers, '/body']) composeAnything(opened.session, pointer, texts);
            await checkOne(opened, slice);
            assert.ok(opened.session.live.request.value.url.startsWith('https://stage.test/v1/'));
          }),
          { numRuns: 3, seed: 1 },
        );
      }
    });

    test('of arbitrary text in every media type, as a form and as text', async () => {
      for (const slice of slices) {
        const types = slice.operation.requestBody?.content.map(({ mediaType }) => mediaType) ?? [];
        await fc.assert(
          fc.asyncProperty(
            fc.array(fc.oneof(fc.string(), fc.json()), { minLength: 1, maxLength: 8 }),
            fc.constantFrom(undefined, ...types),
            fc.option(fc.oneof(fc.string(), fc.json()), { nil: undefined }),
            async (texts, mediaType, raw) => {
              const opened = open(slice);
              const { store } = opened.session;
              if (mediaType !== undefined) store.chooseMediaType(mediaType);
              typeAnything(opened.session, texts);
              if (raw !== undefined && /json/.test(store.mediaType.value ?? '')) store.raw.type(raw);
              await checkOne(opened, slice);
            },
          ),
          { numRuns: 15, seed: 1 },
        );
      }
    });
  });
}

suite('text of a JSON body', () => {
  test('is sent exactly as typed, valid or not', async () => {
    const [slice] = (await slicesOf(bookstore)).filter(({ operation }) => operation.operationId === 'createOrder');
    assert.ok(slice !== undefined);
    for (const text of ['{"note": }', '{"a":1,"a":2}', '{ "note" : "compact" }', '']) {
      const { session, handed } = open(slice);
      session.store.raw.type(text);
      await session.response.send();
      const values = handed[0]?.values;
      assert.ok(values !== undefined);
      const { sent: request } = buildRequest(slice, values);
      assert.deepEqual(
        request.body,
        text === '' ? { kind: 'none' } : { kind: 'text', mediaType: 'application/json', text },
      );
    }
  });
});

suite('an exported page', () => {
  test('says that it sends no cookies, and its request view has none', async () => {
    const [parameter] = orderOperation.parameters;
    assert.ok(parameter !== undefined);
    const cookie = { ...parameter, name: 'theme', location: 'cookie', style: 'form' } as const;
    const slice = orderSlice({ parameters: [cookie], path: '/orders' });
    const { session } = open(slice, {}, 'site');
    assert.deepEqual(session.live.withheld.value, []);
    session.store.setValue('/cookie/theme', 'dark');
    assert.match(session.live.withheld.value.join(), /^A browser lets no page set `Cookie`/);
    await session.response.send();
    const state = session.response.state.value;
    assert.ok(state.kind === 'done');
    assert.doesNotMatch(makeSnippet('http', state.request) ?? '', /Cookie/);
    // It can be sent outside of a browser.
    assert.match(makeSnippet('curl', session.live.request.value) ?? '', /theme=dark/);
  });
});
