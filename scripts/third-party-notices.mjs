// The licences of everything that esbuild bundled, as one text: packages, versions and the licence texts that must be included.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Standard texts by SPDX id, for packages that name a licence without including its text. */
const standardTexts = join(dirname(fileURLToPath(import.meta.url)), 'licenses');

/**
 * Folders of the packages that are part of an output. Modules that a plugin generates from a package's files have their path in the name.
 */
export function bundledPackages(metafiles) {
  const folders = new Set();
  const inputs = metafiles
    .flatMap(({ outputs }) => Object.values(outputs))
    .flatMap((output) => Object.entries(output.inputs));
  for (const [path, { bytesInOutput }] of inputs) {
    const folder = /^(?:[^/]*:)?(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
    if (folder !== undefined && bytesInOutput > 0) folders.add(folder);
  }
  return [...folders].sort();
}

/** Deterministic. Throws, naming each package that has no licence text and whose licence has no standard text here. */
export function thirdPartyNotices(metafiles, root) {
  const namesByText = new Map();
  const missing = [];
  for (const folder of bundledPackages(metafiles)) {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const name = `${manifest.name} ${manifest.version} (${manifest.license})`;
    const text = ownText(join(root, folder)) ?? standardText(manifest);
    if (text === undefined) missing.push(name);
    else namesByText.set(text, (namesByText.get(text) ?? new Set()).add(name));
  }
  if (missing.length > 0)
    throw new Error(
      `Bundled, but without a licence text: ${missing.join(', ')}. Add the standard text of the licence to scripts/licenses, or do without the package.`,
    );
  const sections = [...namesByText].map(([text, names]) => `${[...names].sort().join('\n')}\n\n${text}\n`).sort();
  return ['This product contains the packages below, under these licences.\n', ...sections].join(
    `\n${'-'.repeat(80)}\n\n`,
  );
}

/** Licence and notice files of a package. */
function ownText(folder) {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(un)?licen[cs]e|^copying|^notice/i.test(entry.name))
    .map(({ name }) => name);
  if (!files.some((name) => !/^notice/i.test(name))) return undefined;
  return files
    .sort()
    .map((name) => textOf(join(folder, name)))
    .join('\n\n');
}

function standardText({ license, author }) {
  const file = join(standardTexts, `${license}.txt`);
  if (!existsSync(file)) return undefined;
  const holders = (author?.name ?? author ?? 'its authors').replace(/\s*[<(].*$/, '');
  return textOf(file).replace('<holders>', holders);
}

function textOf(file) {
  const lines = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  return lines.replace(/^\n+|\s+$/g, '');
}
