import assert from 'node:assert/strict';
import { buildRequest } from '../../../src/request/build/build-request.ts';
import { sendBuilt } from '../../../src/request/send-built.ts';
import { answerTo, start, stopAll } from '../../support/loopback/exchange.ts';
import { parameter, requires, scheme, slice } from './slice.ts';

suite('sendBuilt', () => {
  teardown(stopAll);

  test('sends no placeholder of a path parameter', async () => {
    const one = slice({ path: '/a/{owner}/{b c}', parameters: [parameter({ name: 'owner', location: 'path' })] });
    const outcome = await sendBuilt(one, buildRequest(one, {}), async () => assert.fail('It was sent.'));
    const message = 'Not sent: the address has no value for {owner} and {b c}.';
    assert.deepEqual(outcome, { kind: 'refused', message });
  });

  test('sends the secrets, and returns no URL that contains one', async () => {
    const asked: string[] = [];
    const { url } = await start(({ url: path = '' }, response) => {
      asked.push(path);
      if (asked.length > 1) response.end();
      else response.writeHead(302, { Location: path.replace('/a/', '/b/') }).end();
    });
    const one = slice({
      path: '/a/{name}',
      parameters: [parameter({ name: 'api_token', location: 'query' }), parameter({ name: 'q', location: 'query' })],
      security: [requires('key')],
      securitySchemes: [scheme({ name: 'key', kind: 'apiKey', location: 'query', parameterName: 'k' })],
      servers: [{ url, variables: [] }],
    });
    const values = {
      path: { name: 'n' },
      query: { api_token: 's3cret-1', q: 'x' },
      security: { key: { value: 's3cret-2' } },
    };
    const outcome = await sendBuilt(one, buildRequest(one, values), async (request) => {
      return { kind: 'response', response: await answerTo(request) };
    });
    const sent = '/n?api_token=s3cret-1&q=x&k=s3cret-2';
    assert.deepEqual(asked, [`/a${sent}`, `/b${sent}`]);
    assert.ok(outcome.kind === 'response');
    const shown = '/n?api_token=YOUR_API_TOKEN&q=x&k=YOUR_API_KEY';
    assert.equal(outcome.response.url, `${url}/b${shown}`);
    assert.deepEqual(outcome.response.redirects, [{ status: 302, url: `${url}/a${shown}` }]);
  });
});
