import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import type { OperationSlice } from '../../../src/core/api/slice.ts';
import type { PlaygroundView } from '../../../src/render/playground-view.ts';
import { buildRequest } from '../../../src/request/build-request.ts';
import { memberPointer, variantPointer } from '../../../src/request/form/field-pointer.ts';
import { parametersOf } from '../../../src/request/form/field-spec.ts';
import { maskValues } from '../../../src/request/mask-secrets.ts';
import { placeholderCredentials } from '../../../src/request/placeholder-credentials.ts';
import { makeSnippet } from '../../../src/request/snippets/registry.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import { startingValue } from '../../../webview/playground/form/starting-value.ts';
import type { PlaygroundHost, SendRequest } from '../../../webview/playground/playground-host.ts';
import { createSession, type PlaygroundSession } from '../../../webview/playground/playground-session.ts';
import { corpus } from '../../support/data-folders.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson } from '../../support/project-of.ts';
import { orderOperation, orderSlice, playgroundOf } from '../support/order-page.ts';

const bookstore = join(import.meta.dirname, '../../../examples/bookstore/openapi.yaml');

async function slicesOf(path: string): Promise<OperationSlice[]> {
  const file = basename(path);
  const workspace = memoryWorkspace({ 'docs.json': docsJson({ openapi: file }), [file]: readFileSync(path, 'utf8') });
  const engine = createEngine({ workspace, configFile: 'docs.json' });
  const slices: OperationSlice[] = [];
  for (const { method, path: template } of await engine.pages()) {
    const slice = method === undefined ? undefined : await engine.operation(`${file} ${method} ${template}`);
    if (slice?.kind === 'operation' && slice.operation.origin === 'path') slices.push(slice);
  }
  await engine.dispose();
  return slices;
}

const oauth: PlaygroundHost['secrets']['oauth'] = {
  redirects: async () => [],
  authorize: async () => ({ schemes: [] }),
  openPage: () => undefined,
};

/** A session whose host keeps what Send hands to it, and that is signed in to everything. */
function open(slice: OperationSlice, change: Partial<PlaygroundView> = {}, place: PlaygroundHost['place'] = 'editor') {
  const handed: SendRequest[] = [];
  const kept = { schemes: slice.operation.securitySchemes.map(({ name }) => name) };
  const host: PlaygroundHost = {
    place,
    files: { save: async () => undefined },
    dock: { height: () => undefined, keep: () => undefined },
    send: async (request) => {
      handed.push(request);
      return { kind: 'cancelled' };
    },
    secrets: { signIn: async () => kept, signOut: async () => kept, signedIn: async () => kept, oauth, place: '' },
    connect: () => ({ post: () => undefined, close: () => undefined }),
    copy: async () => undefined,
  };
  const session = createSession(playgroundOf(slice, { samples: [], ...change }), host);
  session.signIn.kept.value = kept;
  return { session, handed };
}

/** The sample, the wire view and what the host builds of what Send hands to it. */
async function checkOne({ session, handed }: ReturnType<typeof open>, slice: OperationSlice): Promise<void> {
  const shown = session.live.request.value;
  await session.response.send();
  const state = session.response.state.value;
  assert.ok(state.kind === 'done');
  assert.deepEqual(state.request, shown);
  const sent = handed.at(-1);
  assert.ok(sent !== undefined);
  const named = slice.operation.securitySchemes.filter(({ name }) => sent.schemes.includes(name));
  const values = { ...maskValues(slice, sent.values), security: placeholderCredentials(named) };
  const { request } = buildRequest(slice, values);
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

/** Fills every kind of control: types of scalars, items, entries, alternatives; `texts` decide what and how many. */
function composeAnything({ store }: PlaygroundSession, pointer: string, texts: readonly string[], depth = 0): void {
  const field = store.field(pointer);
  const text = texts[(pointer.length + depth) % texts.length] ?? '';
  if (field === undefined || depth > 4) return;
  const into = (inner: string) => composeAnything({ store } as PlaygroundSession, inner, texts, depth + 1);
  const { control } = field;
  switch (control.kind) {
    case 'list':
      store.setValue(
        pointer,
        [0, 1].slice(text.length % 3).map((index) => startingValue(store, `${pointer}/${index}`)),
      );
      into(`${pointer}/0`);
      break;
    case 'object':
      if (control.isOpen && text !== '')
        store.setValue(memberPointer(pointer, text), startingValue(store, memberPointer(pointer, text)));
      for (const { name } of control.fields) into(memberPointer(pointer, name));
      break;
    case 'union':
      for (const [index, { options }] of control.unions.entries()) {
        const option = text.length % options.length;
        store.variants.choose(pointer, index, option);
        into(variantPointer(pointer, index, option));
      }
      break;
    case 'scalar':
      store.type(field, text);
      store.chooseType(field, control.types[text.length % control.types.length] ?? 'string');
      break;
    default:
      store.type(field, text);
  }
}

const everyField = join(import.meta.dirname, '../support/every-field.yaml');

for (const path of [bookstore, everyField, join(corpus, 'openapi', 'httpbin.json')]) {
  suite(`one request: ${basename(path)}`, function () {
    this.timeout(120_000);
    let slices: OperationSlice[] = [];
    suiteSetup(async () => {
      slices = await slicesOf(path);
      assert.ok(slices.length >= 3, `${slices.length} operations`);
    });

    test('of a form that nobody touched', async () => {
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

    test('of whatever is composed, field by field', async () => {
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

    test('of whatever is typed, in every media type, as a form and as text', async () => {
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
              if (raw !== undefined && /json/.test(store.mediaType.value ?? '')) store.typeRawBody(raw);
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
      session.store.typeRawBody(text);
      await session.response.send();
      const values = handed[0]?.values;
      assert.ok(values !== undefined);
      const { request } = buildRequest(slice, values);
      assert.deepEqual(
        request.body,
        text === '' ? { kind: 'none' } : { kind: 'text', mediaType: 'application/json', text },
      );
    }
  });
});

suite('an exported page', () => {
  test('says that it sends no cookie, and its request view has none', async () => {
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
    // By hand it can be sent.
    assert.match(makeSnippet('curl', session.live.request.value) ?? '', /theme=dark/);
  });
});
