// Packs the command `apidocs`, as it is built in dist, into a package of npm of its own: apidocs-cli-VERSION.tgz.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from './steps.mjs';

/** The bundles of dist that only VS Code loads; the terminal has all others, so that none can be forgotten. */
const ofEditor =
  /^(?:(?:client|extension|panel|remote|serve)\.cjs|server-worker\.mjs|preview\.(?:css|js)|sbom\.cdx\.json|web)$/;

/** Writes the package into a folder. Returns its path. */
export function packTerminal(destination) {
  const folder = mkdtempSync(join(tmpdir(), 'apidocs-cli-'));
  try {
    cpSync(join(root, 'dist'), join(folder, 'dist'), {
      recursive: true,
      filter: (file) => !ofEditor.test(basename(file)) && !file.endsWith('.map'),
    });
    cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(terminalManifest(manifest), undefined, 2)}\n`);
    writeFileSync(join(folder, 'README.md'), terminalReadme(manifest));
    const options = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' };
    const packed = execFileSync('npm', ['pack', '--json', '--offline', '--pack-destination', destination], options);
    return join(destination, JSON.parse(packed)[0].filename);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Everything is bundled, so the package depends on no other. */
function terminalManifest({ version, license, repository, bugs, homepage, bin, engines, keywords }) {
  return {
    name: '@apidocs/cli',
    version,
    description: 'Checks, previews, tests and exports API documentation with docs.json, OpenAPI, AsyncAPI and MDX.',
    license,
    repository,
    bugs,
    homepage,
    type: 'module',
    bin,
    engines: { node: engines.node },
    keywords,
    // A scoped package is private unless it says otherwise.
    publishConfig: { access: 'public' },
  };
}

/** The document of the terminal, whose links lead to the documents beside it. */
function terminalReadme({ repository, version }) {
  const documents = `${repository.url.replace(/\.git$/, '')}/blob/v${version}/docs`;
  const text = readFileSync(join(root, 'docs', 'terminal.md'), 'utf8');
  return text.replace(/\]\((?!#|https:)/g, `](${documents}/`);
}
