import assert from 'node:assert/strict';
import { readSources } from '../../support/read-sources.ts';

/** Files that may call functions that throw for raw text, because they handle it. */
const borders: ReadonlySet<string> = new Set([
  'src/core/source/text/percent-encoding.ts',
  'src/core/source/text/url.ts',
]);

/** Files whose URLs were already parsed, or come from the browser. They get texts of files only by way of `parseUrl` and `safeAddress`. */
const ofParsed = /^(?:src\/(?:host|node|oauth)\/|webview\/(?:site|oauth-callback)\/|src\/platform\.d\.ts)/;

function findCalls(pattern: RegExp, isAllowed: (path: string) => boolean): string[] {
  return readSources('src', 'webview')
    .filter(({ file }) => !borders.has(file) && !isAllowed(file))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
}

suite('calls that throw for raw text', () => {
  test('lone surrogates and percent signs reach no encoder of the platform', () => {
    // Strings with generated code for others may contain the names.
    const call = /(?<![`'"\w.])(?:en|de)codeURI(?:Component)?\b(?!`)/;
    assert.ok(call.test('path.map(encodeURIComponent)') && call.test('decodeURI(x)'));
    assert.deepEqual(
      findCalls(call, () => false),
      [],
    );
  });

  test('text of files is parsed as a URL only by `parseUrl`', () => {
    assert.deepEqual(
      findCalls(/\bnew URL\(|\bURL\.(?:canParse|parse)\(/, (path) => ofParsed.test(path)),
      [],
    );
  });
});
