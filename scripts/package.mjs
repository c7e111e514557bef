// `npm run package`: builds and packs the extension into api-docs-playground.vsix, with only the files that .vscodeignore allows.
import { statSync } from 'node:fs';
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
console.log(`\n${file}: ${(statSync(`${root}/${file}`).size / 1024).toFixed(0)} KB`);
