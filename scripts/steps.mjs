// Steps shared by the commands of a fresh clone: run a program with its output, and install what the lock file names.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The environment in which `node` and every tool are those of node_modules. */
export const toolEnvironment = {
  // Many tests start a Node of their own, which compiles the same sources.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  ...process.env,
  // Where npm links Node, Windows has only a script, and it is of the time before the binary was there.
  PATH: [join(root, 'node_modules', 'node', 'bin'), join(root, 'node_modules', '.bin'), process.env.PATH].join(
    delimiter,
  ),
};

/**
 * Runs a program, forwards its output unless it is to be quiet, and resolves with its exit code, its time in seconds, and its output.
 * Never rejects.
 */
export function run(name, [program, ...parameters], { quiet = false } = {}) {
  const start = performance.now();
  console.log(`\n— ${name}`);
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: toolEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let text = '';
    const take = (stream) => (chunk) => {
      text += chunk;
      if (!quiet) stream.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    const end = (code) => {
      resolve({ code, seconds: (performance.now() - start) / 1000, text });
    };
    child.on('error', (error) => {
      console.error(`"${program}" could not be started: ${error.message}`);
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/**
 * Seconds of processor time of all programs that this process started and that have ended; undefined except on Linux. The processes of a
 * browser or a VS Code that outlive the one that started them are not counted: more than half of what the tests in a browser take.
 */
export function processorTime() {
  if (!existsSync('/proc/self/stat')) return undefined;
  // The name of the program, in brackets, may hold anything. The numbers after it are hundredths of a second.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Installs what the lock file names, if it is not there already. Only packages under `allowScripts` run install scripts. */
export async function install() {
  let seconds = 0;
  if (!hasPackages()) {
    const done = await run('install', ['npm', 'ci', '--loglevel=error']);
    if (done.code !== 0) {
      console.error('The packages could not be installed. Is the npm registry reachable? `npm ci` says more.');
      return done;
    }
    seconds = done.seconds;
  }
  // Node's script fetches its binary.
  if (existsSync(join(root, 'node_modules', 'node', 'bin'))) return { code: 0, seconds, text: '' };
  const allowed = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).allowScripts);
  const done = await run('install scripts', [
    'npm',
    'rebuild',
    '--ignore-scripts=false',
    '--loglevel=error',
    ...allowed,
  ]);
  return { ...done, seconds: seconds + done.seconds };
}

/** Returns whether npm's record of the installation has every package of the lock file in the same version. */
function hasPackages() {
  const written = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(written)) return false;
  const have = JSON.parse(readFileSync(written, 'utf8')).packages;
  const want = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(want).every(
    ([path, { version, optional, link }]) => path === '' || optional || link || have[path]?.version === version,
  );
}
