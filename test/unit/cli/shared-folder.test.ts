import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitLimit } from '../../support/limits.ts';
import { useFolder } from '../../support/use-folder.ts';

const checkout = join(import.meta.dirname, '..', '..', '..');
const start = join(checkout, 'src', 'cli', 'start.ts');
const bookstore = join(checkout, 'examples', 'bookstore');

/** The folder for temporary files is shared with other users, who can make any name in it before us. */
suite('the folder for temporary files', () => {
  const folder = useFolder('shared-');
  setup(() => {
    // Created as another user would, to have code in it compiled and run.
    mkdirSync(join(folder.path, 'tmp', 'node-compile-cache'), { recursive: true });
  });

  const commands: readonly (readonly string[])[] = [
    ['--help'],
    ['check', bookstore, '--quick', '--offline'],
    ['request', bookstore, 'GET /books', '--offline'],
    ['export', bookstore, '--offline', '--allow-invalid', '--out', 'out'],
  ];
  for (const command of commands) {
    test(`"apidocs ${command[0]}" reads nothing there, and leaves nothing there`, () => {
      const tmp = join(folder.path, 'tmp');
      const { NODE_COMPILE_CACHE: _, ...env } = process.env;
      const options = { cwd: folder.path, env: { ...env, TMPDIR: tmp, TEMP: tmp, TMP: tmp }, timeout: waitLimit };
      const { status } = spawnSync(process.execPath, [start, ...command], options);
      assert.notEqual(status, null);
      assert.deepEqual(readdirSync(tmp, { recursive: true }), ['node-compile-cache']);
    });
  }

  test('is used only to create a folder with a random name, for this user alone', () => {
    for (const path of readdirSync(join(checkout, 'src'), { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('.ts')) continue;
      const text = readFileSync(join(checkout, 'src', path), 'utf8');
      assert.doesNotMatch(text, /enableCompileCache/, path);
      // In a message, or the place of a new folder.
      const others = text.replace(/mkdtemp\(join\(tmpdir\(\), |\$\{tmpdir\(\)\}/g, '');
      assert.doesNotMatch(others, /tmpdir\(\)/, path);
    }
  });
});
