import assert from 'node:assert/strict';
import { buildRequest } from '../../../src/request/build/build-request.ts';
import type { FormValues } from '../../../src/request/form-values.ts';
import { media, parameter, requires, type SliceOptions, scheme, slice } from './slice.ts';

/** The pointers of all problems, and of those that are mismatches. */
function find(options: SliceOptions, values: FormValues = {}) {
  const { problems, mismatches } = buildRequest(slice(options), values);
  const toPointers = (list: typeof problems) => list.map(({ pointer }) => pointer);
  return { problems: toPointers(problems), mismatches: toPointers(mismatches) };
}

suite('Mismatches of a request', () => {
  test('are values that are missing or do not match their schema', () => {
    const parameters = [
      parameter({ name: 'limit', location: 'query', schema: { type: 'integer', maximum: 100 } }),
      parameter({ name: 'id', location: 'path', required: true }),
    ];
    const content = [media('application/json', { type: 'object', required: ['name'] })];
    const all = ['/query/limit', '/path/id', '/body'];
    assert.deepEqual(find({ path: '/{id}', parameters, content }, { query: { limit: 200 }, body: {} }), {
      problems: all,
      mismatches: all,
    });
    assert.deepEqual(find({ content, bodyRequired: true }).mismatches, ['/body']);
    assert.deepEqual(find({ content }, { bodyText: '{' }).mismatches, ['/body']);
    const [broken] = buildRequest(slice({ content }), { bodyText: '{\n  "a": b }' }).mismatches;
    assert.match(broken?.message ?? '', /^The body is not valid JSON: .* \(line 2, column 8\)\.$/);
  });

  test('are not the notes about what is sent', () => {
    const list = parameter({ name: 'ids', location: 'query', explode: false, schema: { type: 'array' } });
    assert.deepEqual(find({ parameters: [list] }, { query: { ids: [] } }).mismatches, []);
    const undescribed = parameter({ name: 'id', location: 'path', required: true, isUndeclared: true });
    const found = find({ path: '/{id}', parameters: [undescribed], servers: [] }, { path: { id: '..' } });
    assert.deepEqual(found, { problems: ['/server', '/path', '/path/id'], mismatches: [] });
  });

  test('are credentials that are missing, and not those that no request can carry', () => {
    const key = scheme({ name: 'key', kind: 'apiKey', location: 'query', parameterName: 'k' });
    const odd = scheme({ name: 'odd', kind: 'other', type: 'x-odd' });
    const of = (...names: string[]) => find({ security: [requires(...names)], securitySchemes: [key, odd] });
    assert.deepEqual(of('key').mismatches, ['/security']);
    assert.deepEqual(of('odd'), { problems: ['/security'], mismatches: [] });
  });
});
