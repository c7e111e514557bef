import assert from 'node:assert/strict';
import type { Validator } from '../../../src/core/ports.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { ExportOptions, LocatedProblem } from '../../../src/service/engine-values.ts';
import type { SiteWriter } from '../../../src/service/export-site.ts';
import { decodeMarker } from '../../../src/site/marker-file.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';

const api = `openapi: 3.1.0
info: { title: Users, version: 1.0.0 }
paths:
  /users: { get: { summary: List users, x-platform: { playground: { display: auth } } } }
  /orders: { get: { summary: List orders } }
`;

const options: ExportOptions = { out: '/out', allowInvalid: false, generatedIndex: false, fullDescriptions: false };

function setUp(validator?: Validator, description = api, more: { readonly [file: string]: string } = {}) {
  const written = new Map<string, string>();
  const writer: SiteWriter = {
    assets: async () => ({ style: 'assets/site.css', script: 'assets/main.js', files: [] }),
    async write({ merge }, makeFiles, onFile, signal) {
      written.clear();
      written.set('merge', String(merge));
      let done = 0;
      for await (const file of makeFiles('/draft')) {
        if (signal.aborted) return { kind: 'cancelled' };
        if ('content' in file) written.set(file.path, String(file.content));
        done += 1;
        onFile(done);
      }
      return { kind: 'written', files: done };
    },
  };
  const workspace = memoryWorkspace({
    'docs.json': '{ "name": "D", "url": "https://d.example", "navigation": { "openapi": "api.yaml" } }',
    'api.yaml': description,
    'unused.yaml': 'openapi: 3.1.0\ninfo: {}\npaths: {}\n',
    ...more,
  });
  const engine = createEngine({
    workspace,
    configFile: 'docs.json',
    writer,
    ...(validator === undefined ? {} : { validator }),
  });
  return { engine, written, workspace };
}

