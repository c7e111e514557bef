// `npm run package`: builds, and packs everything that is published: the extension into api-docs-playground.vsix, with only the files
// that .vscodeignore allows; the same for VS Code for the Web into api-docs-playground-web.vsix; and the command `apidocs` into
// apidocs-cli-VERSION.tgz.
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { packTerminal } from './pack-terminal.mjs';
import { packWeb } from './pack-web.mjs';
import { install, root, run } from './steps.mjs';

const file = 'api-docs-playground.vsix';
const steps = [
  install,
  () => run('build', ['node', 'esbuild.mjs']),
  () => run('package', ['vsce', 'package', '--no-dependencies', '--out', file]),
];
for (const step of steps) {
  const { code } = await step();
  if (code !== 0) process.exit(1);
}
for (const path of [`${root}/${file}`, packWeb(root), packTerminal(root)])
  console.log(`${basename(path)}: ${(statSync(path).size / 1024).toFixed(0)} KB`);
