import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { sampleLanguages } from '../../../src/core/docs-json/sample-languages.ts';
import { callCommand } from '../../support/call-command.ts';
import { start, stopAll, text } from '../../support/loopback/exchange.ts';
import { useFolder } from '../../support/use-folder.ts';

const api = `openapi: 3.1.0
info: { title: Secrets, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /login/{token}:
    post:
      parameters:
        - { name: token, in: path, required: true, schema: { type: string } }
        - { name: client_secret, in: query, schema: { type: string } }
        - { name: max_tokens, in: query, schema: { type: integer } }
        - { name: Proxy-Authorization, in: header, schema: { type: string } }
      security: [{ bearer: [], header: [], query: [], cookie: [] }]
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                user: { type: string }
                pin: { type: string, format: password, minLength: 20 }
      responses: { '200': { description: OK } }
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    header: { type: apiKey, in: header, name: X-Key }
    query: { type: apiKey, in: query, name: k }
    cookie: { type: apiKey, in: cookie, name: c }
`;

const literals = {
  bearer: { token: 's3cret-1' },
  header: { value: 's3cret-2' },
  query: { value: 's3cret-3' },
  cookie: { value: 's3cret-4' },
};
const variables = {
  bearer: { env: 'TOKEN' },
  header: { env: 'TOKEN' },
  query: { env: 'TOKEN' },
  cookie: { env: 'TOKEN' },
};
const fields = {
  path: { token: 's3cret-5' },
  query: { client_secret: 's3cret-6', max_tokens: 77 },
  header: { 'Proxy-Authorization': 'Basic s3cret-7' },
  body: { user: 'ada', pin: 's3cret-8', refreshToken: 's3cret-9' },
};

suite('secrets of --values', () => {
  const folder = useFolder('cli-secrets-');
  setup(() => {
    writeFileSync(join(folder.path, 'api.yaml'), api);
  });
  teardown(stopAll);

  const call = (security: object, env: { readonly [name: string]: string }, ...options: readonly string[]) => {
    writeFileSync(join(folder.path, 'values.json'), JSON.stringify({ ...fields, security }));
    return callCommand(
      ['request', 'api.yaml', 'POST /login/{token}', '--values', 'values.json', ...options],
      folder.path,
      {
        env,
      },
    );
  };

  for (const { id } of sampleLanguages) {
    test(`--sample ${id} prints placeholders for them`, async () => {
      for (const [security, env] of [
        [literals, {}],
        [variables, { TOKEN: 's3cret-0' }],
        // The variable is needed to send, and not to print.
        [variables, {}],
      ] as const) {
        const { code, stdout } = await call(security, env, '--sample', id);
        assert.equal(code, 0);
        assert.doesNotMatch(stdout, /s3cret/);
        for (const placeholder of ['YOUR_TOKEN', 'YOUR_API_KEY', 'YOUR_CLIENT_SECRET', 'YOUR_PIN', 'ada', '77']) {
          assert.ok(stdout.includes(placeholder), `${placeholder} in ${stdout}`);
        }
      }
    });
  }

  test('the JSON has placeholders for them, and the problems of the real values', async () => {
    const { code, stdout } = await call(literals, {});
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(stdout), {
      method: 'POST',
      url: 'https://api.example.com/login/YOUR_TOKEN?client_secret=YOUR_CLIENT_SECRET&max_tokens=77&k=YOUR_API_KEY',
      headers: [
        ['Content-Type', 'application/json'],
        ['Authorization', 'Bearer YOUR_TOKEN'],
        ['X-Key', 'YOUR_API_KEY'],
        ['Cookie', 'c=YOUR_API_KEY'],
        ['Proxy-Authorization', 'Basic YOUR_TOKEN'],
      ],
      body: {
        kind: 'text',
        mediaType: 'application/json',
        text: JSON.stringify({ user: 'ada', pin: 'YOUR_PIN', refreshToken: 'YOUR_REFRESH_TOKEN' }, null, 2),
      },
      problems: [{ pointer: '/body/pin', message: 'Must have at least 20 characters.' }],
    });
  });

  test('--send sends them, and prints no URL that contains one', async () => {
    let seen: IncomingMessage['headers'] = {};
    const urls: string[] = [];
    let body = '';
    const { url } = await start(async (request, response) => {
      urls.push(request.url ?? '');
      seen = request.headers;
      body = await text(request);
      if (urls.length > 1) response.end();
      else response.writeHead(307, { Location: `/next?k=s3cret-3&session_token=s3cret-x&page=2` }).end();
    });
    const { code, stdout } = await call(variables, { TOKEN: 's3cret-3' }, '--server', url, '--send');
    const sent = '/login/s3cret-5?client_secret=s3cret-6&max_tokens=77&k=s3cret-3';
    assert.deepEqual([code, urls[0]], [0, sent]);
    assert.deepEqual(
      [seen.authorization, seen['x-key'], seen.cookie, seen['proxy-authorization']],
      ['Bearer s3cret-3', 's3cret-3', 'c=s3cret-3', 'Basic s3cret-7'],
    );
    assert.deepEqual(JSON.parse(body), fields.body);
    assert.doesNotMatch(stdout, /s3cret/);
    const answer = JSON.parse(stdout);
    const shown = '/login/YOUR_TOKEN?client_secret=YOUR_CLIENT_SECRET&max_tokens=77&k=YOUR_API_KEY';
    assert.deepEqual(answer.redirects, [{ status: 307, url: url + shown }]);
    assert.equal(answer.url, `${url}/next?k=YOUR_API_KEY&session_token=YOUR_SESSION_TOKEN&page=2`);
  });

  test('--send fails if the variable is not set', async () => {
    const { code, stdout, stderr } = await call(variables, {}, '--send');
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /environment variable TOKEN/);
  });
});
