import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';
import { type Loopback, serve } from '../../support/loopback/serve.ts';
import { runTestCommand } from '../../support/run-test-command.ts';
import { useFolder } from '../../support/use-folder.ts';

const description = (host: string, protocol = 'ws') => `asyncapi: 3.0.0
info: { title: Orders, version: '1' }
servers: { live: { host: '${host}', protocol: ${protocol}, security: [{ $ref: '#/components/securitySchemes/key' }] } }
components: { securitySchemes: { key: { type: httpApiKey, in: header, name: X-Key } } }
channels:
  orders:
    address: /shops/{shop}/orders
    parameters: { shop: {} }
    messages:
      place:
        payload: { type: object, required: [id], properties: { id: { type: string } } }
        correlationId: { location: $message.payload#/id }
      confirm:
        payload: { type: object, properties: { id: { type: string }, number: { type: integer }, token: { type: string } } }
        correlationId: { location: $message.payload#/id }
operations:
  placeOrder:
    action: receive
    channel: { $ref: '#/channels/orders' }
    messages: [{ $ref: '#/channels/orders/messages/place' }]
    reply: { messages: [{ $ref: '#/channels/orders/messages/confirm' }] }
`;

const shop = 'parameters: [{ name: shop, in: path, value: tea }]';
/** Milliseconds for a message that does not arrive. */
const soon = 20;

const workflow = (steps: string) => `arazzo: 1.1.0
info: { title: T, version: 1.0.0 }
sourceDescriptions: [{ name: orders, url: ./orders.yaml, type: asyncapi }]
workflows:
  - workflowId: order
    steps:
      - { stepId: place, operationId: placeOrder, action: send, ${shop}, requestBody: { payload: { id: o-1 } } }
${steps}`;

const confirm = (more: string) => `      - stepId: confirm
        channelPath: '{$sourceDescriptions.orders.url}#/channels/orders'
        action: receive
        ${shop}
        ${more}
`;

suite('apidocs test: channels', () => {
  const folder = useFolder('channels-');
  let loopback: Loopback;
  let sockets: WebSocketServer;
  let received: string[] = [];

  setup(async () => {
    received = [];
    loopback = await serve((_, response) => void response.writeHead(404).end());
    sockets = new WebSocketServer({ noServer: true });
    loopback.server.on('upgrade', (request, socket, head) => {
      received.push(`${request.url} ${request.headers['x-key'] ?? '-'}`);
      sockets.handleUpgrade(request, socket, head, (client) => {
        client.on('message', (data) => {
          received.push(String(data));
          const { id } = JSON.parse(String(data));
          if (id === 'bye') client.close(1001);
          client.send(JSON.stringify({ id: 'another', number: 1 }));
          client.send(JSON.stringify({ id, number: 7, token: 't0ken-of-message' }));
        });
      });
    });
    writeFileSync(join(folder.path, 'docs.json'), '{ "name": "O", "navigation": { "asyncapi": "orders.yaml" } }');
    writeFileSync(join(folder.path, 'orders.yaml'), description(new URL(loopback.url).host));
  });
  teardown(async () => {
    for (const client of sockets.clients) client.terminate();
    sockets.close();
    await loopback.close();
  });

  /** The outcome of each step. */
  async function runSteps(steps: string, ...args: readonly string[]) {
    writeFileSync(join(folder.path, 'orders.arazzo.yaml'), workflow(steps));
    const { lines } = await runTestCommand(folder.path, ...args);
    return lines.map((line) => line.replace(/^order /, ''));
  }

  test('send messages over one WebSocket, and wait for those with the correlation id', async () => {
    const checks = 'successCriteria: [{ condition: $message.payload#/number == 7 }]';
    const steps = confirm(`correlationId: o-1\n        ${checks}`) + confirm('').replace('confirm', 'other');
    assert.deepEqual(await runSteps(steps), ['place passed', 'confirm passed', 'other passed']);
    assert.deepEqual(received, ['/shops/tea/orders -', '{\n  "id": "o-1"\n}']);
  });

  test('the environment has the server and the credential', async () => {
    const environment = { servers: { 'orders.yaml': loopback.url.replace('http', 'ws') }, variables: { key: 'k-1' } };
    mkdirSync(join(folder.path, '.apidocs', 'environments'), { recursive: true });
    writeFileSync(join(folder.path, '.apidocs', 'environments', 'local.json'), JSON.stringify(environment));
    writeFileSync(join(folder.path, 'orders.yaml'), description('shop.invalid', 'wss'));
    assert.deepEqual(await runSteps('', '--environment', 'local'), ['place passed']);
  });

  test('a message that does not arrive, and one that has no value, fail', async () => {
    const missing = confirm(`correlationId: none\n        timeout: ${soon}`);
    assert.deepEqual(await runSteps(missing), [
      'place passed',
      `confirm failed No message with the correlation id "none" has arrived within ${soon} ms.`,
    ]);
    const wrong = confirm(
      "correlationId: o-1\n        successCriteria: [{ condition: $message.payload#/token == 'a' }]",
    );
    assert.match(
      (await runSteps(wrong))[1] ?? '',
      /^confirm failed `\$message\.payload#\/token == 'a'` does not hold\.$/,
    );
  });

  test('a value of a message with the name of a secret is in no output', async () => {
    const wrong = confirm(
      "correlationId: o-1\n        successCriteria: [{ condition: $message.payload#/token == 'a' }]",
    );
    await runSteps(wrong);
    const { stdout } = await runTestCommand(folder.path);
    assert.match(stdout, /"expected": "a"/);
    assert.doesNotMatch(stdout, /t0ken/);
  });

  test('a server that closes the connection, and one that speaks no WebSocket, are named', async () => {
    const closed = confirm('correlationId: none');
    const workflowText = workflow(closed).replace('id: o-1', 'id: bye');
    writeFileSync(join(folder.path, 'orders.arazzo.yaml'), workflowText);
    assert.match(
      (await runTestCommand(folder.path)).lines[1] ?? '',
      /has arrived, and none can: The other side is going away/,
    );
    loopback.server.removeAllListeners('upgrade');
    assert.match((await runSteps(''))[0] ?? '', /^place failed Not connected: 127\.0\.0\.1:\d+ answered 404 /);
    writeFileSync(join(folder.path, 'orders.yaml'), description('broker.invalid', 'kafka'));
    assert.match((await runSteps(''))[0] ?? '', /^place failed Not run: kafka:.* is not the address of a WebSocket\./);
  });

  test('nothing is sent to another machine without --allow-unsafe, and nothing at all by the mock', async () => {
    writeFileSync(join(folder.path, 'orders.yaml'), description('shop.invalid'));
    assert.deepEqual(await runSteps(''), [
      'place failed Not sent: a message may change something at shop.invalid. Send it with --allow-unsafe, or use --mock.',
    ]);
    assert.deepEqual(await runSteps('', '--mock'), ['place passed']);
    assert.deepEqual(received, []);
  });
});
