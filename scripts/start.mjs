// `npm start` on a fresh clone: installs, builds, then (on the Node of node_modules) starts the bookstore's API and opens VS Code on it.
// usage: npm start [-- --headless]
import { spawn } from 'node:child_process';
import { install, root, run, toolEnvironment } from './steps.mjs';

for (const [name, step] of [
  ['install', install],
  ['build', () => run('build', ['node', 'esbuild.mjs'], { quiet: true })],
]) {
  const { code, seconds, text } = await step();
  if (code !== 0) {
    console.error(`${text}\nThe step "${name}" failed; what it printed above says why. Nothing was started.`);
    process.exit(1);
  }
  console.log(`${name}: ${seconds.toFixed(1)} s`);
}
const editor = spawn('node', ['scripts/start-editor.mjs', ...process.argv.slice(2)], {
  cwd: root,
  env: toolEnvironment,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => editor.kill(signal));
editor.on('error', (error) => {
  console.error(`The editor's script could not be started: ${error.message}`);
  process.exit(1);
});
editor.on('close', (code) => process.exit(code ?? 1));
