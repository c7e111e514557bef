import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { editorParameters, findOnPath, launch, openFirst } from '../../scripts/choose-editor.mjs';
import { waitLimit } from '../support/limits.ts';
import { useFolder } from '../support/use-folder.ts';

const checkout = join(import.meta.dirname, '..', '..');

suite('npm start', () => {
  const folder = useFolder('start-');

  /** A `code` that writes down what it was asked, and ends, as when its window is closed. */
  function fakeCode(): string {
    const file = join(folder.path, 'code');
    writeFileSync(file, `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder.path}/asked"\n`);
    chmodSync(file, 0o755);
    return file;
  }

  test('opens the example in the code on PATH, with the extension loaded, and ends with it', async () => {
    fakeCode();
    const env = { ...process.env, PORT: '0', PATH: `${folder.path}${delimiter}${process.env.PATH ?? ''}` };
    const child = spawn(process.execPath, ['scripts/start-editor.mjs'], {
      cwd: checkout,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    assert.equal(code, 0);
    assert.match(printed, /bookstore's API answers at http:\/\/127\.0\.0\.1:\d+/);
    assert.match(printed, /VS Code on PATH: opened/);
    const asked = readFileSync(join(folder.path, 'asked'), 'utf8').trim().split('\n');
    assert.deepEqual(asked, [
      '--new-window',
      '--wait',
      `--extensionDevelopmentPath=${checkout}`,
      `--extensionDevelopmentPath=${join(checkout, 'scripts', 'open-preview')}`,
      join(checkout, 'examples', 'bookstore'),
    ]);
  });

  test('a code that fails at once, and a download that fails, leave the next way', async () => {
    const failing = join(folder.path, 'code');
    writeFileSync(failing, '#!/bin/sh\nexit 3\n');
    chmodSync(failing, 0o755);
    const said: string[] = [];
    const opened = await openFirst(
      [
        { name: 'path', open: () => launch(failing, [], { settleMilliseconds: waitLimit }) },
        { name: 'download', open: () => Promise.reject(new Error('getaddrinfo ENOTFOUND\nstack')) },
        { name: 'none', open: async () => undefined },
        {
          name: 'server',
          open: async () => ({ ended: Promise.resolve(), note: 'Open http://127.0.0.1:1 in a browser' }),
        },
      ],
      (line) => said.push(line),
    );
    assert.equal(opened.name, 'server');
    assert.deepEqual(said, [
      'path: failed (it ended at once with 3)',
      'download: failed (getaddrinfo ENOTFOUND)',
      'none: not to be had here',
      'server: opened. Open http://127.0.0.1:1 in a browser',
    ]);
  });

  test('no way at all is an error that says what to do', async () => {
    await assert.rejects(
      openFirst([{ name: 'none', open: async () => undefined }], () => undefined),
      /Install it so that `code` is on PATH/,
    );
  });

  test('finds programs on PATH, with Windows endings there', () => {
    const file = fakeCode();
    assert.equal(findOnPath('code', { PATH: `/nowhere${delimiter}${folder.path}` }, 'linux'), file);
    assert.equal(findOnPath('code', { PATH: dirname(folder.path) }, 'linux'), undefined);
    writeFileSync(join(folder.path, 'code.CMD'), '');
    assert.equal(
      findOnPath('code', { PATH: folder.path, PATHEXT: '.EXE;.CMD' }, 'win32'),
      join(folder.path, 'code.CMD'),
    );
  });

  test('every extension is loaded by its own parameter', () => {
    assert.deepEqual(editorParameters({ folder: '/f', extensions: ['/a', '/b'] }).slice(2), [
      '--extensionDevelopmentPath=/a',
      '--extensionDevelopmentPath=/b',
      '/f',
    ]);
  });

  test('--headless: preview, sign-in, one request, export, and it leaves', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start-editor.mjs', '--headless'], {
      cwd: checkout,
      encoding: 'utf8',
      env: { ...process.env, PORT: '0' },
    });
    assert.equal(status, 0, `${stdout}\n${stderr}`);
    assert.match(stdout, /Preview: "Create an order"/);
    assert.match(stdout, /Answer: 201 Created/);
    assert.match(stdout, /Exported: \d+ entries in .*llms\.txt/);
  });
});
