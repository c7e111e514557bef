import assert from 'node:assert/strict';
import { checkProject } from '../../../../support/check-project.ts';
import { findingsOf, fixedBy, openapi, projectOf } from '../../../../support/project-of.ts';

const query = (name: string): object => ({ name, in: 'query', schema: { type: 'string' } });
const header = (name: string): object => ({ ...query(name), in: 'header' });

suite('parameter-duplicate', () => {
  test('reports the second parameter with the same name and `in`, and points to the first', () => {
    const texts = {
      'api.json': openapi({ '/a': { get: { parameters: [query('page'), query('b'), query('page')] } } }),
    };
    assert.deepEqual(findingsOf('parameter-duplicate', texts), [
      'error api.json «"page"» Duplicate parameter: the list already has "page" with `in: query`. Remove one of them.',
    ]);
    const problem = checkProject(projectOf(texts)).find(({ code }) => code === 'parameter-duplicate');
    const [related] = problem?.related ?? [];
    assert.ok(related !== undefined && related.at.span.start < (problem?.at.span.start ?? 0));
    assert.equal(texts['api.json'].slice(related.at.span.start, related.at.span.end), '"page"');
    const fixed = JSON.parse(fixedBy('Remove this parameter', 'parameter-duplicate', texts));
    assert.deepEqual(fixed.paths['/a'].get.parameters, [query('page'), query('b')]);
  });

  test('reports a referenced parameter at its reference; header names are case-insensitive', () => {
    const components = { parameters: { Page: query('page') } };
    const parameters = [query('page'), { $ref: '#/components/parameters/Page' }, header('X-A'), header('x-a')];
    const texts = { 'api.json': openapi({ '/a': { get: { parameters } } }, { components }) };
    assert.deepEqual(findingsOf('parameter-duplicate', texts), [
      'error api.json «"#/components/parameters/Page"» Duplicate parameter: the list already has "page" with `in: query`. Remove one of them.',
      'error api.json «"x-a"» Duplicate parameter: the list already has "x-a" with `in: header`. Remove one of them.',
    ]);
  });

  test('allows the same name with another `in`, and an operation that overrides a parameter of its path', () => {
    const parameters = [query('a')];
    const paths = { '/a': { parameters, get: { parameters: [query('a'), header('a')] }, put: { parameters } } };
    assert.deepEqual(findingsOf('parameter-duplicate', { 'api.json': openapi(paths) }), []);
  });
});
