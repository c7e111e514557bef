import assert from 'node:assert/strict';
import { addUndeclaredParameters } from '../../../../src/core/api/path-parameter.ts';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import { missingValues } from '../../../../src/request/form/missing-values.ts';
import { parameter, slice } from '../../request/slice.ts';

const at = { file: 'api.yaml', span: { start: 0, end: 0 } };

suite('addUndeclaredParameters', () => {
  const declared = [parameter({ name: 'id', location: 'path' }), parameter({ name: 'x', location: 'query' })];

  test('adds a parameter for each name in the path that is not declared', () => {
    const names = addUndeclaredParameters('/a/{id}/{x}/{x}?q={y}', declared, at).map(({ name, location }) => [
      location,
      name,
    ]);
    assert.deepEqual(names, [
      ['path', 'id'],
      ['query', 'x'],
      ['path', 'x'],
    ]);
  });

  test('asks for its value and sends it, and the problem names it', () => {
    const path = '/etag/{etag}';
    const one = slice({ path, parameters: addUndeclaredParameters(path, [], at) });
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
