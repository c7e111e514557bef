import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type Html, html } from '../../../../src/render/html.ts';
import { hasComponents } from '../../../../src/site/shell/document.ts';
import { documentOf } from './shell-fixtures.ts';

const folder = new URL('../../../../webview/styles/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/** The selectors of a sheet and of those that it imports, one for each alternative of their lists. */
function selectorsOf(name: string): string[] {
  const text = read(name).replace(/\/\*.*?\*\//gs, '');
  const imported = [...text.matchAll(/@import "\.\/([^"]+)"/g)].flatMap(([, sheet = '']) => selectorsOf(sheet));
  const preludes = [...text.matchAll(/([^{};]+)\{/g)].map(([, prelude = '']) => prelude.trim());
  // A comma inside of parentheses separates alternatives of a part.
  const own = preludes
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/));
  return [...imported, ...own];
}

suite('the style sheet for components', () => {
  test('is linked by a page with a component, and by no page with text, code and boxes alone', () => {
    assert.ok(hasComponents('<div class="x-card x-horizontal"></div>'));
    assert.ok(hasComponents('<pre class="x-code x-numbered">'));
    assert.ok(hasComponents('<p>One</p><span class="author x-badge">'));
    assert.ok(
      !hasComponents('<div class="x-callout x-note"><svg class="x-icon"></svg><div class="x-body">x-card</div></div>'),
    );
    assert.ok(!hasComponents('<article class="content"><h2><a class="x-anchor" href="#x-steps"></a></h2></article>'));
  });

  test('comes after that of all pages, and before those of authors', () => {
    const sheetsOf = (main: Html) => {
      const page = documentOf({ navigation: { pages: ['a'] } }, 'a', { page: { main } });
      return [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
    };
    assert.deepEqual(sheetsOf(html`<p>One</p>`), ['../assets/site.css', '../assets/styles/theme-1.css']);
    assert.deepEqual(sheetsOf(html`<ol class="x-steps"></ol>`), [
      '../assets/site.css',
      '../assets/components.css',
      '../assets/styles/theme-1.css',
    ]);
  });

  test('has only rules for classes that pages link it for', () => {
    const selectors = selectorsOf('components.css');
    assert.ok(selectors.length > 150, `${selectors.length}`);
    const plain = selectors.filter((selector) => {
      const classes = selector.match(/(?<=\.)[a-z][\w-]*/g) ?? [];
      return !classes.some((name) => hasComponents(`<p class="${name}">`));
    });
    assert.deepEqual(plain, []);
  });
});
