import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const checkout = join(import.meta.dirname, '..', '..', '..');

/** `file: found` for each match in the sources below the folders, comments and regular expressions included. */
function findAll(pattern: RegExp, ...folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.types'))
      .sort()
      .flatMap((path) =>
        [...readFileSync(join(checkout, path), 'utf8').matchAll(pattern)].map(([found]) => `${path}: ${found.trim()}`),
      ),
  );
}

const names = 'action|background|cite|formaction|href|ping|poster|src|srcset|xlink:href';

/** The value of an address as a template would write it. `data` is a word of code samples too, where it has no quotes. */
const inTemplate = new RegExp(`(?<![\\w.-])(?:(?:${names}|data)="[^"\`]*|(?:${names})='?[^"'\`\\s>{]*)\\$\\{`, 'gi');
const inMarkdown = /\]\(<?(?:\$\{|['"`]\s*\+)/g;
const inDom = new RegExp(
  `\\.(?:${names}|formAction)\\s*\\+?=(?!=)\\s*[\\w$.]*\\(?|\\s(?:${names})=\\{[^}]*\\}|setAttribute(?:NS)?\\((?:[^'"]|['"](?:${names})\\b)[^,)]*`,
  'gi',
);

suite('addresses', () => {
  test('the patterns below find what they look for', () => {
    const template = ['<a href="$' + '{x}">', '<a href="#$' + '{x}">', '<img src=$' + '{x}>', "<img src='$" + "{x}'>"];
    for (const text of template) assert.match(text, new RegExp(inTemplate, 'i'), text);
    for (const text of ['[a]($' + '{x})', "'](' + x", '[a](<$' + '{x}>)'])
      assert.match(text, new RegExp(inMarkdown), text);
    for (const text of [
      'a.href = x',
      'a.src += x',
      ' <a href={x}>',
      "a.setAttribute('href', x)",
      'a.setAttribute(name, x)',
    ])
      assert.match(text, new RegExp(inDom, 'i'), text);
  });

  test('of markup are written by `attributes` and `element` alone, which ask `safeAddress`', () => {
    assert.deepEqual(findAll(inTemplate, 'src'), []);
    assert.deepEqual(findAll(/http-equiv.{1,6}refresh/g, 'src'), ["src/render/html.ts: http-equiv': 'refresh"]);
  });

  test('of Markdown are written by `markdownLink` alone, which asks `safeAddress`, and by `markdownImage`', () => {
    const file = 'src/core/source/text/markdown-link.ts: ](${';
    assert.deepEqual(findAll(inMarkdown, 'src', 'webview'), [file, file]);
  });

  test('of the DOM are those of the site, of our own data, and those of markup made by us', () => {
    assert.deepEqual(findAll(inDom, 'webview'), [
      // The bytes of a message as a `data:` URL of our own, with the type of a picture that their first bytes say.
      'webview/playground/channel/message-bytes.tsx: src={content.image}',
      // The body of a response as a `data:` or `blob:` URL of our own, with the type of an image, of sound, of a film or of a PDF.
      'webview/playground/response/media-body.tsx: src={data}',
      'webview/playground/response/media-body.tsx: src={url}',
      'webview/playground/response/media-body.tsx: src={url}',
      'webview/playground/response/media-body.tsx: src={url}',
      'webview/playground/response/text-body.tsx: src={data}',
      // Copies what `render` made.
      'webview/preview/patch-page.ts: setAttribute(name',
      // A download, as bytes without a type.
      'webview/site/browser-host.ts: .href = URL.createObjectURL(',
      // The same page in another version.
      'webview/site/complete-menu.ts: .href = siteAddress(',
      'webview/site/enlarge/load-embed.ts: .src = link.href',
      'webview/site/enlarge/open-image.ts: .src = image.currentSrc',
      // Links of another document of the site; `resolve` asks `safeAddress`.
      'webview/site/load-list.ts: .href = resolve(',
      'webview/site/load-list.ts: .src = resolve(',
      'webview/site/redirects.ts: .href = safeAddress(',
      'webview/site/search/result-list.ts: .href = siteAddress(',
    ]);
    const around =
      /innerHTML|outerHTML|insertAdjacentHTML|setHTML|document\.write|window\.open|location\.(?:assign|replace)|location(?:\.href)? = /g;
    assert.deepEqual(findAll(around, 'webview'), [
      // The type that keeps them from the properties of a new element.
      'webview/prose/build-element.ts: innerHTML',
      'webview/prose/build-element.ts: outerHTML',
      // The page of a link of a response, opened by a click; it asks `safeAddress`.
      'webview/site/browser-host.ts: location.assign',
      // A page of an identity server, opened by a click; it asks `safeAddress`.
      'webview/site/open-outside.ts: window.open',
    ]);
  });

  test('are opened outside in one place, and no other code decides by their schemes', () => {
    assert.deepEqual(findAll(/env\.openExternal/g, 'src'), [
      // A file of our own name, which is a PDF by its bytes.
      'src/host/playground/view-pdf.ts: env.openExternal',
      'src/host/preview/open-external.ts: env.openExternal',
    ]);
    assert.deepEqual(findAll(/['"`](?:java|vb)script:/gi, 'src', 'webview'), []);
    assert.deepEqual(findAll(/https\?:|'mailto/g, 'src/markup', 'src/render', 'src/site', 'webview/preview'), []);
  });
});
