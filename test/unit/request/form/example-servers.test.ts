import assert from 'node:assert/strict';
import type { Server } from '../../../../src/core/api/server.ts';
import { hasOnlyExampleServers } from '../../../../src/request/form/example-servers.ts';

const server = (url: string, variables: Server['variables'] = []): Server => ({ url, variables });

suite('hasOnlyExampleServers', () => {
  test('names that are reserved for documentation and tests, and paths without a host', () => {
    for (const url of [
      'https://example.com/v1',
      'https://api.EXAMPLE.org.',
      'http://bookstore.example:8080',
      'wss://a.b.test',
      'https://nowhere.invalid',
      '/v1',
      '',
      '{scheme}://{tenant}.example.net',
    ]) {
      const variables = [{ name: 'scheme', default: 'https', values: [] }];
      assert.equal(hasOnlyExampleServers([server(url, variables)]), true, url);
    }
    assert.equal(hasOnlyExampleServers([]), true);
  });

  test('names that merely contain one, and servers of this machine, can answer', () => {
    for (const url of ['https://example.com.br', 'https://myexample.com', 'https://test.io', 'http://localhost:3000']) {
      assert.equal(hasOnlyExampleServers([server(url)]), false, url);
    }
    assert.equal(hasOnlyExampleServers([server('https://api.example'), server('https://api.io')]), false);
  });
});
