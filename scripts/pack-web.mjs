// Packs the extension for VS Code for the Web, as it is built in dist/web, into a package of its own: api-docs-playground-web.vsix.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './steps.mjs';

/** Commands that need the disk, a program, a port or the network of a machine. */
const absentCommands = [
  'apiDocs.openSiteInBrowser',
  'apiDocs.stopServingSite',
  'apiDocs.exportSite',
  'apiDocs.exportLlmsTxt',
  'apiDocs.showChanges',
  'apiDocs.addRedirects',
  'apiDocs.draftChangelogEntry',
  'apiDocs.signInToHost',
  'apiDocs.fetchRemoteDocuments',
];
const absentSettings = /^apiDocs\.(?:validation|export|request|clientCertificates|teamRules)\b/;

/** Writes the package into a folder. Returns its path. */
export function packWeb(destination) {
  const folder = mkdtempSync(join(tmpdir(), 'api-docs-web-'));
  try {
    stageWeb(folder);
    const file = join(destination, 'api-docs-playground-web.vsix');
    const parameters = ['package', '--no-dependencies', '--target', 'web', '--out', file];
    execFileSync(process.execPath, [vsce, ...parameters], { cwd: folder, encoding: 'utf8' });
    return file;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const vsce = join(root, 'node_modules', '@vscode', 'vsce', 'vsce');

/** Copies the files of the package into a folder: those that `.vscodeignore` allows, but of dist only the panel's, and dist/web. */
export function stageWeb(folder) {
  const lines = readFileSync(join(root, '.vscodeignore'), 'utf8').split('\n');
  const allowed = lines.flatMap((line) => (line.startsWith('!') && !line.startsWith('!dist/') ? [line.slice(1)] : []));
  for (const file of globSync([...allowed, ...built], { cwd: root }))
    if (statSync(join(root, file)).isFile()) cpSync(join(root, file), join(folder, file));
  // Everything in the folder is packed.
  writeFileSync(join(folder, '.vscodeignore'), '');
  const manifest = webManifest(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

const built = ['dist/preview.{js,css}', 'dist/web/*.js', 'dist/THIRD-PARTY-NOTICES.txt', 'dist/sbom.cdx.json'];

/** The manifest of the desktop with another entry, and without what a browser does not have. */
function webManifest(manifest) {
  // A web extension host loads CommonJS alone, whatever `type` says.
  const { main, type, extensionKind, scripts, contributes, ...others } = manifest;
  const { mcpServerDefinitionProviders, configuration, ...offered } = contributes;
  const isThere = ({ command }) => !absentCommands.includes(command);
  const menus = Object.entries(offered.menus).map(([place, items]) => [place, items.filter(isThere)]);
  const properties = Object.entries(configuration.properties).filter(([name]) => !absentSettings.test(name));
  const walkthroughs = offered.walkthroughs.map(({ steps, ...each }) => ({
    ...each,
    steps: steps.filter(({ description }) => !absentCommands.some((id) => description.includes(`command:${id})`))),
  }));
  return {
    ...others,
    browser: './dist/web/extension.js',
    // Not every file system of a browser can be searched for `docs.json`.
    activationEvents: [...others.activationEvents, 'onLanguage:json', 'onLanguage:yaml'],
    capabilities: { untrustedWorkspaces: { supported: true }, virtualWorkspaces: { supported: true } },
    contributes: {
      ...offered,
      commands: offered.commands.filter(isThere),
      menus: Object.fromEntries(menus),
      configuration: { ...configuration, properties: Object.fromEntries(properties) },
      walkthroughs,
    },
  };
}
