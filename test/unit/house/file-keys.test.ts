import assert from 'node:assert/strict';
import { readSources } from '../../support/read-sources.ts';

/** The text of an address: of a URI, or of the docs root of a site. */
const address = String.raw`(?<![\w.']|typeof )(?:\w+\.)*(?:(?:String|toString)\((?:\w+\.)*(?:uri|root)\)|(?:uri|root|folder)\.(?:toString\(\)|fsPath|path)|\w*[uU]ri(?:\.toString\(\))?)(?![\w(.])`;
const comparisons = [
  new RegExp(`${address} (?:===|!==) (?!undefined|null|')`, 'g'),
  new RegExp(`(?:===|!==) ${address}(?! [=!]==)`, 'g'),
  /(?:uri|root|folder)\.(?:path|fsPath)\.(?:startsWith|includes|indexOf|length)/g,
  new RegExp(String.raw`\.(?:get|has|set|delete|includes|indexOf)\(${address}`, 'g'),
  /\.startsWith\(`\$\{(?:\w+\.)*(?:root|folder|uri)\b/g,
  /(?<!#)\broots\.(?:includes|indexOf|join|has|get)\(|\w+\.root (?:===|!==)|\broot (?:===|!==) (?!undefined|null)/g,
];

/** Places that may compare texts, with the reason. */
const allowed: { readonly [place: string]: string } = {
  'src/host/auth/uri-redirects.ts: uri.path !==': 'the path of our own link, which is not a file',
};

/** Modules that keep values by URIs that the server has written itself, each from a path. */
const ofOwnUris = [
  'src/server/diagnostics/project-diagnostics.ts',
  'src/server/diagnostics/publisher.ts',
  'src/server/settings.ts',
  'src/server/to-change.ts',
];

function findComparisons(text: string): readonly string[] {
  return comparisons.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found.trim()));
}

suite('addresses of files', () => {
  test('the patterns find comparisons of their texts', () => {
    for (const text of [
      'if (uri.toString() !== other)',
      'a === editor.document.uri.toString()',
      'uri.path.startsWith(`$' + '{root.path}/`)',
      'this.#sites.get(site.root.toString())',
      'this.#sites.get(String(root))',
      'roots.includes(known)',
      'document.uri.path !== path',
      'change.root === key',
      'path.slice(site.root.path.length + 1)',
      'path.startsWith(`$' + '{root.path}/`)',
      'uri === waiting',
    ])
      assert.notDeepEqual(findComparisons(text), [], text);
    for (const text of ['uri === undefined', 'keyOf(uri) === keyOf(other)', 'site.fileOf(uri) === file'])
      assert.deepEqual(findComparisons(text), [], text);
  });

  test('are compared and kept by their keys alone', () => {
    const found = readSources('src/host', 'src/server', 'src/protocol', 'src/mcp')
      .filter(({ file }) => !ofOwnUris.includes(file))
      .flatMap(({ file, text }) => findComparisons(text).map((comparison) => `${file}: ${comparison}`));
    assert.deepEqual(
      found.filter((place) => !(place in allowed)),
      [],
    );
  });

  test('become keys in one place', () => {
    const places = readSources('src')
      .filter(({ text }) => /\b(?:pathToFileURL|fileURLToPath)\(|['"`]file:\/\//.test(text))
      .map(({ file }) => file);
    assert.deepEqual(places, []);
  });
});
