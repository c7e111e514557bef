import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { createDiskWorkspace } from '../../../src/node/disk-workspace.ts';

suite('createDiskWorkspace', () => {
  let folder = '';
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const root = () => join(folder, 'site');

  setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'disk-workspace-'));
    put('site/docs.json', '{}');
  });
  teardown(() => rmSync(folder, { recursive: true, force: true }));

  test('lists files sorted, without what is ignored', () => {
    put('site/b/two.mdx', '');
    put('site/a.mdx', '');
    put('site/node_modules/x.json', '{}');
    put('site/b/node_modules/y.json', '{}');
    put('site/.git/config', '');
    put('site/drafts/z.mdx', '');
    put('site/.mintignore', 'drafts/\n*.txt\n');
    put('site/notes.txt', '');
    assert.deepEqual(createDiskWorkspace(root()).files(), ['a.mdx', 'b/two.mdx', 'docs.json']);
  });

  test('an earlier export below the root is no part of the documentation', () => {
    put('site/a.mdx', '');
    put('site/public/.apidocs.json', '{}');
    put('site/public/openapi.yaml', 'openapi: 3.1.0');
    assert.deepEqual(createDiskWorkspace(root()).files(), ['a.mdx', 'docs.json']);
  });

  test('nor is one that is being written, or was stopped before it had its marker', () => {
    put('site/public/openapi.yaml', 'openapi: 3.1.0');
    put('site/public/.apidocs-17-1700000000000/place.json', '{}');
    assert.deepEqual(createDiskWorkspace(root()).files(), ['docs.json']);
  });

  test('`has` wants the exact spelling and sees new files after `forget`', () => {
    const workspace = createDiskWorkspace(root());
    assert.equal(workspace.has('docs.json'), true);
    assert.equal(workspace.has('Docs.json'), false);
    put('site/new.mdx', '');
    assert.equal(workspace.has('new.mdx'), false);
    workspace.forget();
    assert.equal(workspace.has('new.mdx'), true);
  });

  test('reads text without its byte order mark', () => {
    put('site/a.mdx', '\ufeffGrüße');
    assert.equal(createDiskWorkspace(root()).read('a.mdx'), 'Grüße');
  });

  test('`head` is the first 4,096 bytes', () => {
    put('site/a.yaml', 'x'.repeat(10_000));
    assert.equal(createDiskWorkspace(root()).head('a.yaml')?.length, 4096);
  });

  test('a missing file is no failure', () => {
    const workspace = createDiskWorkspace(root());
    assert.equal(workspace.read('none.mdx'), undefined);
    assert.equal(workspace.failure('none.mdx'), undefined);
  });

  test('paths and links that leave the root are refused in words', () => {
    put('outside.txt', 'secret');
    symlinkSync(join(folder, 'outside.txt'), join(root(), 'link.txt'));
    symlinkSync(folder, join(root(), 'up'));
    const workspace = createDiskWorkspace(root());
    for (const file of ['../outside.txt', 'a/../../outside.txt', '/etc/hostname', 'a\\..\\..\\outside.txt']) {
      assert.equal(workspace.read(file), undefined);
      assert.equal(workspace.failure(file), 'It is outside of the docs root.');
    }
    for (const file of ['link.txt', 'up/outside.txt']) {
      assert.equal(workspace.read(file), undefined);
      assert.equal(workspace.failure(file), 'It is a link that leads out of the docs root.');
    }
    assert.deepEqual(workspace.files(), ['docs.json']);
  });

  test('links inside of the root are followed once', () => {
    put('site/real/a.mdx', 'A');
    symlinkSync(join(root(), 'real', 'a.mdx'), join(root(), 'b.mdx'));
    symlinkSync(root(), join(root(), 'real', 'loop'));
    const workspace = createDiskWorkspace(root());
    assert.deepEqual(workspace.files(), ['b.mdx', 'docs.json', 'real/a.mdx']);
    assert.equal(workspace.read('b.mdx'), 'A');
  });

  test('folders, pipes and large files are refused', () => {
    put('site/big.yaml', 'x'.repeat(2 * 1024 * 1024));
    mkdirSync(join(root(), 'folder.yaml'));
    execFileSync('mkfifo', [join(root(), 'pipe.yaml')]);
    const workspace = createDiskWorkspace(root(), 1024 * 1024);
    const refusal = (file: string) => [workspace.read(file), workspace.failure(file)];
    assert.deepEqual(refusal('big.yaml'), [undefined, 'It is larger than 1 MB.']);
    assert.deepEqual(refusal('folder.yaml'), [undefined, 'It is a folder.']);
    assert.deepEqual(refusal('pipe.yaml'), [undefined, 'It is no regular file.']);
    assert.equal(workspace.has('pipe.yaml'), false);
  });

  test('a file without permission says so', function () {
    if (process.getuid?.() === 0) return this.skip();
    put('site/closed.yaml', 'x');
    chmodSync(join(root(), 'closed.yaml'), 0);
    const workspace = createDiskWorkspace(root());
    assert.equal(workspace.read('closed.yaml'), undefined);
    assert.equal(workspace.failure('closed.yaml'), 'Reading it is not permitted.');
  });
});
