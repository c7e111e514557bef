// The licenses of everything that esbuild bundled, as one text: packages, versions and the license texts that must be included.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wasmCrates } from './wasm-crates.mjs';

/** Standard texts by SPDX id, for packages that name a license without including its text. */
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

/**
 * Licenses that may be bundled, by SPDX id. `offersSource`: distributors must say where the source is (EPL-2.0, 3.1 and 3.2; MPL-2.0, 3.2).
 */
const knownLicenses = {
  MIT: {},
  ISC: {},
  'BlueOak-1.0.0': {},
  'BSD-2-Clause': {},
  'BSD-3-Clause': {},
  '0BSD': {},
  'Apache-2.0': {},
  'CC0-1.0': {},
  'CC-BY-4.0': {},
  'OFL-1.1': {},
  Unlicense: {},
  'EPL-2.0': { offersSource: true },
  'MPL-2.0': { offersSource: true },
  Zlib: {},
};

/** The ids in a license as a package writes it: `(MIT OR Apache-2.0)`. */
export function licenseIds(license) {
  return String(license)
    .split(/\s+(?:AND|OR)\s+|[()]/)
    .map((id) => id.trim())
    .filter((id) => id !== '');
}

/** The manifests of the bundled packages, each once, by name and version. Throws, naming each package with a license that is not known here. */
export function bundledManifests(metafiles, root) {
  const manifests = new Map();
  for (const folder of bundledPackages(metafiles)) {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const key = `${manifest.name} ${manifest.version}`;
    if (!manifests.has(key)) manifests.set(key, { manifest, folder });
  }
  const unknown = [...manifests.values()].filter(
    ({ manifest: { license } }) => !licenseIds(license).every((id) => Object.hasOwn(knownLicenses, id)),
  );
  if (unknown.length > 0)
    throw new Error(
      `Bundled, but with an unreviewed license: ${unknown.map(({ manifest }) => nameOf(manifest)).join(', ')}. Read it, add it to \`knownLicenses\` in scripts/third-party-notices.mjs with what it asks for, or do without the package.`,
    );
  return [...manifests].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, found]) => found);
}

/** Deterministic. Throws, naming each package or crate that has no license text and whose license has no standard text here. */
export function thirdPartyNotices(metafiles, root) {
  const namesByText = new Map();
  const missing = [];
  const parts = bundledManifests(metafiles, root).flatMap(({ manifest, folder }) => [
    { manifest, text: ownText(join(root, folder)) ?? standardText(manifest) },
    ...wasmCrates(join(root, folder), manifest).map((crate) => ({ manifest: crate, text: standardText(crate) })),
  ]);
  for (const { manifest, text } of parts) {
    if (text === undefined) missing.push(nameOf(manifest));
    else namesByText.set(text, (namesByText.get(text) ?? new Set()).add(nameOf(manifest) + sourceOffer(manifest)));
  }
  if (missing.length > 0)
    throw new Error(
      `Bundled, but without a license text: ${missing.join(', ')}. Add the standard text of the license to scripts/licenses, or do without the package.`,
    );
  const sections = [...namesByText].map(([text, names]) => `${[...names].sort().join('\n')}\n\n${text}\n`).sort();
  return ['This product contains the packages below, under these licenses.\n', ...sections].join(
    `\n${'-'.repeat(80)}\n\n`,
  );
}

function nameOf({ name, version, license }) {
  return `${name} ${version} (${license})`;
}

/** Says where to get the source, for licenses that require it. Throws if the package does not say where. */
function sourceOffer(manifest) {
  if (!licenseIds(manifest.license).some((id) => knownLicenses[id]?.offersSource)) return '';
  const address = repositoryOf(manifest);
  if (address === undefined)
    throw new Error(`${nameOf(manifest)} must be offered with its source, and names no repository.`);
  return `\nThe source code of version ${manifest.version} is available under the same license at ${address}`;
}

/** The web address of a package's repository; undefined if it names none. */
export function repositoryOf({ repository }) {
  const written = typeof repository === 'string' ? repository : repository?.url;
  if (written === undefined) return undefined;
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(written)?.[1];
  if (short !== undefined) return `https://github.com/${short}`;
  return written
    .replace(/^git\+/, '')
    .replace(/^(?:git|ssh|git\+ssh):\/\/(?:git@)?/, 'https://')
    .replace(/^git@([^:]+):/, 'https://$1/')
    .replace(/\.git$/, '');
}

/** License and notice files of a package. */
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
