import assert from 'node:assert/strict';
import { withUndeclared } from '../../../../src/core/api/undeclared-parameters.ts';
import { buildRequest } from '../../../../src/request/build-request.ts';
import { missingValues } from '../../../../src/request/form/missing-values.ts';
import { parameter, slice } from '../../request/slice.ts';

const at = { file: 'api.yaml', span: { start: 0, end: 0 } };

suite('withUndeclared', () => {
  const declared = [parameter({ name: 'id', location: 'path' }), parameter({ name: 'x', location: 'query' })];

  test('adds one for each name of the path that no path parameter has', () => {
    const names = withUndeclared('/a/{id}/{x}/{x}?q={y}', declared, at).map(({ name, location }) => [location, name]);
    assert.deepEqual(names, [
      ['path', 'id'],
      ['query', 'x'],
      ['path', 'x'],
    ]);
  });

  test('its value is asked for and sent, and the problem names it', () => {
    const path = '/etag/{etag}';
    const one = slice({ path, parameters: withUndeclared(path, [], at) });
    assert.deepEqual(
      missingValues(one, {}).map(({ pointer }) => pointer),
      ['/path/etag'],
    );
    const { sent: request, problems } = buildRequest(one, { path: { etag: 'a b' } });
    assert.equal(request.url, 'https://api.example.com/etag/a%20b');
    assert.deepEqual(problems, [
      { pointer: '/path/etag', message: 'The path names {etag}, and no parameter describes it.' },
    ]);
  });
});
