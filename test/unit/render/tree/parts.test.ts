import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createMarkupParser } from '../../../../src/markup/create-markup-parser.ts';
import type { RenderContext } from '../../../../src/render/render-context.ts';
import { renderPage } from '../../../../src/render/render-page.ts';
import { embeddedOrigins } from '../../../../src/render/tree/embeds.ts';
import { renderTree } from '../../../../src/render/tree/render-tree.ts';
import { pageOf } from '../page-models.ts';

const parser = createMarkupParser();
const context: RenderContext = {
  link: (slug) => `L/${slug}`,
  asset: (file) => (/\.\w+$/.test(file) ? `A/${file}` : undefined),
  iconLibrary: 'lucide',
  variant: 'site',
};
const parse = (text: string) => parser.parse(text, { file: 'x.mdx', dialect: 'mdx' });
const show = (text: string, variant: RenderContext['variant'] = 'site') =>
  String(renderTree(parse(text), { ...context, variant }));
const wordsOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

suite('parts of pages', () => {
  test('descriptions have callouts too, and types with the name of one stay text', () => {
    const describe = (text: string) =>
      String(renderTree(parser.parse(text, { file: 'x.yaml', dialect: 'markdown' }), context));
    assert.match(
      describe('<Note>Use `a`.</Note>\n\nb'),
      /x-note" role="note">.*Use <code>a<\/code>\.<\/div><\/div><p>b/,
    );
    assert.match(describe('<Warning>\n\na\n\n- b\n\n</Warning>'), /x-warning".*<p>a<\/p><ul><li>b/);
    assert.equal(describe('List<Note>, <Note>'), '<p>List&lt;Note&gt;, &lt;Note&gt;</p>');
    assert.equal(describe('a</Note>'), '<p>a&lt;/Note&gt;</p>');
    assert.match(describe('<Card title="x">y</Card>'), /^<p>&lt;Card/);
  });

  test('a component that is code is described for the writer, with its attributes; readers see nothing', () => {
    const missing = (use: string, variant: 'panel' | 'site' = 'panel') =>
      show(`import { A } from '/a.jsx'\n\n${use}`, variant);
    assert.equal(missing('<A/>', 'site'), '');
    assert.match(missing('<A/>'), /^<span class="x-gap" title="[^"]+"><strong>A<\/strong> is missing here<\/span>$/);
    assert.match(
      missing('<A b="Growth" />'),
      /is missing here <code>&lt;A b=&quot;Growth&quot; \/&gt;<\/code><\/span>$/,
    );
  });

  test('marked lines of code keep their text', () => {
    const code = (text: string) => /<code data-lang[^>]*>(.*)<\/code>/s.exec(show(text))?.[1]?.replace(/<[^>]*>/g, '');
    assert.equal(code('```js lines {2} wrap\na /* x\ny */ b\n\nc\n```'), 'a /* x\ny */ b\n\nc');
    const marked = show('```js\na // [!code ++]\nb\n```');
    assert.match(marked, /<span class="x-line x-added">a\n<\/span><span class="x-line">b<\/span>/);
  });

  test('two diagrams do not share ids', () => {
    const ids =
      show('```mermaid\ngraph LR\n A-->B\n```\n\n```mermaid\ngraph LR\n A-->B\n```').match(/ id="[^"]*"/g) ?? [];
    assert.ok(ids.length > 1);
    assert.equal(new Set(ids).size, ids.length);
  });

  test('a frame is a link that loads its page on click, and only its host is allowed', () => {
    const text =
      '<iframe src="https://www.youtube.com/embed/a" title="T" />\n\n<iframe src="https://a.b/c" />\n\n<iframe src="http://c.d/" />';
    assert.match(
      show(text),
      /<a class="x-load" href="https:\/\/www\.youtube\.com\/embed\/a" rel="noopener" data-title="T">/,
    );
    assert.match(wordsOf(show(text)), /T Play the video from youtube\.com\. Loads only after you click/);
    assert.doesNotMatch(show(text), /<iframe/);
    assert.deepEqual(embeddedOrigins(parse(text).children), ['https://a.b', 'https://www.youtube.com']);
  });

  test('a prompt can be opened in Cursor if its writer allows it', () => {
    const prompt = (actions: string, text = 'Do **it**.') =>
      show(`<Prompt description="*T*" ${actions}>${text}</Prompt>`);
    const offered = prompt('actions={["copy", "cursor"]}');
    assert.match(offered, /<p class="x-title"><em>T<\/em><\/p>/);
    assert.match(offered, /data-copy="Do \*\*it\*\*\."/);
    assert.match(
      offered,
      /<a href="https:\/\/cursor\.com\/link\/prompt\?text=Do%20\*\*it\*\*\." rel="noopener">Open in Cursor/,
    );
    assert.doesNotMatch(prompt(''), /cursor\.com/);
    assert.doesNotMatch(prompt('actions={["cursor"]}', 'x'.repeat(9000)), /cursor\.com/);
  });

  test('no page can use a class of the shell or of another part of the page', () => {
    const names = (sheet: string) =>
      new Set(
        readFileSync(new URL(`../../../../webview/styles/${sheet}.css`, import.meta.url), 'utf8').match(
          /\.[a-z][\w-]*/g,
        ),
      );
    const shell = names('shell');
    for (const mode of ['wide', 'custom', 'frame', 'center']) {
      const markup = String(renderPage({ ...pageOf({}), subject: undefined, mode } as never, context));
      const [, classes = ''] = /<article class="([^"]*)"/.exec(markup) ?? [];
      assert.deepEqual(
        classes.split(' ').filter((name) => name !== 'content' && shell.has(`.${name}`)),
        [],
        mode,
      );
    }
    const all = [
      'Note',
      'Tip',
      'Banner',
      'Callout',
      'Frame',
      'Panel',
      'Prompt',
      'Update',
      'View',
      'Badge',
      'Tree',
      'Card',
    ];
    const markup = all.map((name) => show(`<${name} title="t" label="l">x</${name}>`)).join('');
    for (const [, classes = ''] of markup.matchAll(/ class="([^"]*)"/g))
      for (const name of classes.split(' ')) assert.match(name, /^x-|^copy-code$/);
  });
});
