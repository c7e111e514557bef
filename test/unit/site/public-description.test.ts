import assert from 'node:assert/strict';
import { readDescription } from '../../../src/core/project/read-description.ts';
import { parseSource } from '../../../src/core/source/parse-source.ts';
import { publicDescription, summaryKey } from '../../../src/site/public-description.ts';

function published(file: string, text: string, listed: readonly string[] = []): string {
  const document = parseSource(file, text);
  const description = readDescription(document, { document: () => undefined });
  assert.ok(description);
  const keys = description.operations
    .filter(({ path }) => listed.includes(path))
    .map(({ at }) => summaryKey(file, at.span));
  return publicDescription(document, description, new Set(keys));
}

suite('published descriptions', () => {
  const yaml = `openapi: 3.1.0
info: { title: T, version: "1" } # kept
paths:
  /a:
    get:
      x-excluded: true
      summary: secret
    post:
      summary: open
  /b:
    get:
      x-internal: true
      summary: inside
`;

  test('leave out what is excluded, and keep comments and layout', () => {
    const text = published('api.yaml', yaml);
    assert.ok(!text.includes('secret') && !text.includes('inside'));
    assert.ok(text.includes('# kept') && text.includes('    post:\n      summary: open\n'));
    assert.deepEqual(parseSource('api.yaml', text).problems, []);
  });

  test('keep what is internal but listed', () => {
    assert.ok(published('api.yaml', yaml, ['/b']).includes('inside'));
  });

  test('stay JSON, whichever member goes', () => {
    const operation = (name: string, more = {}) => ({ summary: name, responses: {}, ...more });
    const document = {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: {
        '/a': {
          get: operation('g', { 'x-excluded': true }),
          put: operation('p'),
          post: operation('q', { 'x-excluded': true }),
        },
      },
    };
    const value = JSON.parse(published('api.json', JSON.stringify(document, null, 2)));
    assert.deepEqual(Object.keys(value.paths['/a']), ['put']);
  });
});
