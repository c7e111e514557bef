import assert from 'node:assert/strict';
import type { Message } from '../../../src/core/api/channel.ts';
import type { ChannelSlice } from '../../../src/core/api/slice.ts';
import { SiteEnvironments } from '../../../src/host/environments/site-environments.ts';
import { prepareMessage } from '../../../src/host/playground/prepare-message.ts';
import type { PreparingParts } from '../../../src/host/playground/prepare-request.ts';
import { prepareRequest } from '../../../src/host/playground/prepare-request.ts';
import type { ExactValue } from '../../../src/request/form-values.ts';
import { memoryStorages } from '../../support/editor/memory-storages.ts';
import { withoutUndefined } from '../../support/without-undefined.ts';
import { parameter, requires, scheme, slice } from '../request/slice.ts';

const root = 'file:///docs';
const stage = {
  servers: { 'api.yaml': 'https://{{region}}.stage.test' },
  variables: { region: 'eu' },
  secrets: ['apiToken', 'other'],
};
const live = { production: true, servers: { 'api.yaml': 'https://live.test' } };

/** The environments of a site with these files, and the questions that they ask the user. */
function open(files: { [name: string]: unknown } = { stage, live }, given = 's3cret') {
  const { memory, memento, secrets } = memoryStorages();
  const asked: string[] = [];
  const answers: { secret: string | undefined; isConfirmed: boolean } = { secret: given, isConfirmed: true };
  const environments = new SiteEnvironments(root, {
    secrets,
    memory: memento,
    readFiles: () =>
      Promise.resolve(
        Object.entries(files).map(([name, file]) => {
          return { name, text: typeof file === 'string' ? file : JSON.stringify(file) };
        }),
      ),
    askSecret: (environment, name) => {
      asked.push(`${environment} ${name}`);
      return Promise.resolve(answers.secret);
    },
    onChange: () => undefined,
  });
  const parts: PreparingParts = {
    secrets,
    oauth: {} as PreparingParts['oauth'],
    certificates: { nameFor: () => undefined },
    confirmations: {
      refusal: ({ request: { method, url }, origin, hasSecrets, production }) => {
        if (hasSecrets) asked.push(`server ${origin}`);
        if (production !== undefined) asked.push(`${production} ${method} ${url}`);
        return Promise.resolve(answers.isConfirmed ? undefined : 'Not sent: not confirmed.');
      },
    },
    addressHint: 'Choose another.',
    environments,
  };
  return { environments, secrets, parts, asked, answers, files, memory };
}

const subject = slice({
  method: 'DELETE',
  path: '/books/{id}',
  parameters: [parameter({ name: 'id', location: 'path', required: true })],
  security: [{ schemes: [] }, requires('key')],
  securitySchemes: [scheme({ kind: 'http', name: 'key', scheme: 'bearer' })],
});

