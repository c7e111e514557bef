import assert from 'node:assert/strict';
import type { SourceNode } from '../../../../../src/core/source/document/source-document.ts';
import { parseSource } from '../../../../../src/core/source/parse-source.ts';
import { References } from '../../../../../src/core/source/references/resolve.ts';

/** Resolves each `$ref` of the first file: to the target's `title`, or the code of the failure. */
function resolveTitles(files: { readonly [file: string]: string }): (string | undefined)[] {
  const [first = ''] = Object.keys(files);
  const document = (file: string) => (files[file] === undefined ? undefined : parseSource(file, files[file]));
  const root = parseSource(first, files[first] ?? '');
  const references = new References(root, { document });
  const found: (string | undefined)[] = [];
  const visit = (node: SourceNode) => {
    const reference = node.get('$ref') ?? node.get('$dynamicRef');
    const text = reference?.string();
    if (reference && text !== undefined) {
      const resolution = references.resolve(text, reference);
      found.push(resolution.kind === 'found' ? resolution.node.get('title')?.string() : resolution.code);
    }
    for (const part of [...node.members(), ...node.elements()]) visit(part);
  };
  if (root.root) visit(root.root);
  return found;
}

suite('resources', () => {
  test('resolves references by $self and the nearest $id, wherever the files are (3.2, appendix F)', () => {
    const shared = `openapi: 3.2.0
$self: https://example.com/api/shared/foo
components:
  requestBodies:
    Foo: {title: body, content: {a/b: {schema: {$ref: ../schemas/foo}}}}
  schemas:
    Foo: {$id: 'https://example.com/api/schemas/foo', title: foo, properties: {bar: {$ref: bar}}}
    Bar: {$id: 'https://example.com/api/schemas/bar', title: bar}
`;
    const entry = (ref: string) => `openapi: 3.2.0\n$self: https://example.com/api/openapi\nx: {$ref: '${ref}'}\n`;
    const body = 'shared/foo#/components/requestBodies/Foo';
    assert.deepEqual(resolveTitles({ 'src/openapi.yaml': entry(body), 'src/shared/foo.yaml': shared }), ['body']);
    const absolute = `https://example.com/api/${body}`;
    assert.deepEqual(resolveTitles({ 'src/openapi.yaml': entry(absolute), 'src/shared/foo.yml': shared }), ['body']);
    assert.deepEqual(resolveTitles({ 'src/openapi.yaml': entry(body), 'other/foo.yaml': shared }), ['ref-missing']);
    assert.deepEqual(resolveTitles({ 'any/where.yaml': shared }), ['foo', 'bar']);
    const relative = (text: string) => text.replaceAll('https://example.com/', '/');
    assert.deepEqual(resolveTitles({ 'any/where.yaml': relative(shared) }), ['foo', 'bar']);
  });

  test('finds a document by its file and by its $self', () => {
    const text = `openapi: 3.2.0
$self: https://example.com/a
x: [{$ref: 'https://example.com/a#/y'}, {$ref: 'a#/y'}, {$ref: 'here.yaml#/y'}, {$ref: '#/y'}]
y: {title: y}
`;
    assert.deepEqual(resolveTitles({ 'here.yaml': text }), ['y', 'y', 'y', 'y']);
  });

  test('uses $self in 3.2 only, and $id from 3.1 on', () => {
    const of = (version: string) => `openapi: ${version}
$self: https://example.com/a
x: {$ref: 'https://example.com/a#/y'}
y: {title: y}
z: {$id: 'https://example.com/z', a: {$ref: '#/y'}, y: {title: inner}}
`;
    assert.deepEqual(resolveTitles({ 'a.yaml': of('3.2.0') }), ['y', 'inner']);
    assert.deepEqual(resolveTitles({ 'a.yaml': of('3.0.4') }), ['ref-remote', 'y']);
  });

  test('resolves pointers and anchors from the nearest $id, then from the document', () => {
    const text = `openapi: 3.1.0
components:
  schemas:
    A:
      $id: https://example.com/a
      $defs: {b: {title: mine}, c: {$anchor: c, title: my anchor}}
      x: [{$ref: '#/$defs/b'}, {$ref: '#c'}, {$ref: '#/components/schemas/B'}, {$ref: '#d'}, {$ref: '#e'}]
    B: {title: B}
    C: {$anchor: c, title: other anchor}
    D: {$id: '#d', title: an anchor before 2019}
    E: {$dynamicAnchor: e, title: dynamic}
`;
    assert.deepEqual(resolveTitles({ 'a.yaml': text }), ['mine', 'my anchor', 'B', 'an anchor before 2019', 'dynamic']);
  });

  test('resolves a nested $id against the outer one, and ends its scope with its value', () => {
    const text = `openapi: 3.1.0
components:
  schemas:
    A:
      $id: https://example.com/deep/a
      in: {$id: b, title: b, x: {$ref: c}}
      out: {$ref: b}
    C: {$id: 'https://example.com/deep/c', title: c}
    Z: {$ref: 'https://example.com/deep/b'}
`;
    assert.deepEqual(resolveTitles({ 'a.yaml': text }), ['c', 'b', 'b']);
  });

  test('resolves a pointer after two nested $id from the one that encloses both', () => {
    const text = `openapi: 3.1.0
components:
  schemas:
    A:
      $id: https://example.com/a
      b: {$id: b, t: {title: in b}, c: {$id: c, t: {title: in c}}}
      t: {title: in a}
      out: {$ref: '#/t'}
`;
    assert.deepEqual(resolveTitles({ 'a.yaml': text }), ['in a']);
  });

  test('refuses a reference that leaves the project, whatever files were read', () => {
    const files = {
      'api/a.yaml': "openapi: 3.1.0\nx: [{$ref: '../x.yaml'}, {$ref: '../../x.yaml'}]\n",
      'x.yaml': 'title: x',
    };
    assert.deepEqual(resolveTitles(files), ['x', 'ref-outside']);
  });

  test('finds many schemas with $id without searching all of them', () => {
    const count = 20_000;
    const schemas = Array.from(
      { length: count },
      (_, at) => `"s${at}":{"$id":"https://e.com/${at}","$ref":"${at + 1}"}`,
    );
    const found = resolveTitles({ 'a.json': `{"openapi":"3.1.0","x":{${schemas.join(',')}}}` });
    assert.equal(found.length, count);
    assert.equal(found.filter((title) => title === undefined).length, count - 1);
  });
});