suite('exportSite', () => {
  test('anchors of Redoc in a description lead to the pages of its operations and tags', async () => {
    const description = '[a](#operation/listOrders) [b](#/paths/~1orders/get) [c](#operation/none)';
    const orders = `{ summary: List orders, operationId: listOrders }`;
    const text = `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /users: { get: { summary: List users, description: "${description}" } }\n  /orders: { get: ${orders} }\n`;
    const { engine, written } = setUp(undefined, text);
    await engine.exportSite(options, () => undefined);
    const page = '/api-reference/list-orders';
    const expected = `[a](https://d.example${page}.md) [b](https://d.example${page}.md) [c](#operation/none)`;
    assert.ok(
      written.get('api-reference/list-users.md')?.includes(expected),
      written.get('api-reference/list-users.md'),
    );
    assert.match(
      written.get('api-reference/list-users/index.html') ?? '',
      /<a href="\.\.\/\.\.\/api-reference\/list-orders\/">a<\/a>/,
    );
  });

  test('reports what an exported site lacks, which a check reports only on request', async () => {
    const config =
      '{ "name": "D", "theme": "mint", "colors": { "primary": "#000000" }, "integrations": {}, "navigation": { "pages": [] } }';
    const { engine } = setUp(undefined, api, { 'docs.json': config });
    const codes = (problems: readonly LocatedProblem[]) => problems.map(({ code }) => code);
    const report = await engine.exportSite(options, () => undefined);
    assert.ok(codes(report.kind === 'written' ? report.problems : []).includes('static-site-limit'));
    assert.deepEqual(codes((await engine.problems({ official: false })).problems), []);
    const severities = { 'static-site-limit': 'hint' };
    assert.deepEqual(codes((await engine.problems({ official: false, severities })).problems), ['static-site-limit']);
  });

  test('writes pages, and counts them as progress', async () => {
    const { engine, written } = setUp();
    const progress: string[] = [];
    const report = await engine.exportSite(options, (done, total) => progress.push(`${done}/${total}`));
    assert.equal(report.kind === 'written' ? report.pages : report, 2);
    assert.ok(written.get('api-reference/list-users/index.html')?.includes('List users'));
    assert.equal(written.get('merge'), 'false');
    assert.ok(progress.includes('1/2') && progress.at(-1) === '2/2');
  });

  test('refuses a base URL that is not a web address', async () => {
    for (const baseUrl of ['docs.example.com', ' java\tscript:alert(1)', 'mailto:a@b.example']) {
      const { engine, written } = setUp();
      const report = await engine.exportSite({ ...options, baseUrl }, () => undefined);
      assert.equal(report.kind, 'refused', baseUrl);
      assert.ok(
        report.kind === 'refused' && report.message.includes(`the base URL "${baseUrl}" does not begin with https`),
      );
      assert.equal(written.size, 0);
    }
  });

  test('`auth` is `simple` on a static site', async () => {
    const { engine, written } = setUp();
    await engine.exportSite(options, () => undefined);
    assert.doesNotMatch(written.get('api-reference/list-users/index.html') ?? '', /data-cell="bar"/);
    assert.match(written.get('api-reference/list-orders/index.html') ?? '', /data-cell="bar"/);
  });

  test('refuses an invalid description unless it is allowed; an unused one does not count', async () => {
    const validator: Validator = {
      validate: async ({ file }) => [
        {
          file,
          pointer: '/info',
          target: 'value',
          severity: 'error',
          code: 'description-invalid',
          message: `No: ${file}`,
        },
      ],
    };
    const { engine, written } = setUp(validator);
    const report = await engine.exportSite(options, () => undefined);
    assert.equal(report.kind, 'refused');
    assert.deepEqual(report.kind === 'refused' ? report.problems.map(({ message }) => message) : [], ['No: api.yaml']);
    assert.equal(written.size, 0);
    const allowed = await engine.exportSite({ ...options, allowInvalid: true }, () => undefined);
    assert.equal(allowed.kind, 'written');
  });

  test('refuses broken YAML even without official validators', async () => {
    const { engine, workspace } = setUp();
    workspace.write('api.yaml', `${api}  broken: [\n`);
    await engine.filesChanged(['api.yaml']);
    assert.equal((await engine.exportSite(options, () => undefined)).kind, 'refused');
  });

  test('a page has the name of the site once in its title, and the logos of both themes', async () => {
    const config = { name: 'D', navigation: { pages: ['index', 'guide'] }, logo: { light: '/l.svg', dark: '/d.svg' } };
    const { engine, written } = setUp(undefined, api, {
      'docs.json': JSON.stringify(config),
      'index.mdx': '---\ntitle: D\n---\n',
      'guide.mdx': '---\ntitle: Guide\n---\n',
      'l.svg': '',
      'd.svg': '',
    });
    await engine.exportSite(options, () => undefined);
    assert.match(written.get('index.html') ?? '', /<title>D<\/title>/);
    const guide = written.get('guide/index.html') ?? '';
    assert.match(guide, /<title>Guide · D<\/title>/);
    assert.match(
      guide,
      /class="logo" data-only="light" src="\.\.\/l\.svg"[\s\S]*class="logo" data-only="dark" src="\.\.\/d\.svg"/,
    );
  });

  test('a title that several pages have is followed by the name of its group', async () => {
    const groups = ['Orders', 'Books'].map((group) => ({ group, pages: [`${group}/create`, `${group}/find`] }));
    const { engine, written } = setUp(undefined, api, {
      'docs.json': JSON.stringify({ name: 'D', navigation: { groups } }),
      'Orders/create.mdx': '---\ntitle: Create\n---\n',
      'Orders/find.mdx': '---\ntitle: Find an order\n---\n',
      'Books/create.mdx': '---\ntitle: Create\n---\n',
      'Books/find.mdx': '---\ntitle: Find a book\n---\n',
    });
    await engine.exportSite(options, () => undefined);
    const titleOf = (path: string) => /<title>(.*)<\/title>/.exec(written.get(`${path}/index.html`) ?? '')?.[1];
    assert.deepEqual(['Orders/create', 'Books/create', 'Orders/find'].map(titleOf), [
      'Create · Orders · D',
      'Create · Books · D',
      'Find an order · D',
    ]);
  });

  test('publishes a hand-written llms.txt as it is, and reports pages that it does not list, except hidden ones', async () => {
    const config = { name: 'D', navigation: { pages: ['index', 'listed', 'lacking'] } };
    const { engine, written } = setUp(undefined, api, {
      'docs.json': JSON.stringify(config),
      'index.mdx': '',
      'listed.mdx': '',
      'lacking.mdx': '',
      'hidden.mdx': '---\nhidden: true\n---\n',
      'llms.txt': '# D\n\n- [Listed](/listed)\n',
    });
    const report = await engine.exportSite(options, () => undefined);
    const problems = report.kind === 'written' ? report.problems : [];
    assert.deepEqual(
      problems.filter(({ code }) => code === 'llms-txt-incomplete').map(({ message }) => message),
      ['The hand-written llms.txt does not list the page "lacking".'],
    );
    assert.equal(written.get('llms.txt'), '# D\n\n- [Listed](/listed)\n');
  });

  test('an export of llms.txt alone is merged into the folder', async () => {
    const { engine, written } = setUp();
    await engine.exportSite({ ...options, indexOnly: true }, () => undefined);
    assert.equal(written.get('merge'), 'true');
    assert.match(written.get('llms.txt') ?? '', /https:\/\/d\.example\/api-reference\/list-users\.md/);
    assert.equal(written.has('api-reference/list-users/index.html'), false);
  });

  test('text typed during the export does not change it', async () => {
    const { engine, written } = setUp();
    let typed = false;
    await engine.openDocument('api.yaml', 1, api);
    await engine.exportSite(options, () => {
      if (typed) return;
      typed = true;
      engine.openDocument('api.yaml', 2, 'openapi: 3.1.0').catch(assert.fail);
    });
    assert.ok(typed);
    assert.ok(written.get('api-reference/list-orders/index.html')?.includes('List orders'));
  });

  test('a page whose path is that of another file is left out, in `check` as in the export, and all others are written', async () => {
    const { engine, written } = setUp();
    await engine.exportSite(options, () => undefined);
    // Besides pages and assets, which have other tests.
    const taken = [...written.keys()].filter((path) => path !== 'merge' && !path.startsWith('api-reference/'));
    const hrefs = [...taken, 'fine'].map(
      (href, index) => `  /${index}: { get: { x-platform: { href: ${JSON.stringify(href)} } } }\n`,
    );
    const named = setUp(undefined, `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n${hrefs.join('')}`);
    const report = await named.engine.exportSite(options, () => undefined);
    assert.equal(report.kind === 'written' ? report.pages : report, 1);
    assert.deepEqual(
      [...named.written.keys()].filter((path) => path.includes('/') && !path.startsWith('assets/')).sort(),
      ['fine/index.html', 'fine/index.md'],
    );
    const places = ({ file, code, range: { start } }: LocatedProblem) => `${file}:${start.line} ${code}`;
    const found = (report.kind === 'written' ? report.problems : []).map(places);
    assert.deepEqual(
      found,
      taken.map((_, index) => `api.yaml:${index + 3} output-path`),
    );
    const { problems } = await named.engine.problems({ official: false });
    assert.deepEqual(problems.filter(({ code }) => code === 'output-path').map(places), found);
  });

  test("a page that can't be written is reported where its slug is, also after an edit", async () => {
    const taken = api.replace('playground: { display: auth }', 'href: llms.txt');
    const { engine } = setUp(undefined, taken);
    const lines = async () => {
      const { problems } = await engine.problems({ official: false });
      return problems.filter(({ code }) => code === 'output-path').map(({ range: { start } }) => start.line);
    };
    await engine.openDocument('api.yaml', 1, taken);
    assert.deepEqual(await lines(), [3]);
    await engine.openDocument('api.yaml', 2, `# A line.\n${taken}`);
    assert.deepEqual(await lines(), [4]);
    await engine.openDocument('api.yaml', 3, api);
    assert.deepEqual(await lines(), []);
  });

  test('a slug that leads out of the site is reported by the export, too', async () => {
    const { engine, written } = setUp(undefined, api.replace('playground: { display: auth }', 'href: ../x'));
    const report = await engine.exportSite(options, () => undefined);
    const problems = report.kind === 'written' ? report.problems : [];
    assert.deepEqual(
      problems.map(({ code, severity, range: { start } }) => [code, severity, start.line]),
      [['slug-unsafe', 'warning', 3]],
    );
    assert.ok(written.has('x/index.html'));
  });

  test('the marker lists the written files, and does not change if nothing else does', async () => {
    const { engine, written } = setUp();
    await engine.exportSite(options, () => undefined);
    const marker = written.get('.apidocs.json') ?? '';
    assert.deepEqual(
      [...(decodeMarker(marker) ?? [])].sort(),
      [...written.keys()].filter((path) => path !== 'merge').sort(),
    );
    const again = setUp();
    await again.engine.exportSite(options, () => undefined);
    assert.equal(again.written.get('.apidocs.json'), marker);
  });
});
