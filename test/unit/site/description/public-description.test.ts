import assert from 'node:assert/strict';
import { ReferenceIndex } from '../../../../src/core/references/reference-index.ts';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { findHiddenParts } from '../../../../src/site/description/hidden-parts.ts';
import { publicDescription } from '../../../../src/site/description/public-description.ts';
import { docsJson, projectOf } from '../../../support/project-of.ts';

function published(file: string, text: string, listed: readonly string[] = []): string {
  const document = parseSource(file, text);
  const project = projectOf({ 'docs.json': docsJson({ openapi: file }), [file]: text });
  const hidden = findHiddenParts(
    new ReferenceIndex(project).descriptions,
    (summary) => summary.exclusion !== 'none' && !(summary.kind === 'operation' && listed.includes(summary.path)),
    (name) => project.document(name),
  );
  const own = project.document(file) ?? document;
  return publicDescription(own, hidden.values.get(own) ?? [], ({ node }) => node.string() ?? '');
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

  test('leave out excluded parts, and keep comments and layout', () => {
    const text = published('api.yaml', yaml);
    assert.ok(!text.includes('secret') && !text.includes('inside'));
    assert.ok(text.includes('# kept') && text.includes('    post:\n      summary: open\n'));
    assert.deepEqual(parseSource('api.yaml', text).problems, []);
  });

  test('keep internal parts that are listed', () => {
    assert.ok(published('api.yaml', yaml, ['/b']).includes('inside'));
  });

  test('leave out the comments above and in a hidden part, and keep the others', () => {
    const text = published(
      'api.yaml',
      `openapi: 3.1.0 # open
# open
info: { title: T, version: "1" }
paths:
  # secret: of the path

  # secret: still of the path
  /a:
    # secret: of the operation
    get: # secret
      # secret: in it
      x-excluded: true # secret
      summary: secret
      # secret: last in it

      # secret: after a blank line
  # open: of the next path
  /b:
    get:
      summary: open # open
    # secret: between
    post:
      x-excluded: true
  /c: { x-note: open, /* */ get: { x-excluded: true }, # secret: beside it
    put: {} }
# open: of the components
components: {}
`.replace('/* */ ', '# open\n    # secret\n    '),
    );
    assert.ok(!text.includes('secret'), text);
    assert.equal(text.split('# open').length, 6, text);
    assert.deepEqual(parseSource('api.yaml', text).problems, []);
  });

  test('leave out the comments if nothing else is left', () => {
    const text = published(
      'api.yaml',
      'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  # secret\n  /a:\n    get:\n      x-excluded: true\n      # secret\n',
    );
    assert.ok(!text.includes('secret'), text);
    assert.deepEqual(parseSource('api.yaml', text).root?.get('paths')?.toValue(), {}, text);
  });

  test('stay valid JSON, whichever member is removed', () => {
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
