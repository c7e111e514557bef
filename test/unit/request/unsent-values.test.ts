import assert from 'node:assert/strict';
import type { FormValues } from '../../../src/request/form-values.ts';
import { listUnsentValues } from '../../../src/request/unsent-values.ts';
import { parameter, scheme, slice } from './slice.ts';

const one = slice({
  path: '/{id}',
  parameters: [
    parameter({ name: 'id', location: 'path' }),
    parameter({ name: 'limit', location: 'query' }),
    parameter({ name: 'X-Trace', location: 'header' }),
    parameter({ name: 'theme', location: 'cookie' }),
  ],
  securitySchemes: [scheme({ name: 'login', kind: 'http', scheme: 'bearer' })],
});

const rows: readonly (readonly [title: string, values: FormValues, messages: readonly string[]])[] = [
  ['names that are declared', { path: { id: 1 }, query: { limit: 1 }, header: { 'x-trace': 'a' } }, []],
  ['another name in a path', { path: { id: 1, idd: 2 } }, ['/path/idd']],
  ['a scheme that is none', { security: { logon: { token: 't' } } }, ['/security/logon']],
  ['a variable of no server', { serverVariables: { region: 'eu' } }, ['/serverVariables/region']],
  ['a value of its own', { query: { debug: true }, header: { 'X-Own': 'a' } }, []],
  [
    'slips',
    { query: { limt: 1 }, header: { 'X-Trase': 'a' }, cookie: { them: 'b' } },
    ['/query/limt', '/header/X-Trase', '/cookie/them'],
  ],
];

suite('Names of values that the operation does not have', () => {
  for (const [title, values, messages] of rows) {
    test(title, () => {
      assert.deepEqual(
        listUnsentValues(one, values).map(({ pointer }) => pointer),
        messages,
      );
    });
  }

  test('say what they may be', () => {
    const [{ message } = { message: '' }] = listUnsentValues(one, { query: { limt: 1 } });
    assert.match(message, /no query parameter "limt", which is sent all the same\. Did you mean "limit"\?/);
  });
});
