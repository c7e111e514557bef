import assert from 'node:assert/strict';
import { createEngine } from '../../../src/service/create-engine.ts';
import { type DiskNames, encodePath } from '../../../src/site/output-path.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { memoryWriter } from '../../support/memory-writer.ts';
import { readEntries } from '../../support/site-search.ts';

const api = `openapi: 3.1.0
info: { title: Users, version: 1.0.0 }
paths:
  /a: { get: { tags: ['Users: admin'], summary: 'What is it? — 100% & "more"' } }
`;

/** The text files of an exported site, by path. */
async function exported(names: DiskNames): Promise<ReadonlyMap<string, string>> {
  const writer = memoryWriter();
  const engine = createEngine({
    workspace: memoryWorkspace({
      'docs.json': JSON.stringify({
        name: 'D',
        url: 'https://d.example',
        redirects: [{ source: '/old', destination: '/guides/a:b' }],
        navigation: {
          groups: [
            { group: 'G', pages: ['guides/a:b', 'guides/c'] },
            { group: 'A', openapi: 'api.yaml' },
          ],
        },
      }),
      'guides/a:b.mdx': '---\ntitle: Colon\n---\n\n## x\n',
      'guides/c.mdx': '[back](/guides/a:b) <Card href="/guides/a%3Ab#x">x</Card>\n',
      'api.yaml': api,
    }),
    configFile: 'docs.json',
    writer: { ...writer, names },
  });
  const report = await engine.exportSite(
    { out: '/out', allowInvalid: false, generatedIndex: false, fullDescriptions: false },
    () => undefined,
  );
  assert.equal(report.kind === 'written' ? report.pages : report, 3);
  assert.deepEqual(
    (report.kind === 'written' ? report.problems : []).map(({ code, severity }) => `${severity} ${code}`),
    names === 'any' ? [] : ['warning output-path', 'warning output-path'],
  );
  return writer.written;
}

/**
 * The addresses that the site's files name, as paths from its root, decoded as a static host does. Markdown of pages has
 * their links as written.
 */
function targets(written: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [path, content] of written) {
    if (path.endsWith('.md') || path === 'llms-full.txt') continue;
    for (const [, href = ''] of content.matchAll(/(?:href="|url=|\]\(|<loc>)([^")<]+)/g)) {
      const { origin, pathname } = new URL(href.replaceAll('&amp;', '&'), `https://d.example/${encodePath(path)}`);
      if (origin === 'https://d.example') found.add(decodeURIComponent(pathname).slice(1));
    }
  }
  return found;
}

suite('pages with any name', () => {
  for (const names of ['any', 'windows'] as const) {
    test(`every link of the site leads to them (${names})`, async () => {
      const written = await exported(names);
      const colon = names === 'any' ? 'guides/a:b' : 'guides/a%3Ab';
      assert.ok(written.has(`${colon}/index.html`));
      if (names === 'any')
        assert.ok(written.has('api-reference/users:-admin/what-is-it?-—-100%-&-"more".md'), [...written.keys()].join());
      else
        assert.deepEqual(
          [...written.keys()].filter((path) => /[<>:"|?*]/.test(path)),
          [],
        );
      const leads = targets(written);
      assert.ok(leads.has(`${colon}/`) && leads.has(`${colon}.md`));
      const isThere = (path: string): boolean =>
        [path, `${path}index.html`, `${path}/index.html`].some((file) => written.has(file));
      // The page of missing pages names the Markdown of a front page, which this site lacks.
      const lost = [...leads].filter((path) => !isThere(path) && !path.startsWith('assets/') && path !== 'index.md');
      assert.deepEqual(lost, []);
      assert.match(JSON.stringify(readEntries(written)), new RegExp(`"${colon}"`));
    });
  }
});
