import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hosts } from '../../../scripts/vscode-host-install.mjs';

const checkout = join(import.meta.dirname, '..', '..', '..');
const { engines, devDependencies } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));

suite('the oldest VS Code and Node', () => {
  test('the VS Code that the manifest allows is the one whose API is compiled against and that tests can run in', () => {
    const [, minor] = /^\^1\.(\d+)\.0$/.exec(engines.vscode) ?? [];
    assert.ok(minor !== undefined, engines.vscode);
    assert.equal(devDependencies['@types/vscode'], `1.${minor}.0`);
    assert.match(hosts.oldest.codeServer, new RegExp(`^code-server@4\\.${minor}\\.`));
  });

  test('the Node that the manifest allows is that of the oldest VS Code, whose types are used, and the target of the bundles', () => {
    const [, floor = ''] = /^\^([\d.]+) \|\| >=24$/.exec(engines.node) ?? [];
    assert.equal(hosts.oldest.node, `node@${floor}`);
    assert.equal(devDependencies['@types/node'], `~${floor}`);
    const build = readFileSync(join(checkout, 'esbuild.mjs'), 'utf8');
    assert.deepEqual(build.match(/'node\d[\d.]*'/g), [`'node${floor.replace(/\.0$/, '')}'`]);
    const [, major, minor] = /^(\d+)\.(\d+)\.0$/.exec(floor) ?? [];
    const start = readFileSync(join(checkout, 'src', 'cli', 'start.ts'), 'utf8');
    assert.ok(start.includes(`major > ${major} || (major === ${major} && minor >= ${minor})`));
    assert.ok(start.includes(`Node ${major}.${minor} or newer`));
  });
});
