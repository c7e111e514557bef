// The second half of `npm start`: the bookstore's API, and a VS Code on examples/bookstore with the extension and a preview open.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBookstore } from '../examples/bookstore/server.mjs';
import { editorParameters, findOnPath, launch, openFirst } from './choose-editor.mjs';
import { root } from './steps.mjs';
import { startVscodeHost } from './vscode-host.mjs';

const { values } = parseArgs({ options: { headless: { type: 'boolean', default: false } } });
const say = (line) => console.log(line);
const example = join(root, 'examples', 'bookstore');
let interruption;
const opener = join(root, 'scripts', 'open-preview');

// The example's description names the first; tests take a free one (PORT=0).
const port = Number(process.env.PORT ?? 4010);
const bookstore = await startBookstore({ port }).catch((error) => {
  const taken = error.code === 'EADDRINUSE';
  console.error(
    taken
      ? `Port ${port} is taken by another program, and the example description names it. End that program and try again.`
      : `The bookstore's API could not be started: ${error.message}`,
  );
  process.exit(1);
});
say(`The bookstore's API answers at ${bookstore.url}`);

try {
  if (values.headless) await headless();
  else await withWindow();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await bookstore.close();
}

async function withWindow() {
  const parameters = editorParameters({ folder: example, extensions: [root, opener] });
  const { ended } = await openFirst(
    [
      {
        name: 'VS Code on PATH',
        open: async () => {
          const code = findOnPath('code');
          return code === undefined ? undefined : launch(code, parameters);
        },
      },
      { name: 'desktop VS Code, downloaded', open: () => openDownloaded(parameters) },
      { name: 'server VS Code in a browser', open: openServer },
    ],
    say,
  );
  say('Close the window, or press Ctrl+C here, to end.');
  await Promise.race([ended, interrupted()]);
}

async function openDownloaded(parameters) {
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return undefined;
  const { downloadAndUnzipVSCode } = await import('@vscode/test-electron');
  const program = await downloadAndUnzipVSCode({ timeout: 15_000 });
  const sandbox =
    process.getuid?.() === 0 ? ['--no-sandbox', `--user-data-dir=${join(root, '.vscode-test', 'user')}`] : [];
  return launch(program, [...parameters, ...sandbox]);
}

async function openServer() {
  const host = await startVscodeHost({ folder: example, beside: opener, say });
  return { note: `Open ${host.url} in a browser`, ended: interrupted().then(() => host.stop()) };
}

function interrupted() {
  interruption ??= new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => done());
  });
  return interruption;
}

/** The same without a window: opens the preview, sends one request, exports, prints the results, and exits. */
async function headless() {
  const folder = mkdtempSync(join(tmpdir(), 'bookstore-'));
  const docs = join(folder, 'bookstore');
  cpSync(example, docs, { recursive: true });
  const description = join(docs, 'openapi.yaml');
  const { port: own } = new URL(bookstore.url);
  writeFileSync(description, readFileSync(description, 'utf8').replace('default: "4010"', `default: "${own}"`));
  const { driveHeadless } = await import('./drive-headless.mjs');
  const host = await startVscodeHost({ folder: docs, beside: opener, say });
  try {
    await driveHeadless({ url: host.url, folder: docs, say });
  } finally {
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
