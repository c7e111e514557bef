import assert from 'node:assert/strict';
import { buildExampleRequest } from '../../../../src/request/build/build-example-request.ts';
import { media, parameter, slice } from '../slice.ts';

const endless = { type: 'array', minItems: 1_000_000, items: { type: 'string', minLength: 5 } };

suite('buildExampleRequest', () => {
  test('a generated value that had to be cut is one problem with its own message', () => {
    const built = buildExampleRequest(
      slice({
        parameters: [parameter({ name: 'ids', location: 'query', schema: endless })],
        content: [media('application/json', endless)],
      }),
      {},
    );
    const message =
      'The schema asks for more than a generated value may hold, so this one does not fit. Give a value of your own.';
    assert.deepEqual(built.problems, [
      { pointer: '/query/ids', message },
      { pointer: '/body', message },
    ]);
  });

  test('mistakes in a typed value are reported as usual', () => {
    const parameters = [parameter({ name: 'ids', location: 'query', schema: endless })];
    const { problems } = buildExampleRequest(slice({ parameters }), { query: { ids: ['12345'] } });
    assert.deepEqual(problems, [{ pointer: '/query/ids', message: 'Must have at least 1000000 items.' }]);
  });

  test('all parameters together have one budget', () => {
    const schema = { type: 'string', minLength: 20_000 };
    const names = Array.from({ length: 50 }, (_, index) => `p${index}`);
    const parameters = names.map((name) => parameter({ name, location: 'query', schema }));
    const { built } = buildExampleRequest(slice({ parameters }), {});
    assert.ok(built.sent.url.length < 200_000, `${built.sent.url.length} characters`);
  });
});
