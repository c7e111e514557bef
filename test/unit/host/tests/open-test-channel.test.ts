import assert from 'node:assert/strict';
import { WebSocketServer } from 'ws';
import { findSubject } from '../../../../src/core/features/preview/find-subject.ts';
import type { SiteEnvironments } from '../../../../src/host/environments/site-environments.ts';
import { SendConfirmations } from '../../../../src/host/playground/send-confirmations.ts';
import type { Senders } from '../../../../src/host/playground/send-operation.ts';
import type { SiteCalls } from '../../../../src/host/site.ts';
import { createTestPorts } from '../../../../src/host/tests/test-ports.ts';
import { CookieJar } from '../../../../src/node/http/cookie-jar.ts';
import { start, stopAll } from '../../../support/loopback/exchange.ts';
import { projectOf } from '../../../support/project-of.ts';

const ref = 'chat.yaml channel talk';
const environment = { name: 'stage', isProduction: false, servers: {}, variables: {}, secrets: ['pin'] };

/** The editor around a run, and a server that repeats messages. `answer`: what the user says to a question. */
async function open({ isTrusted = true, production = undefined as string | undefined, answer = true } = {}) {
  const questions: string[] = [];
  const received: string[] = [];
  const { url, server } = await start((_, response) => void response.writeHead(404).end());
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.on('message', (data) => {
        received.push(String(data));
        client.send(JSON.stringify({ echo: String(data), token: 't0ken-of-message' }));
      });
    }),
  );
  const description = `asyncapi: 3.0.0
info: { title: Chat, version: '1' }
servers: { live: { host: '${new URL(url).host}', protocol: ws } }
channels: { talk: { address: /talk, messages: { word: { payload: { type: string } } } } }
operations: { say: { action: receive, channel: { $ref: '#/channels/talk' } }, hear: { action: send, channel: { $ref: '#/channels/talk' } } }
`;
  const subject = findSubject(projectOf({ 'chat.yaml': description }), ref);
  assert.ok(subject?.kind === 'channel');
  const environments = {
    active: { environment },
    shown: { ...environment, secrets: { pin: 'YOUR_PIN' } },
    fault: () => undefined,
    fill: async (values: object) => {
      const secrets = JSON.stringify(values).includes('{{pin}}') ? ['s3cret-pin'] : [];
      return { kind: 'ready', environment: { ...environment, secrets: { pin: 's3cret-pin' } }, secrets };
    },
    productionOf: () => production,
  } as unknown as SiteEnvironments;
  const confirmations = new SendConfirmations({
    servers: { isKnown: () => true, remember: async () => undefined },
    asksBeforeUnsafe: () => true,
    ask: async (question) => {
      questions.push(question);
      return answer;
    },
  }).forRun();
  const senders = {
    secrets: { find: async () => undefined },
    oauth: {},
    jar: new CookieJar(),
    certificates: { nameFor: () => undefined, find: async () => undefined, fault: async () => undefined },
    confirmations,
    environmentsOf: async () => environments,
    isTrusted: () => isTrusted,
    limits: () => ({}),
  } as unknown as Senders;
  const calls = { operation: async () => subject } as unknown as SiteCalls;
  const ports = createTestPorts({ root: 'file:///docs', calls, senders, environments, isMock: false });
  const { signal } = new AbortController();
  const peer = await ports.openChannel(ref, { action: 'send', values: {}, signal });
  const [word] = subject.channel.operations.flatMap(({ messages }) => messages);
  assert.ok(word);
  return { ports, peer, word, questions, received, signal, url };
}

/** Milliseconds that a message of this machine may take. */
const allowed = 5000;

suite('Channels of a test of the Testing view', () => {
  teardown(stopAll);

  test('messages have the secrets of the environment, and what is reported has none', async () => {
    const { ports, peer, word, questions, received, signal } = await open();
    assert.ok('send' in peer);
    assert.equal(await peer.send(word, 'pin {{pin}}'), undefined);
    const { frame } = await peer.receive(() => true, allowed, signal);
    assert.deepEqual(received, ['pin s3cret-pin']);
    assert.ok(frame !== undefined && 'text' in frame);
    assert.match(frame.text, /s3cret-pin.*t0ken-of-message/);
    assert.doesNotMatch(ports.hide(frame.text), /s3cret|t0ken/);
    assert.deepEqual(questions, []);
    ports.closeChannels();
  });

  test('the first message that may change something is confirmed, once for a run', async () => {
    const asked = await open({ production: 'live' });
    assert.ok('send' in asked.peer);
    for (const text of ['a', 'b']) assert.equal(await asked.peer.send(asked.word, text), undefined);
    assert.deepEqual(asked.questions, ['Send a message to live?']);
    asked.ports.closeChannels();
    const refused = await open({ production: 'live', answer: false });
    assert.ok('send' in refused.peer);
    assert.equal(await refused.peer.send(refused.word, 'a'), 'Not sent: a message to live was not confirmed.');
    assert.deepEqual(refused.received, []);
    refused.ports.closeChannels();
  });

  test('nothing is opened in a workspace that is not trusted', async () => {
    const { peer } = await open({ isTrusted: false });
    assert.deepEqual(peer, { reason: 'Connections are made from trusted workspaces only.' });
  });
});
