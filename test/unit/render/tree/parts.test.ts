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
  test('an icon by its name, a file, another host or an emoji, and nothing for an unknown name', () => {
    const card = (icon: string) =>
      /<div class="x-card">(.*?)<div class="x-words">/.exec(show(`<Card title="T" icon="${icon}" />`))?.[1];
    assert.match(card('rocket') ?? '', /^<svg class="x-icon" .*<\/svg>$/);
    assert.equal(card('/images/a.svg'), '<img class="x-icon" src="A/images/a.svg" alt="">');
    assert.equal(card('https://a.b/c.svg'), '<img class="x-icon" src="https://a.b/c.svg" alt="">');
    assert.equal(card('🚀'), '<span class="x-icon" aria-hidden="true">🚀</span>');
    assert.equal(card('no-such-icon'), '');
  });

  test('SVG of the page is rendered without anything that runs or loads', () => {
    const svg =
      '<svg width=\'24\' strokeWidth={2} className="a" onLoad={x}><path d=\'M0 0\' fillRule="evenodd" /><script>a()</script></svg>';
    assert.doesNotMatch(show(`<Card title="T" icon={${svg}} />`), /<svg/);
    const plain = svg.replace(' onLoad={x}', ' onload="a()"');
    const icon =
      '<svg stroke-width="2" viewBox="0 0 24 24" class="x-icon own-a" aria-hidden="true"><path d="M0 0" fill-rule="evenodd"></path></svg>';
    assert.ok(show(`<Card title="T" icon={${plain}} />`).includes(icon), show(`<Card title="T" icon={${plain}} />`));
    assert.match(
      show(plain),
      /^<svg stroke-width="2" width="24" viewBox="0 0 24 24" class="x-drawn own-a" aria-hidden="true"><path/,
    );
    assert.doesNotMatch(show('<Card title="T" icon="<svg><script>a()</script></svg>" />'), /script/);
  });

  for (const text of [
    '<Note icon="star">x</Note>',
    '<Tabs><Tab title="T" icon="star">x</Tab></Tabs>',
    '<Steps><Step title="T" icon="star">x</Step></Steps>',
    '<Accordion title="T" icon="star">x</Accordion>',
    '<Badge icon="star">x</Badge>',
    '<Icon icon="star" />',
    '<Prompt description="T" icon="star">x</Prompt>',
    '<View title="T" icon="star">x</View>',
    '```js T icon="star"\nx\n```',
    '<CodeGroup>\n```js T icon="star"\nx\n```\n</CodeGroup>',
  ])
    test(`has its icon: ${text.slice(0, 40).replace(/\n/g, ' ')}`, () =>
      assert.equal(show(text).match(/<svg class="x-icon"/g)?.length, 1));

  test('the icon of a badge has the color of its text', () => {
    assert.doesNotMatch(show('<Badge color="green" icon="check">x</Badge>'), / color=/);
  });

  test('callouts have an icon, a label for screen readers, and their own color', () => {
    for (const name of ['Note', 'Info', 'Tip', 'Check', 'Warning', 'Danger'])
      assert.match(
        show(`<${name}>x</${name}>`),
        new RegExp(`x-${name.toLowerCase()}" role="note"><svg class="x-icon"`),
      );
    assert.match(show('<Tip>x</Tip>'), /<span class="x-unseen">Tip: <\/span>/);
    const own = show('<Callout icon="key" color="#FFC107">x</Callout>');
    assert.match(own, /<rect width="100%" height="100%" fill="#FFC107"\/>.*<svg class="x-icon"[^>]* color="#FFC107"/);
    assert.doesNotMatch(show('<Callout color="url(https://a.b)">x</Callout>'), /url\(/);
  });

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

  test('attributes that change the appearance: a line below tabs, colors in rows, a repository as a link, steps without a link', () => {
    assert.match(show('<Tabs borderBottom><Tab title="A">b</Tab></Tabs>'), /class="x-tabs x-plain x-ruled"/);
    assert.match(show('<Color variant="table"><Color.Row title="A" /></Color>'), /<ul class="x-colors x-ruled">/);
    assert.match(show('<Color variant="compact"></Color>'), /<ul class="x-colors">/);
    const repository = show('<GitHub.Repo repo="https://github.com/a/b.git" variant="flat" />');
    assert.match(
      repository,
      /<a class="x-repository x-flat" href="https:\/\/github.com\/a\/b"[^>]*><svg.*<\/svg>a\/b<\/a>/,
    );
    assert.match(show('<GitHub.Repo repo="a/b" />'), /class="x-repository" href="https:\/\/github.com\/a\/b"/);
    assert.equal(show('<GitHub.Repo repo="javascript:a/b" />'), '<p>javascript:a/b</p>');
    assert.doesNotMatch(show('<Steps><Step title="T" noAnchor>x</Step></Steps>'), /x-anchor/);
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

  test("GitHub's alerts are callouts, other quotes are not", () => {
    assert.match(show('> [!WARNING]\n> Hot *stuff*'), /x-warning" role="note">.*<p>Hot <em>stuff<\/em><\/p>/);
    assert.match(show('> [!note]\n>\n> two\n>\n> paragraphs'), /x-note.*two.*paragraphs/s);
    assert.match(show('> [!NOTES]\n> x'), /^<blockquote>/);
    assert.doesNotMatch(show('> [!TIP]\n> x'), /\[!TIP\]/);
  });

  test('marked lines of code keep their text', () => {
    const code = (text: string) => /<code data-lang[^>]*>(.*)<\/code>/s.exec(show(text))?.[1]?.replace(/<[^>]*>/g, '');
    assert.equal(code('```js lines {2} wrap\na /* x\ny */ b\n\nc\n```'), 'a /* x\ny */ b\n\nc');
    const marked = show('```js\na // [!code ++]\nb\n```');
    assert.match(marked, /<span class="x-line x-added">a\n<\/span><span class="x-line">b<\/span>/);
  });

  test('long expandable code is expanded by a checkbox before it', () => {
    const lines = (count: number) => show(`\`\`\`txt expandable\n${'x\n'.repeat(count)}\`\`\``);
    assert.match(
      lines(20),
      /<input class="x-unfold" type="checkbox" id="x1"><label for="x1">Show all lines<\/label><pre/,
    );
    assert.doesNotMatch(lines(5), /x-unfold/);
  });

  test('tabs and code groups have a choice name for synchronizing, unless this is turned off', () => {
    assert.equal(
      show('<CodeGroup>\n```js\n1\n```\n```py\n2\n```\n</CodeGroup>').match(/data-choice="(?:JavaScript|Python)"/g)
        ?.length,
      2,
    );
    assert.doesNotMatch(show('<Tabs sync={false}><Tab title="A">x</Tab></Tabs>'), /data-choice/);
    assert.match(
      show('<Tabs defaultTabIndex={1}><Tab title="A">x</Tab><Tab title="B">y</Tab></Tabs>'),
      /id="x1-1" data-choice="B" checked/,
    );
  });

  test('a diagram has its words as alternative text, and unsupported kinds are shown as code', () => {
    const drawn = show('```mermaid\ngraph LR\n A[One] --> B[Two]\n```');
    assert.match(drawn, /<svg [^>]*role="img" aria-label="Flowchart: One, Two"/);
    assert.match(drawn, /<summary>Source of the diagram<\/summary>.*graph LR/s);
    assert.doesNotMatch(drawn, /<style|style=|class="(?!x-)/);
    assert.match(show('```mermaid\npie\n "a": 1\n```'), /This diagram can’t be drawn, so its source is shown\./);
  });

  test('two diagrams do not share ids', () => {
    const ids =
      show('```mermaid\ngraph LR\n A-->B\n```\n\n```mermaid\ngraph LR\n A-->B\n```').match(/ id="[^"]*"/g) ?? [];
    assert.ok(ids.length > 1);
    assert.equal(new Set(ids).size, ids.length);
  });

  test('formulas are MathML, and invalid ones are shown as source', () => {
    assert.match(show('$x^2$'), /<span class="x-math"><math><msup>/);
    assert.match(show('$$\nx\n$$'), /<div class="x-math" tabindex="0"><math display="block">/);
    assert.match(show('$\\frac{a$'), /<code class="x-gap" title="[^"]+">\\frac\{a<\/code>/);
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

  test('a tooltip and its link can be reached with the keyboard', () => {
    const markup = show('A <Tooltip headline="API" tip="Words" cta="More" href="/x">term</Tooltip>.');
    assert.match(
      markup,
      /<span class="x-term" tabindex="0" aria-describedby="x1">term<\/span><span class="x-hint" role="tooltip" id="x1"><strong>API<\/strong> Words <a href="L\/x">More<\/a>/,
    );
  });

  test('tasks have labels, and links with only an icon have a name', () => {
    assert.match(show('- [x] done'), /<li><label><input type="checkbox" disabled checked> done<\/label><\/li>/);
    assert.match(show('- [ ] a\n  - [ ] b'), /<label><input[^>]*> a\s*<\/label>\s*<ul>/);
    assert.match(show('<a href="/x"><Icon icon="star" /></a>'), /<a href="L\/x" aria-label="\/x">/);
    assert.doesNotMatch(show('[words](/x)'), /aria-label/);
  });

  test('files and folders show comments and highlights, and a folder can be open by default', () => {
    const tree = (inner: string) => show(`<Tree>${inner}</Tree>`);
    const file = tree('<Tree.File name="a.ts" comment="Starts here" highlight />');
    assert.match(file, /<span class="x-entry" data-marked>.*a\.ts <span class="x-faint">Starts here<\/span><\/span>/);
    const folder = (attributes: string) =>
      tree(`<Tree.Folder name="src" ${attributes}><Tree.File name="b" /></Tree.Folder>`);
    assert.match(folder('comment="Code"'), /<details><summary class="x-entry">.*src\/ <span class="x-faint">Code/);
    assert.match(folder('defaultOpen'), /<details open>/);
    assert.match(folder('openable={false}'), /<li><span class="x-entry">.*src\/<\/span><ul><li>/);
  });

  test('a list in a file tree is shown as files and folders', () => {
    const list = show('<FileTree>\n\n- `docs`/\n  - a.md\n- b.md\n\n</FileTree>');
    const written =
      '<Tree.Folder name="docs" defaultOpen><Tree.File name="a.md" /></Tree.Folder><Tree.File name="b.md" />';
    assert.equal(list, show(`<Tree>${written}</Tree>`));
  });

  test('a field shows its values, and labels before and after its name', () => {
    const field = wordsOf(
      show('<ParamField query="q" pre={["beta"]} post={["v2"]} enum={["a", "b"]} placeholder="n" />'),
    );
    assert.equal(field, 'beta q v2 query one of a , b for example n');
  });

  test('a code block component equals a fenced block', () => {
    const block =
      '<CodeBlock language="js" filename="a.js" icon="star" wrap highlight="[1]">\n{`let a\nlet b`}\n</CodeBlock>';
    assert.equal(show(block), show('```js a.js icon="star" wrap highlight={1}\nlet a\nlet b\n```'));
    assert.match(show(`<CodeGroup>\n${block}\n</CodeGroup>`), /<label for="x1-0"><svg.*a\.js<\/label>/);
  });

  test('a title shows its code', () => {
    for (const name of ['Card', 'Step', 'Accordion', 'Expandable'])
      assert.match(show(`<${name} title="Run \`npm start\`">x</${name}>`), /Run <code>npm start<\/code>/, name);
  });

  test('a title written as JSX is rendered once, and its text becomes the anchor', () => {
    const step = show('<Steps><Step title={<>Run <code>it</code></>}>x</Step></Steps>');
    assert.match(
      step,
      /<p class="x-title">.*Run <code>it<\/code><a class="x-anchor" href="#run-it"[^>]*><\/a><\/p><div class="x-body">x<\/div>/,
    );
    const update = show('<Update label={<><Icon icon="star" /><span>New</span></>}>x</Update>');
    assert.match(update, /<svg class="x-icon".*<span>New<\/span><\/p><\/header><div class="x-body">x<\/div>/);
    assert.match(show('<Card title={<b>Bold</b>} />'), /<p class="x-title"><b>Bold<\/b><\/p><\/div><\/div>$/);
    assert.match(
      show('<Accordion title={<i>Open</i>}>x</Accordion>'),
      /<span><i>Open<\/i><\/span><\/summary><div class="x-body">x</,
    );
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

  test('examples and captions may contain markup', () => {
    assert.match(show('<RequestExample dropdown>\n```js\n1\n```\n</RequestExample>'), /x-code x-dropdown/);
    const frame = show('<Frame caption="See [it](/x) **now**" hint="`code`">x</Frame>');
    assert.match(frame, /<figcaption>See <a href="L\/x">it<\/a> <strong>now<\/strong><\/figcaption>/);
    assert.match(frame, /<p class="x-faint"><code>code<\/code><\/p>/);
  });

  test('colors are shown without inline styles', () => {
    assert.match(
      show('<Color><Color.Item name="n" value="#123456" /></Color>'),
      /<rect width="1" height="1" fill="#123456"\/><\/svg><span>n<\/span> <code>#123456<\/code>/,
    );
  });

  test('an invalid color fills nothing', () => {
    assert.doesNotMatch(show('<Color><Color.Item name="n" value="url(https://a.b)" /></Color>'), /fill=/);
  });

  test('content for light or dark pages only is marked', () => {
    const image = (classes: string) => show(`<img src="/a.png" className="${classes}" alt="" />`);
    assert.match(image('block dark:hidden'), /<img data-only="light"|<img [^>]*data-only="light"/);
    assert.match(image('hidden dark:block rounded'), /data-only="dark"/);
    assert.doesNotMatch(image('hidden'), /data-only/);
    assert.match(show('<Frame className="hidden dark:block">x</Frame>'), /^<div data-only="dark"><figure/);
  });

  test('a card has the icon and the color of its type', () => {
    assert.match(
      show('<Card title="T" type="warning">x</Card>'),
      /^<div class="x-card" data-type="warning"><svg class="x-icon"/,
    );
    assert.doesNotMatch(show('<Card title="T" type="constructor">x</Card>'), /data-type|<svg/);
  });

  test('a prompt is copied as Markdown', () => {
    assert.match(show('<Prompt description="T">\nWrite **tests**.\n</Prompt>'), /data-copy="Write \*\*tests\*\*\."/);
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
