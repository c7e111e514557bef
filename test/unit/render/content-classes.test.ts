import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { renderPage } from '../../../src/render/render-page.ts';
import { calloutWords } from '../../../src/render/tree/callouts.ts';
import { context, pageOf } from './page-models.ts';

const checkout = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, checkout), 'utf8');

/** The classes that `src/render/tree` writes into a page's content, each as often as templates contain it. */
function contentClasses(): readonly string[] {
  const files = readdirSync(new URL('src/render/tree/', checkout), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => name.endsWith('.ts')).map((name) => read(`src/render/tree/${name}`));
  const written = sources.flatMap((text) => [...text.matchAll(/class(?:Name)?(?:=|: )["']([^"'$]*)/g)]);
  return written.flatMap(([, names = '']) => names.split(' ')).filter((name) => name !== '');
}

/** The classes in selectors of the shell's style sheets. */
function shellClasses(): ReadonlySet<string> {
  const sheets = ['shell', 'header', 'sidebar', 'footer', 'search'].map((name) => read(`webview/styles/${name}.css`));
  const selectors = sheets.join('\n').replace(/\/\*.*?\*\/|\{[^{}]*\}/gs, ' ');
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? ''));
}

suite('classes of content', () => {
  test('no content class is a class of the shell, and the shell has none with the content prefix', () => {
    const [content, shell] = [contentClasses(), shellClasses()];
    assert.ok(content.length > 40 && shell.size > 40, `${content.length} ${shell.size}`);
    assert.deepEqual(
      content.filter((name) => shell.has(name)),
      [],
    );
    assert.deepEqual(
      [...shell].filter((name) => name.startsWith('x-')),
      [],
    );
  });

  test('the class of a callout is used by no other component', () => {
    const kinds = Object.keys(calloutWords).map((name) => `x-${name.toLowerCase()}`);
    const others = contentClasses().filter((name) => name !== 'x-callout');
    assert.deepEqual(
      kinds.filter((name) => others.includes(name)),
      [],
    );
  });

  test('the mode of a page is a class with a prefix: there is a shell class `frame`', () => {
    const { subject: _subject, ...model } = pageOf({});
    const markup = String(renderPage({ ...model, mode: 'frame' }, context));
    assert.match(markup, /^<article class="content mode-frame">/);
    assert.ok(shellClasses().has('frame'));
  });
});
