import assert from 'node:assert/strict';
import { readInlineStyle } from '../../../../src/core/styles/inline-style.ts';
import { makeSafeCss } from '../../../../src/core/styles/safe-css.ts';
import { resolveFiles } from '../../../../src/core/styles/site-sheets.ts';
import { startProcessorTime } from '../../../support/processor-time.ts';

const resolve = resolveFiles('css/style.css', (file) => (file.startsWith('missing') ? undefined : `../../${file}`));
const print = (css: string) => makeSafeCss(css, resolve).css;

suite('safe CSS', () => {
  test('addresses lead to files of the site, from the place of the copy', () => {
    assert.equal(print('a{b:url(i.png)}'), 'a{b:url("../../css/i.png")}');
    assert.equal(print("a{b:url('/i.png?v=1#x')}"), 'a{b:url("../../i.png#x")}');
    assert.equal(print('a{b:image-set("../i.png" 1x)}'), 'a{b:image-set("../../i.png" 1x)}');
    assert.equal(
      print('a{b:url(#x) url(data:image/svg+xml;base64,AA)}'),
      'a{b:url("#x") url("data:image/svg+xml;base64,AA")}',
    );
  });

  for (const css of [
    'a{b:url(https://a.b/c)}',
    'a{b:url("//a.b/c")}',
    'a{b:u\\72l(https://a.b/c)}',
    'a{b:URL( "https://a.b/c" )}',
    'a{b:url(\\68ttps://a.b/c)}',
    'a{b:url(../../../etc/x)}',
    'a{b:url(data:text/html,x)}',
    'a{b:url(javascript:x)}',
    'a{b:image-set("https://a.b/c" 1x)}',
    "a{--x:'https://a.b/c';b:image-set(var(--x) 1x)}",
    'a{b:cross-fade(url(https://a.b/c), red)}',
    '@import url(https://a.b/c);',
    '@import "https://a.b/c" layer(x) screen;',
    '@\\69mport "https://a.b/c";',
    'a{b:expression(x)}',
    'a{behavior:url(x)}',
    'a{-moz-binding:url(x)}',
    'a{b:url(https://a.b/c',
  ])
    test(`nothing is loaded or run by ${css}`, () => {
      const { css: safe, leftOut } = makeSafeCss(css, resolve);
      assert.ok(leftOut.length > 0);
      const withoutTexts = safe.replace(/--x:\s*'[^']*'/, '');
      assert.doesNotMatch(
        withoutTexts,
        /https?:|\/\/|javascript:|text\/html|@import|var\(|expression\(|behavior:|binding:|url\((?!\s*(?:"\.\.\/\.\.\/css\/|""\s*\)))/i,
      );
    });

  test('names that our own style sheets use are renamed, others are kept', () => {
    assert.equal(
      print('.card .u-card > .x-code, .md\\:flex{a:.5em}'),
      '.own-card .u-card > .own-x-code, .md\\:flex{a:.5em}',
    );
  });

  test('an object of React and a text become declarations, and nothing ends one', () => {
    assert.deepEqual(readInlineStyle({ marginTop: 4, flex: 1, WebkitMask: 'none', '--a': 3, b: null }), [
      'margin-top: 4px',
      'flex: 1',
      '-webkit-mask: none',
      '--a: 3',
    ]);
    assert.deepEqual(readInlineStyle('color: red; background: url(data:a;b); x'), [
      'color: red',
      'background: url(data:a;b)',
    ]);
    for (const value of ['red; b: c', 'red } a {', 'url(x', 'red)', '"a', 'a\\', '/* a'])
      assert.deepEqual(readInlineStyle({ color: value }), [], value);
  });

  test('takes time in proportion to its length, however it is nested', () => {
    const spent = startProcessorTime();
    for (const piece of ['var(', 'url(', '"a"(', 'url("x"', '{', '@import "', '@media x{', '.a', '/*'])
      makeSafeCss(`.x { b: ${piece.repeat(100_000)}`, () => undefined);
    assert.ok(spent() < 10_000, String(spent()));
  });
});
