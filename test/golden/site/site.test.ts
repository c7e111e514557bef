import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { published } from '../../support/published-site.ts';
import { inLines, matchesGolden } from '../golden-file.ts';

/** The content of the page, or what is around it on every page. */
type Part = 'content' | 'shell';

/** The pages of each site in `input`, with the part of them that the site shows. */
const sites: { readonly [site: string]: readonly [part: Part, slugs: readonly string[]] } = {
  components: ['content', ['components', 'code', 'changelog']],
  bookstore: [
    'content',
    [
      'api-reference/orders/create-an-order',
      'api-reference/orders/list-orders',
      'api-reference/orders/order-made',
      'api-reference/stock/stock-updates',
    ],
  ],
  tabs: ['shell', ['a', 'c']],
  languages: ['shell', ['ar/a', 'b']],
  products: ['shell', ['b']],
};

const input = join(import.meta.dirname, 'input');

function readSite(name: string): { readonly [file: string]: string } {
  const files = readdirSync(join(input, name), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map(({ parentPath, name: file }) => join(parentPath, file));
  return Object.fromEntries(
    paths.map((path) => [path.slice(join(input, name).length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
}

function cut(document: string, part: Part): string {
  const [content = ''] = /<main.*<\/main>/s.exec(document) ?? [];
  const text = part === 'content' ? content : document.replace(content, '<main>…</main>');
  // The beginning of its path tells an icon from others.
  return text
    .replace(/(<svg class="x-icon"[^>]*>).*?d="([^"]{0,12}).*?<\/svg>/g, '$1$2…</svg>')
    .replace(/\n{2,}/g, '\n');
}

function findRepeatedIds(document: string): readonly string[] {
  const ids = Array.from(document.matchAll(/ id="([^"]*)"/g), ([, id = '']) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

suite('golden: exported sites', () => {
  test('what is read of descriptions, in the Markdown of their pages', async () => {
    const { files } = await published(readSite('reading'));
    const pages = [...files].filter(([path]) => path.endsWith('.md') && !path.endsWith('index.md'));
    const text = pages.map(([path, page]) => `<!-- ${path} -->\n\n${page}`).join('\n');
    matchesGolden(text.replace(/\n{2,}/g, '\n'), new URL('expected/reading.md', import.meta.url));
  });

  test('what is exported beside pages: redirects, the not-found page, lists for hosts and search engines', async () => {
    const { files, report } = await published(readSite('extras'), { baseUrl: 'https://x.example/docs' });
    const lines = [...files].flatMap(([path, text]) => {
      const refresh = /content="0; url=([^"]*)"/.exec(text)?.[1];
      const canonical = /rel="canonical" href="([^"]*)"/.exec(text)?.[1] ?? 'none';
      if (refresh !== undefined) return [`${path} → ${refresh} (canonical: ${canonical})`];
      if (path === '404.html') return [path, cut(text, 'content'), /id="siteRedirects".*?(?=<)/.exec(text)?.[0] ?? ''];
      return /^(_redirects|_headers|sitemap\.xml|robots\.txt)$/.test(path) ? [path, text.trim()] : [];
    });
    const problems = report.kind === 'written' ? report.problems : [];
    const reported = problems.map(({ code, message }) => `${code}: ${message}`);
    matchesGolden(`${[...lines, ...reported].join('\n')}\n`, new URL('expected/extras.txt', import.meta.url));
  });

  for (const [site, [part, slugs]] of Object.entries(sites))
    test(site, async () => {
      const { files } = await published(readSite(site));
      for (const slug of slugs) {
        const expected = (ending: string) => new URL(`expected/${site}/${basename(slug)}.${ending}`, import.meta.url);
        const document = files.get(`${slug}/index.html`) ?? assert.fail([...files.keys()].join());
        matchesGolden(inLines(cut(document, part)), expected('html'));
        assert.deepEqual(findRepeatedIds(document), []);
        if (part === 'content') matchesGolden(files.get(`${slug}.md`) ?? '', expected('md'));
      }
    });
});
