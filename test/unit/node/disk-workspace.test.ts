import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createDiskWorkspace } from '../../../src/node/disk-workspace.ts';
import { waitLimit } from '../../support/limits.ts';
import { testOnPosix } from '../../support/on-posix.ts';
import { useFolder } from '../../support/use-folder.ts';

suite('createDiskWorkspace', () => {
  const folder = useFolder('disk-workspace-');
  const root = () => join(folder.path, 'site');

  setup(() => {
    folder.put('site/docs.json', '{}');
  });

  test('lists files in order, without ignored ones', () => {
    folder.put('site/b/two.mdx', '');
    folder.put('site/a.mdx', '');
    folder.put('site/node_modules/x.json', '{}');
    folder.put('site/b/node_modules/y.json', '{}');
    folder.put('site/.git/config', '');
    folder.put('site/drafts/z.mdx', '');
    folder.put('site/.mintignore', 'drafts/\n*.txt\n');
    folder.put('site/notes.txt', '');
    assert.deepEqual(createDiskWorkspace(root()).files(), ['a.mdx', 'b/two.mdx', 'docs.json']);
  });

  test('an earlier export below the root is not part of the documentation', () => {
    folder.put('site/a.mdx', '');
    folder.put('site/public/.apidocs.json', '{}');
    folder.put('site/public/openapi.yaml', 'openapi: 3.1.0');
    assert.deepEqual(createDiskWorkspace(root()).files(), ['a.mdx', 'docs.json']);
  });

  test('neither is an unfinished export that has no marker yet', () => {
    folder.put('site/public/openapi.yaml', 'openapi: 3.1.0');
    folder.put('site/public/.apidocs-17-1700000000000/place.json', '{}');
    assert.deepEqual(createDiskWorkspace(root()).files(), ['docs.json']);
  });

  test('`has` requires the exact spelling, and finds new files after `forget`', () => {
    const workspace = createDiskWorkspace(root());
    assert.equal(workspace.has('docs.json'), true);
    assert.equal(workspace.has('Docs.json'), false);
    folder.put('site/new.mdx', '');
    assert.equal(workspace.has('new.mdx'), false);
    workspace.forget();
    assert.equal(workspace.has('new.mdx'), true);
  });

  test('drops the byte order mark of a text', () => {
    folder.put('site/a.mdx', '\ufeffGrüße');
    assert.equal(createDiskWorkspace(root()).read('a.mdx'), 'Grüße');
  });

  test('`head` reads the first 4,096 bytes', () => {
    folder.put('site/a.yaml', 'x'.repeat(10_000));
    assert.equal(createDiskWorkspace(root()).head('a.yaml')?.length, 4096);
  });

  test('a missing file is not a failure', () => {
    const workspace = createDiskWorkspace(root());
    assert.equal(workspace.read('none.mdx'), undefined);
    assert.equal(workspace.failure('none.mdx'), undefined);
  });

  test('paths and links that leave the root are refused with a message', () => {
    folder.put('outside.txt', 'secret');
    symlinkSync(join(folder.path, 'outside.txt'), join(root(), 'link.txt'));
    symlinkSync(folder.path, join(root(), 'up'));
    const workspace = createDiskWorkspace(root());
    for (const file of ['../outside.txt', 'a/../../outside.txt', '/etc/hostname', 'a\\..\\..\\outside.txt']) {
      assert.equal(workspace.read(file), undefined);
      assert.equal(workspace.failure(file), 'It is outside the docs root.');
    }
    for (const file of ['link.txt', 'up/outside.txt']) {
      assert.equal(workspace.read(file), undefined);
      assert.equal(workspace.failure(file), 'It is a link to a target outside the docs root.');
    }
    assert.deepEqual(workspace.files(), ['docs.json']);
  });

  test('files that are not listed are not read, and a message says why', () => {
    folder.put('site/.mintignore', 'private/\n*.yaml\n');
    const files = [
      '.env',
      '.git/config',
      'a/.x/y.json',
      'node_modules/a.json',
      'private/a.mdx',
      'a/b.yaml',
      'old/c.json',
    ];
    for (const file of files) folder.put(`site/${file}`, 'x');
    folder.put('site/old/.apidocs.json', '{}');
    folder.put('site/docs.yaml/fine.mdx', 'x');
    const workspace = createDiskWorkspace(root());
    assert.deepEqual(workspace.files(), ['docs.json']);
    for (const file of [...files, '.mintignore', '.apidocs.json', 'docs.yaml/fine.mdx', '.missing']) {
      assert.equal(workspace.read(file), undefined, file);
      assert.equal(workspace.head(file), undefined, file);
      assert.match(workspace.outside(file) ?? '', /is outside of the project: /, file);
    }
    for (const file of ['docs.json', 'missing.mdx', '../x']) assert.equal(workspace.outside(file), undefined, file);
    folder.put('site/.mintignore', '');
    workspace.forget();
    assert.equal(workspace.read('private/a.mdx'), 'x');
  });

  test('a link to a file that is not listed is neither listed nor read', () => {
    folder.put('site/.mintignore', 'private/\n');
    folder.put('site/private/a.mdx', 'secret');
    folder.put('site/.b/c.mdx', 'secret');
    symlinkSync(join(root(), 'private', 'a.mdx'), join(root(), 'a.mdx'));
    symlinkSync(join(root(), '.b'), join(root(), 'b'));
    const workspace = createDiskWorkspace(root());
    assert.deepEqual(workspace.files(), ['docs.json']);
    for (const file of ['a.mdx', 'b/c.mdx']) {
      assert.equal(workspace.read(file), undefined);
      assert.match(workspace.outside(file) ?? '', /is a link to `(private\/a|\.b\/c)\.mdx`, which is outside/);
    }
  });

  test('only the part of a path below the docs root counts', () => {
    folder.put('.hidden/node_modules/site/a.mdx', 'A');
    const workspace = createDiskWorkspace(join(folder.path, '.hidden', 'node_modules', 'site'));
    assert.deepEqual(workspace.files(), ['a.mdx']);
    assert.equal(workspace.read('a.mdx'), 'A');
  });

  test('a description without docs.json is read whatever its name is, and its folder is not listed', () => {
    folder.put('site/.mintignore', 'api.yaml\nprivate.yaml\n');
    folder.put('site/private.yaml', 'x');
    folder.put('site/.api.yaml', 'x');
    folder.put('site/part.yaml', 'x');
    folder.put('site/.env.yaml', 'x');
    const workspace = createDiskWorkspace(root(), { files: ['.api.yaml'] });
    assert.deepEqual(workspace.files(), ['.api.yaml']);
    assert.equal(workspace.read('.api.yaml'), 'x');
    assert.equal(workspace.read('part.yaml'), 'x');
    assert.equal(workspace.has('part.yaml'), true);
    assert.equal(workspace.has('Part.yaml'), false);
    assert.equal(workspace.read('private.yaml'), undefined);
    assert.equal(workspace.read('.env.yaml'), undefined);
  });

  test('links within the root are followed once', () => {
    folder.put('site/real/a.mdx', 'A');
    symlinkSync(join(root(), 'real', 'a.mdx'), join(root(), 'b.mdx'));
    symlinkSync(root(), join(root(), 'real', 'loop'));
    const workspace = createDiskWorkspace(root());
    assert.deepEqual(workspace.files(), ['b.mdx', 'docs.json', 'real/a.mdx']);
    assert.equal(workspace.read('b.mdx'), 'A');
  });

  for (const name of ['docs.json', '.mintignore'] as const) {
    for (const kind of ['a pipe', 'a link to a device'] as const) {
      testOnPosix(`${name} that is ${kind} ends`, () => {
        rmSync(join(root(), name), { force: true });
        if (kind === 'a pipe') execFileSync('mkfifo', [join(root(), name)]);
        else symlinkSync('/dev/zero', join(root(), name));
        const source = (path: string) => JSON.stringify(new URL(`../../../src/node/${path}`, import.meta.url).href);
        // If it does not end, it blocks the whole process.
        const script = `
          const { createDiskWorkspace } = await import(${source('disk-workspace.ts')});
          const { findDocsRoot } = await import(${source('find-docs-root.ts')});
          findDocsRoot('.', process.cwd());
          process.stdout.write(JSON.stringify(createDiskWorkspace(process.cwd()).read('p.mdx') ?? null));`;
        folder.put('site/p.mdx', 'P');
        const options = { cwd: root(), timeout: waitLimit, encoding: 'utf8' } as const;
        assert.equal(execFileSync(process.execPath, ['--input-type=module', '--eval', script], options), '"P"');
      });
    }
  }

  testOnPosix('refuses folders, pipes and large files', () => {
    folder.put('site/big.yaml', 'x'.repeat(2 * 1024 * 1024));
    mkdirSync(join(root(), 'folder.yaml'));
    execFileSync('mkfifo', [join(root(), 'pipe.yaml')]);
    const workspace = createDiskWorkspace(root(), { limit: 1024 * 1024 });
    const refusal = (file: string) => [workspace.read(file), workspace.failure(file)];
    assert.deepEqual(refusal('big.yaml'), [
      undefined,
      'It is 2 MB, and files larger than 1 MB are not read. Split it into smaller files.',
    ]);
    assert.deepEqual(refusal('folder.yaml'), [undefined, 'It is a folder.']);
    assert.deepEqual(refusal('pipe.yaml'), [undefined, 'It is not a regular file.']);
    assert.equal(workspace.has('pipe.yaml'), false);
  });

  testOnPosix('reports a file without read permission', function () {
    if (process.getuid?.() === 0) return this.skip();
    folder.put('site/closed.yaml', 'x');
    chmodSync(join(root(), 'closed.yaml'), 0);
    const workspace = createDiskWorkspace(root());
    assert.equal(workspace.read('closed.yaml'), undefined);
    assert.equal(workspace.failure('closed.yaml'), 'Reading it is not permitted.');
  });
});
