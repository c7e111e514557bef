import assert from 'node:assert/strict';
import { docsJson } from '../../support/project-of.ts';
import { publish } from '../../support/published-site.ts';

const site = {
  'docs.json': docsJson({ pages: ['guides/start', 'plain'] }),
  'guides/start.mdx':
    'import { Hero } from "/snippets/hero.jsx"\n\n<div className="u-grid flex card" style={{ gap: 12, background: "url(/img/a.png)" }}>\n\n<Card title="T" className="mt-4">x</Card>\n\n</div>\n\n<Visibility for="agents"><p className="p-96" style={{ color: "hotpink" }}>secret</p></Visibility>\n\n<Hero title="Start" />',
  'plain.mdx': 'import { Meter } from "/snippets/meter.tsx"\n\nA <Meter /> b',
  'snippets/hero.jsx': 'export const Hero = ({ title }) => <header className="u-hero"><h2>{title}</h2></header>',
  'snippets/meter.tsx': 'export const Meter = () => { const [a] = useReducer((x) => x, 1); return <p>{a}</p> }',
  'style.css':
    '@import "https://a.b/x.css";\n.u-grid { background: url(img/b.png) } .card { color: red } .u-hero { font: 1rem serif }',
  'img/a.png': 'A',
  'img/b.png': 'B',
  'analytics.js': 'track()',
};

function findPageSheet(files: ReadonlyMap<string, string>, html: string): string {
  return files.get(/assets\/styles\/page-\w+\.css/.exec(html)?.[0] ?? '') ?? '';
}

suite('the own style of a site', () => {
  const published = publish(site);

  test('style sheets are copied with a hash, linked after ours, and bring their files along', async () => {
    const { files } = await published;
    const html = files.get('guides/start/index.html') ?? '';
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="\.\.\/\.\.\/([^"]+)">/g)].map(
      ([, path = '']) => path,
    );
    const [ours, page = '', theme = '', sheet = ''] = sheets;
    assert.equal(ours, 'assets/site.css');
    assert.match(page, /^assets\/styles\/page-\w+\.css$/);
    assert.match(theme, /^assets\/styles\/theme-\w+\.css$/);
    assert.match(sheet, /^assets\/styles\/style-\w+\.css$/);
    assert.match(html, new RegExp(`<link rel="stylesheet" href="../../${sheet}">`));
    assert.equal(
      files.get(sheet)?.trim(),
      '.u-grid { background: url("../../img/b.png") } .own-card { color: red } .u-hero { font: 1rem serif }',
    );
    assert.equal(files.get('img/b.png'), 'B');
  });

  test('every class and style of a page is in it, with its rule', async () => {
    const { files } = await published;
    const html = files.get('guides/start/index.html') ?? '';
    const sheet = findPageSheet(files, html);
    const [, name = ''] = /<div class="u-grid flex own-card (own-s-\w+)">/.exec(html) ?? [];
    assert.ok(sheet.includes(`.${name}:not(#_):not(#_) { gap: 12px; background: url("../../img/a.png"); }`), sheet);
    assert.equal(files.get('img/a.png'), 'A');
    assert.match(sheet, /main \.flex \{/);
    assert.match(html, /<div class="x-card mt-4">|class="x-card[^"]* mt-4"/);
    assert.match(html, /<header class="u-hero"><h2 [^>]*>Start/);
    assert.doesNotMatch(html.replace(/<svg.*?<\/svg>/gs, ''), / style=/);
  });

  test('a page without classes and styles does not load the rules for them', async () => {
    const { files } = await published;
    assert.doesNotMatch(files.get('plain/index.html') ?? '', /styles\/page-/);
    assert.match(files.get('plain/index.html') ?? '', /assets\/styles\/theme-/);
  });

  test('files in the folders where sites have them are copied', async () => {
    const names = ['assets/fonts/own.woff2', 'assets/images/a.png', 'assets/css/b.png', 'fonts/own.woff2'];
    const text = names.map((name) => `![](/${name})`).join('\n');
    const { files } = await publish({
      ...Object.fromEntries(names.map((name) => [name, name])),
      'docs.json': docsJson({ pages: ['a'] }),
      'a.mdx': `# A\n\n${text}\n`,
    });
    assert.deepEqual(
      names.map((name) => files.get(name)),
      names,
    );
  });

  test('the style of a text for other readers is in no file', async () => {
    const { files } = await published;
    for (const [path, content] of files) if (path.endsWith('.css')) assert.doesNotMatch(content, /hotpink|p-96/);
  });

  test('readers see nothing of a component that is beyond us, and the export counts it', async () => {
    const { files, report } = await published;
    assert.match(files.get('plain/index.html') ?? '', /<p>A {2}b<\/p>/);
    assert.doesNotMatch([files.get('plain/index.html'), files.get('plain.md')].join(), /missing here|Meter/);
    assert.match(files.get('guides/start.md') ?? '', /## Start/);
    const told = report.kind === 'written' ? report.problems.map(({ file, code }) => `${file} ${code}`) : [];
    assert.deepEqual(told.filter((row) => /mdx-component-code|css-left-out|script-not-run/.test(row)).sort(), [
      'analytics.js script-not-run',
      'plain.mdx mdx-component-code',
      'style.css css-left-out',
    ]);
  });

  test('scripts are reported and not copied', async () => {
    const { files } = await published;
    assert.ok(![...files.keys()].some((path) => /analytics|\.jsx|\.tsx/.test(path)));
  });
});