suite('the environments of a site', () => {
  test('are listed by name, the active one is remembered, and its view contains no secret values', async () => {
    const { environments, secrets } = open();
    await environments.refresh();
    assert.deepEqual(environments.view(), { revision: 1, names: ['live', 'stage'] });
    await environments.pick('stage');
    const place = { origin: `${root}/.apidocs/environments/stage.json`, scheme: 'apiToken' };
    await secrets.keep(place, { kind: 'token', token: 's3cret' });
    assert.deepEqual(withoutUndefined(environments.view()), {
      revision: 2,
      names: ['live', 'stage'],
      active: {
        name: 'stage',
        isProduction: false,
        servers: stage.servers,
        variables: '{"region":"eu"}',
        secrets: [
          { name: 'apiToken', isKept: true },
          { name: 'other', isKept: false },
        ],
      },
    });
    await environments.pick(undefined);
    assert.equal(environments.view().active, undefined);
  });

  test('ask once for the secrets that a request uses, store them in the secret storage, and confirm the server', async () => {
    const { environments, parts, asked, memory } = open();
    await environments.refresh();
    await environments.pick('stage');
    const form = { slice: subject, values: { path: { id: '{{apiToken}}' } } };
    const prepared = await prepareRequest(form, parts);
    assert.ok(prepared.kind === 'ready');
    const { sent, shown, secrets } = prepared.built;
    assert.equal(sent.url, 'https://eu.stage.test/books/s3cret');
    assert.equal(shown.url, 'https://eu.stage.test/books/YOUR_API_TOKEN');
    assert.deepEqual(secrets, ['s3cret']);
    assert.equal(prepared.hasEnvironmentSecrets, true);
    assert.deepEqual(asked, ['stage apiToken', 'server https://eu.stage.test']);
    await prepareRequest(form, parts);
    assert.deepEqual(asked.slice(2), ['server https://eu.stage.test']);
    assert.doesNotMatch(JSON.stringify([...memory]), /s3cret/);
  });

  test('fill a message of a channel, and confirm a server before it receives its first secret', async () => {
    const { environments, parts, asked, answers } = open();
    await environments.refresh();
    await environments.pick('stage');
    const channel = { name: 'orders', operations: [], parameters: [], security: [], securitySchemes: [], servers: [] };
    const origin = 'https://socket.test';
    const given = {
      slice: { kind: 'channel', channel, schemas: {}, origin: { file: 'api.yaml' } } as unknown as ChannelSlice,
      message: { name: 'order', payload: true, examples: [] } as unknown as Message,
      origin,
      environments: undefined,
    };
    const prepare = (body: ExactValue) => prepareMessage({ ...given, values: { body } }, parts);
    assert.deepEqual(await prepare(['{{apiToken}}']), {
      kind: 'ready',
      frame: { sent: { text: '[\n  "s3cret"\n]' }, shown: { text: '[\n  "YOUR_API_TOKEN"\n]' } },
    });
    assert.deepEqual(asked.splice(0), ['stage apiToken', `server ${origin}`]);
    await prepare({ region: '{{region}}' });
    assert.deepEqual(asked, []);
    answers.isConfirmed = false;
    assert.equal((await prepare({ key: '{{apiToken}}' })).kind, 'refused');
  });

  test('fill a credential, and refuse one with an unknown variable', async () => {
    const { environments, secrets, parts } = open();
    await environments.refresh();
    await environments.pick('stage');
    const place = { origin: 'https://eu.stage.test', scheme: 'key' };
    await secrets.keep(place, { kind: 'token', token: '{{apiToken}}' });
    const form = { slice: subject, values: { path: { id: '1' } } };
    const prepared = await prepareRequest(form, parts);
    assert.ok(prepared.kind === 'ready');
    assert.deepEqual(prepared.built.sent.headers, [['Authorization', 'Bearer s3cret']]);
    assert.deepEqual(prepared.built.shown.headers, [['Authorization', 'Bearer YOUR_TOKEN']]);
    await secrets.keep(place, { kind: 'token', token: '{{gone}}' });
    assert.deepEqual(await prepareRequest(form, parts), {
      kind: 'refused',
      message: 'Not sent: a credential uses {{gone}}, which "stage" does not define.',
    });
  });

  test('send nothing without the secret, with a broken file, or if the environment has changed since it was shown', async () => {
    const { environments, parts, answers, files } = open();
    await environments.refresh();
    await environments.pick('stage');
    answers.secret = undefined;
    const form = { slice: subject, values: { path: { id: '{{apiToken}}' } } };
    const words = async (more = {}) => {
      const prepared = await prepareRequest({ ...form, ...more }, parts);
      return prepared.kind === 'refused' ? prepared.message : prepared.kind;
    };
    assert.equal(await words(), 'Not sent: the secret "apiToken" has no value.');
    assert.match(
      await words({ environments: environments.view().revision - 1 }),
      /^Not sent: the environment has changed/,
    );
    files.stage = '{ "variables": ';
    await environments.refresh();
    assert.match(await words(), /^Not sent: stage\.json is not valid JSON/);
  });

  test('send nothing to a server without a host', async () => {
    const { environments, parts, asked } = open();
    await environments.refresh();
    const form = { slice: slice({ servers: [{ url: '/', variables: [] }] }), values: {} };
    const message = 'The server "/" is not an absolute URL. Choose another.';
    assert.deepEqual(await prepareRequest(form, parts), { kind: 'refused', message });
    assert.deepEqual(asked, []);
  });

  test('of production are named, even if only the server is theirs', async () => {
    const { environments, parts, asked, answers } = open();
    await environments.refresh();
    await environments.pick('live');
    const values = { path: { id: '1' } };
    const send = (method: string, server?: string) =>
      prepareRequest(
        { slice: slice({ ...subject.operation, method }), values: { ...values, ...(server && { server }) } },
        parts,
      );
    assert.equal((await send('DELETE')).kind, 'ready');
    assert.deepEqual(asked.splice(0), ['live DELETE https://live.test/books/1']);
    answers.isConfirmed = false;
    assert.deepEqual(await send('PATCH'), { kind: 'refused', message: 'Not sent: not confirmed.' });
    await environments.pick(undefined);
    asked.splice(0);
    assert.equal((await send('POST', 'https://live.test/v2')).kind, 'refused');
    assert.deepEqual(asked, ['live POST https://live.test/v2/books/1']);
    asked.splice(0);
    await send('POST');
    assert.deepEqual(asked, []);
  });
});
