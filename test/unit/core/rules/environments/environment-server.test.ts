import assert from 'node:assert/strict';
import { docsJson, findingsOf, fixedBy, openapi } from '../../../../support/project-of.ts';

const file = '.apidocs/environments/stage.json';
const site = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': openapi({}) };
const textsOf = (text: string) => ({ ...site, [file]: text });

const serverOf = (url: string) =>
  textsOf(JSON.stringify({ servers: { 'api.json': url }, variables: { host: 'a.test', base: 'https://a.test' } }));
const find = (url: string) => findingsOf('environment-server', serverOf(url)).length;

suite('environment-server', () => {
  test('requires a scheme and a host once the variables are replaced', () => {
    for (const url of [
      'https://a.test',
      'http://localhost:3000/v1',
      'wss://{{host}}/x',
      '{{base}}/v1',
      'mqtt://a.test:1883',
      'https://{{unknown}}',
    ]) {
      assert.equal(find(url), 0, url);
    }
    for (const url of [
      '',
      'a.test',
      '/v1',
      '{{host}}',
      'https://',
      'https:///v1',
      'https://a b.test',
      ' https://a.test',
      'mailto:a@b.test',
    ]) {
      assert.equal(find(url), 1, url);
    }
  });

  test('the fixes add a scheme to a host, remove spaces and double single braces', () => {
    const fixed = (url: string) => {
      const text = fixedBy('Correct the URL', 'environment-server', serverOf(url));
      return (JSON.parse(text) as { servers: object }).servers;
    };
    assert.deepEqual(fixed('a.test/v1'), { 'api.json': 'https://a.test/v1' });
    assert.deepEqual(fixed(' https://a.test'), { 'api.json': 'https://a.test' });
    assert.deepEqual(fixed('https://{host}/{id}'), { 'api.json': 'https://{{host}}/{id}' });
  });
});
