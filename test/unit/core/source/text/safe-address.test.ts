import assert from 'node:assert/strict';
import { markdownLink } from '../../../../../src/core/source/text/markdown-link.ts';
import { safeAddress, siteAddress } from '../../../../../src/core/source/text/safe-address.ts';
import { hostileAddresses } from '../../../../support/hostile-addresses.ts';

/** A page of a site as a web server, a disk and a panel show it. */
const pages = [
  'https://site.example/guide/',
  'file:///home/site/guide/index.html',
  'vscode-webview://panel/index.html',
];

/** Every text of up to `length` of these characters. */
function* textsOf(characters: readonly string[], length: number): Generator<string> {
  yield '';
  if (length === 0) return;
  for (const first of characters) for (const rest of textsOf(characters, length - 1)) yield first + rest;
}

const odd = [' ', '\t', '\n', '\u0000', '\u00a0', '\u200b', '/', '\\', ':', '?', '#', 'x'];

/** Words with unusual characters before them, before a colon, and alone. */
function* spellings(words: readonly string[]): Generator<string> {
  for (const word of words) {
    for (const around of textsOf(odd, 3)) yield* [around + word, word + around, `${around}${word}:x`];
  }
}

suite('safeAddress', () => {
  for (const [written, kind, text = written] of [
    ['https://a.example/b?c=d#e', 'web'],
    ['HTTP://a.example', 'web'],
    [' https://a.example ', 'web', 'https://a.example'],
    ['https://a.exa\nmple', 'web', 'https://a.example'],
    ['//a.example/b', 'web', 'https://a.example/b'],
    ['mailto:a@b.example', 'mail'],
    ['#here', 'site'],
    ['?q=1', 'site'],
    ['', 'site'],
    ['/a/b', 'site'],
    ['../a', 'site'],
    ['a/b:c', 'site'],
    ['#javascript:', 'site'],
    ['/خط‌فاصله', 'site'],
    ['/images/👨‍👩‍👧.png', 'site'],
  ] as const) {
    test(`${JSON.stringify(written)} has the kind ${kind}`, () =>
      assert.deepEqual(safeAddress(written), { kind, text }));
  }

  // For a browser these two are files of the site: an address is decoded once, where `&` and `%` begin nothing.
  const decodedLater = /^[^:]*(?:&|%3A)/;
  for (const written of [
    ...hostileAddresses.filter((address) => !decodedLater.test(address)),
    '\u00a0javascript:alert(1)',
    'java\u200bscript:alert(1)',
    'a b:c',
    '\\\\host\\share',
    '/\\host',
    '\\/host',
    '///host',
    '\t/\t\\host',
  ]) {
    test(`${JSON.stringify(written)} is refused`, () => assert.equal(safeAddress(written), undefined));
  }

  test('lets pass only what leads a browser to the web, to a mailbox, or to the site', () => {
    let passed = 0;
    for (const written of spellings(['', 'JAVA\tscript', 'https', 'mailto', 'file'])) {
      const address = safeAddress(written);
      if (address === undefined) continue;
      passed += 1;
      for (const page of pages) assertHarmless(address.text, address.kind, page);
    }
    assert.ok(passed > 10_000, String(passed));
  });

  test('keeps any path of the site inside the site', () => {
    for (const path of spellings(['', 'javascript', 'https'])) {
      for (const page of pages) assertHarmless(siteAddress(path), 'site', page);
    }
    assert.equal(siteAddress('images/a b.png'), 'images/a b.png');
    assert.equal(siteAddress('javascript:alert(1).png'), './javascript:alert(1).png');
  });
});

function assertHarmless(text: string, kind: string, page: string): void {
  if (!URL.canParse(text, page)) return;
  const { protocol, host } = new URL(text, page);
  const { protocol: own, host: home } = new URL(page);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  const isHarmless = { web: isWeb, mail: protocol === 'mailto:', site: protocol === own && host === home }[kind];
  if (isHarmless !== true) assert.fail(`${JSON.stringify(text)} (${kind}) leads from ${page} to ${protocol}//${host}`);
}

suite('markdownLink', () => {
  test('writes a safe address', () => {
    assert.equal(markdownLink('a', 'https://b.example/?c=d&e=f'), '[a](https://b.example/?c=d&e=f)');
    assert.equal(markdownLink('a', '/b c'), '[a](</b c>)');
    assert.equal(markdownLink('a', '/b(c)'), '[a](</b(c)>)');
  });

  test('writes only the label for an unsafe address', () => {
    assert.equal(markdownLink('a', 'java\nscript:alert(1)'), 'a');
  });

  test('escapes what a Markdown parser would decode', () => {
    assert.equal(markdownLink('a', 'javascript&colon;b'), '[a](javascript&amp;colon;b)');
    assert.equal(markdownLink('a', '/b\\:c'), '[a](/b\\\\:c)');
  });
});
