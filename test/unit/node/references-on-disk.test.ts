import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { createLocalEngine } from '../../../src/node/create-local-engine.ts';
import type { Engine } from '../../../src/service/engine.ts';
import { docsJson, openapi } from '../../support/project-of.ts';
import { useFolder } from '../../support/use-folder.ts';

suite('References between files on disk', () => {
  const folder = useFolder('references-');
  let engine: Engine | undefined;
  let socket: Server | undefined;
  const root = () => join(folder.path, 'docs');
  const put = (file: string, text: string | Buffer) => folder.put(`docs/${file}`, text);
  setup(() => {
    put('docs.json', docsJson({ openapi: 'apis/api.json' }));
  });
  teardown(async () => {
    await engine?.dispose();
    engine = undefined;
    socket?.close();
    socket = undefined;
  });

  const open = () => {
    engine ??= createLocalEngine({
      root: root(),
      validationWorker: undefined,
      siteFolder: undefined,
    });
    return engine;
  };
  /** `file: severity message` of each problem of the description that refers to every text. */
  const problemsFor = async (...refs: readonly string[]) => {
    const schemas = Object.fromEntries(refs.map(($ref, index) => [`S${index}`, { $ref }]));
    put('apis/api.json', openapi({}, { components: { schemas } }));
    await engine?.filesChanged(['apis/api.json']);
    const { problems } = await open().problems({ official: false });
    return problems
      .filter(({ code }) => !/component-unused|owner-without|page-/.test(code))
      .map(({ file, severity, message }) => `${file}: ${severity} ${message}`);
  };
  const unreadable = (file: string, why: string) => `apis/api.json: error \`${file}\` can't be read: ${why}`;

  test('every form of a path is resolved: relative, rooted, encoded, from JSON to YAML and back', async () => {
    put('apis/a.yaml', 'A: { $ref: "../shared/b.json#/B" }\n');
    put('shared/b.json', '{"B": {"$ref": "../apis/ü %.yml#/C"}}');
    put('apis/ü %.yml', 'C: { $ref: "/shared/deep/d.yaml" }\n');
    put('shared/deep/d.yaml', 'type: string\n');
    const ways = [
      'a.yaml#/A',
      './a.yaml#/A',
      '/apis/a.yaml#/A',
      '../apis/./a.yaml#/A',
      'x/../a.yaml#/A',
      '%61.yaml#/A',
    ];
    assert.deepEqual(await problemsFor(...ways, '%C3%BC%20%25.yml#/C', 'ü %.yml#/C', '../shared/b.json#/B'), []);
  });

  test('a path item may be a file of its own, and its operations have pages', async () => {
    put('apis/paths/users.yaml', 'get: { summary: List users, responses: { "200": { description: OK } } }\n');
    put('apis/api.json', openapi({ '/users': { $ref: 'paths/users.yaml' } }, { servers: [{ url: 'https://e.com' }] }));
    const pages = await open().pages();
    assert.deepEqual(
      pages.map(({ slug, path }) => [slug, path]),
      [['api-reference/list-users', '/users']],
    );
  });

  test('a folder, a pipe, a socket and a device are refused without blocking', async function () {
    if (process.platform === 'win32') this.skip();
    mkdirSync(join(root(), 'apis/paths'), { recursive: true });
    execFileSync('mkfifo', [join(root(), 'apis/pipe.yaml')]);
    socket = createServer().listen(join(root(), 'apis/socket.yaml'));
    symlinkSync('/dev/zero', join(root(), 'apis/zero.yaml'));
    assert.deepEqual(await problemsFor('paths', 'paths/', 'pipe.yaml', 'socket.yaml', 'zero.yaml'), [
      unreadable('apis/paths', 'It is a folder.'),
      unreadable('apis/paths', 'It is a folder.'),
      unreadable('apis/pipe.yaml', 'It is not a regular file.'),
      unreadable('apis/socket.yaml', 'It is not a regular file.'),
      unreadable('apis/zero.yaml', 'It is a link to a target outside the docs root.'),
    ]);
  });

  test('symbolic links within the docs root are followed, those out of it and circular ones are not', async () => {
    put('shared/a.yaml', 'type: string\n');
    writeFileSync(join(folder.path, 'outside.yaml'), 'type: string\n');
    symlinkSync('../shared/a.yaml', join(root(), 'apis-link.yaml'));
    mkdirSync(join(root(), 'apis'), { recursive: true });
    symlinkSync('../shared/a.yaml', join(root(), 'apis/inside.yaml'));
    symlinkSync('../../outside.yaml', join(root(), 'apis/outside.yaml'));
    symlinkSync('circle.yaml', join(root(), 'apis/circle.yaml'));
    assert.deepEqual(await problemsFor('inside.yaml', 'outside.yaml', 'circle.yaml'), [
      unreadable('apis/outside.yaml', 'It is a link to a target outside the docs root.'),
      unreadable('apis/circle.yaml', 'It is a circular link.'),
    ]);
  });

  test('references out of the docs root, and ones that are not paths, are refused', async () => {
    writeFileSync(join(folder.path, 'outside.yaml'), 'type: string\n');
    const outside = 'This reference leaves the project. Move the file under the docs folder and refer to it there.';
    const files = 'References to `file:` addresses are not followed. Write a path relative to this file.';
    assert.deepEqual(await problemsFor('../../outside.yaml', `file://${folder.path}/outside.yaml`), [
      `apis/api.json: error ${outside}`,
      `apis/api.json: error ${files}`,
    ]);
  });

  test('a missing, empty, broken or binary file is reported', async () => {
    put('apis/empty.yaml', '');
    put('apis/broken.json', '{"A": {"type": "string"}, "B": }');
    put('apis/picture.yaml', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff, 0xfe]));
    const found = await problemsFor('none.yaml', 'empty.yaml', 'broken.json#/A', 'picture.yaml#/A');
    assert.deepEqual(
      found.filter((problem) => problem.startsWith('apis/api.json')),
      [
        'apis/api.json: error Cannot resolve this reference: there is no file `apis/none.yaml`.',
        'apis/api.json: error Cannot resolve this reference: `apis/empty.yaml` is empty.',
        "apis/api.json: error `apis/picture.yaml` can't be read: It is not text in UTF-8.",
      ],
    );
  });

  test('circular references, within a file, across files and with names such as `__proto__`, are handled', async () => {
    put('apis/self.yaml', '$ref: self.yaml\n');
    put('apis/one.yaml', 'A: { $ref: "two.json#/A" }\n');
    put('apis/two.json', '{"A": {"$ref": "one.yaml#/A"}}');
    put('apis/__proto__.yaml', '__proto__: { type: string }\nconstructor: { $ref: "#/toString" }\n');
    const circle = 'Circular reference: it never reaches a value. Break the circle.';
    assert.deepEqual(
      await problemsFor(
        'self.yaml',
        'one.yaml#/A',
        '__proto__.yaml#/__proto__',
        '__proto__.yaml#/constructor',
        '__proto__.yaml#/valueOf',
      ),
      [
        'apis/__proto__.yaml: error Cannot resolve this reference: there is no `#/toString`.',
        'apis/api.json: error Cannot resolve this reference: there is no `__proto__.yaml#/valueOf`.',
        `apis/one.yaml: error ${circle}`,
        `apis/self.yaml: error ${circle}`,
      ],
    );
  });

  test('anchors and ids of other files, and pointers through references, are resolved', async () => {
    put(
      'apis/names.yaml',
      'A: { $anchor: here, type: string }\nB: { $dynamicAnchor: there }\nC: { $id: "other.json", D: {} }\n',
    );
    put('apis/through.yaml', 'E: { $ref: "names.yaml" }\n');
    assert.deepEqual(
      await problemsFor(
        'names.yaml#here',
        'names.yaml#there',
        'names.yaml#/C/D',
        'through.yaml#/E/A',
        'names.yaml#gone',
      ),
      ['apis/api.json: error Cannot resolve this reference: there is no `names.yaml#gone`.'],
    );
  });

  test('when a file is added, changed or removed, all files that refer to it, directly or not, see it', async () => {
    put('apis/a.yaml', 'A: { $ref: "b.yaml#/B" }\n');
    const missing = 'apis/a.yaml: error Cannot resolve this reference: there is no file `apis/b.yaml`.';
    assert.deepEqual(await problemsFor('a.yaml#/A'), [missing]);
    put('apis/b.yaml', 'B: { $ref: "/c.json#/C" }\n');
    put('c.json', '{"C": {}}');
    await open().filesChanged(['apis/b.yaml', 'c.json']);
    assert.deepEqual(await problemsFor('a.yaml#/A'), []);
    put('c.json', '{"D": {}}');
    await open().filesChanged(['c.json']);
    assert.deepEqual(await problemsFor('a.yaml#/A'), [
      'apis/b.yaml: error Cannot resolve this reference: there is no `/c.json#/C`.',
    ]);
    rmSync(join(root(), 'apis/b.yaml'));
    await open().filesChanged(['apis/b.yaml']);
    assert.deepEqual(await problemsFor('a.yaml#/A'), [missing]);
  });
});
