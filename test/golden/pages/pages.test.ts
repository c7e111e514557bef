import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { createEngine } from '../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { inLines, matchesGolden } from '../golden-file.ts';

/** An operation, whose other members are those of OpenAPI. */
interface Case {
  /** The schema of a required body in JSON. */
  readonly body?: unknown;
  /** The schema `Order`. */
  readonly schema?: unknown;
  /** Members beside the operation. */
  readonly root?: object;
  /** The whole description, instead of an operation. */
  readonly api?: object | string;
  /** Members of docs.json. */
  readonly docs?: object;
  /** A page of its own; without front matter, the text of the page of the operation. */
  readonly page?: string;
}

const json = (schema: unknown) => ({ required: true, content: { 'application/json': { schema } } });

function describe({ body, schema, root, api, docs: _docs, page: _page, ...operation }: Case): string {
  if (typeof api === 'string') return api;
  const post = { summary: 'Make', responses: {}, ...(body !== undefined && { requestBody: json(body) }), ...operation };
  const components = schema === undefined ? {} : { components: { schemas: { Order: schema } } };
  const info = { title: 'T', version: '1' };
  return JSON.stringify(api ?? { openapi: '3.2.0', info, paths: { '/a': { post } }, ...components, ...root });
}

/** The lines of the page as the editor shows it, and of its Markdown. */
async function draw(drawn: Case): Promise<readonly string[]> {
  const api = describe(drawn);
  const family = api.includes('asyncapi') ? 'asyncapi' : 'openapi';
  const { page } = drawn;
  const own: { [file: string]: string } = {};
  if (page !== undefined) own['own.mdx'] = page.startsWith('---') ? page : `---\nopenapi: POST /a\n---\n\n${page}`;
  const navigation = { pages: [...(page === undefined ? [] : ['own']), { group: 'API', [family]: 'api.yaml' }] };
  const config = JSON.stringify({ name: 'N', navigation, ...drawn.docs });
  const workspace = memoryWorkspace({ 'docs.json': config, 'api.yaml': api, ...own });
  const engine = createEngine({ workspace, configFile: 'docs.json' });
  const slug = page === undefined ? ((await engine.pages())[0]?.slug ?? '') : 'own';
  const { html = '' } = (await engine.page(slug)) ?? {};
  const { markdown = '' } = (await engine.markdown(slug)) ?? {};
  await engine.dispose();
  const lines = inLines(html.replace(/ data-from="[^"]*"/g, '')).split('\n');
  return [...lines, ...markdown.split('\n')].filter((line) => line.trim() !== '');
}

suite('golden: pages of small descriptions', () => {
  for (const file of ['features', 'rows', 'words'])
    test(file, async () => {
      const cases: { readonly [name: string]: Case } = parse(
        readFileSync(new URL(`${file}.yaml`, import.meta.url), 'utf8'),
      );
      // The lines of every page are left out.
      const bare = new Set([...(await draw({})), ...(await draw({ body: {} }))]);
      const drawn: string[] = [];
      for (const [name, each] of Object.entries(cases)) {
        const lines = (await draw(each)).filter((line) => !bare.has(line));
        drawn.push(`# ${name}\n\n${lines.join('\n')}\n`);
      }
      matchesGolden(drawn.join('\n'), new URL(`expected/${file}.txt`, import.meta.url));
    });
});
