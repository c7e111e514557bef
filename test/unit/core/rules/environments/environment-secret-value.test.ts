import assert from 'node:assert/strict';
import { docsJson, findingsOf, openapi } from '../../../../support/project-of.ts';

const file = '.apidocs/environments/stage.json';
const site = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': openapi({}) };
const textsOf = (text: string) => ({ ...site, [file]: text });

const countIn = (text: string) => findingsOf('environment-secret-value', textsOf(text)).length;

/** Joined from parts, so that scanners of this repository don't take them for keys. */
const made = (...parts: string[]) => parts.join('');

suite('environment-secret-value', () => {
  const secrets: readonly [string, string][] = [
    ['clientSecret', 'hunter2'],
    ['other', made('sk_', 'live_a1b2c3')],
    ['jwt1', 'eyJhbGciOiJI.eyJzdWIi.sig'],
    ['base', 'https://user:pass@example.com'],
    ['header', 'Bearer 0a1b2c3d4e'],
    ['apiKey', '12345678'],
  ];
  const plain: readonly [string, string][] = [
    ['host', 'example.com'],
    ['page_token', '2'],
    ['password', ''],
    ['ticket', 'sk-1'],
    ['apiKey', 'YOUR_API_KEY'],
    ['token', '<token>'],
    ['token', '{{$secret}}'],
    ['secret', 'xxxxxxxx'],
    ['key', 'AKIAIOSFODNN7EXAMPLE'],
    [
      'jwt',
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
    ],
  ];

  test('reports values that look like secrets, by their name or their form, as errors', () => {
    for (const [name, value] of secrets) {
      const [finding, ...others] = findingsOf(
        'environment-secret-value',
        textsOf(JSON.stringify({ variables: { [name]: value } })),
      );
      assert.match(finding ?? '', /^error /, name);
      assert.deepEqual(others, [], name);
    }
    for (const [name, value] of plain)
      assert.equal(countIn(JSON.stringify({ variables: { [name]: value } })), 0, `${name} ${value}`);
    assert.equal(countIn('{ "variables": { "password": true, "limit": 5, "apiKey": 12345678 } }'), 1);
  });

  test('reports them anywhere in the file, even if the file has syntax errors', () => {
    const key = made('sk_', 'live_a1b2c3d4e5f6g7h8');
    assert.equal(countIn(JSON.stringify({ servers: { 'api.json': 'https://u:hunter22@a.test' } })), 1);
    assert.equal(countIn(JSON.stringify({ secrets: [key] })), 1);
    assert.equal(countIn(JSON.stringify({ other: { deep: [key] } })), 1);
    assert.equal(countIn(`{ "variables": { "a": "${key}", }, }`), 1);
  });
});
