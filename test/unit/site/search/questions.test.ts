import assert from 'node:assert/strict';
import { join } from 'node:path';
import { createDiskWorkspace } from '../../../../src/node/disk-workspace.ts';
import { memoryWorkspace } from '../../../support/memory-workspace.ts';
import { publishWorkspace } from '../../../support/published-site.ts';
import { type SiteSearch, searchExportedSite } from '../../../support/site-search.ts';

const bookstore = join(import.meta.dirname, '../../../../examples/bookstore');

suite('questions to the search of the bookstore', () => {
  const { fetch } = globalThis;
  let search: SiteSearch;

  suiteSetup(async () => {
    const workspace = createDiskWorkspace(bookstore);
    const { files } = await publishWorkspace(workspace, 'docs.json');
    search = searchExportedSite(files);
  });

  suiteTeardown(() => {
    globalThis.fetch = fetch;
  });

  for (const [question, title] of [
    ['how do I cancel an order', 'Cancel an order'],
    ['cancelling orders', 'Cancel an order'],
    ['create orders', 'Create an order'],
    ['make an order', 'Create an order'],
    ['remove an order', 'Cancel an order'],
    ['list all books', 'List books'],
    ['retrieving a book', 'Retrieve a book'],
    ['replacing books', 'Replace a book'],
    ['order paid webhook', 'Order paid'],
    ['what are the order totals', 'Order totals'],
    ['how can I follow stock', 'Follow the stock'],
    ['first request', 'A first request'],
    ['cancelOrder', 'Cancel an order'],
    ['GET /books', 'List books'],
    ['isbn', 'isbn'],
    ['retreive', 'Retrieve a book'],
  ] as const) {
    test(`"${question}" finds ${title} first`, async () => {
      const results = await search.find(question);
      assert.equal(results[0]?.[1], title, JSON.stringify(results.slice(0, 4)));
    });
  }

  test('two letters fetch less than 100 KB', async () => {
    assert.ok((await search.countBytes('or')) < 100_000);
  });
});

suite('questions by acronym and group', () => {
  const { fetch } = globalThis;
  let search: SiteSearch;

  suiteSetup(async () => {
    const pages = {
      'webhooks/overview': 'Overview',
      'webhooks/retries': 'Retries of webhooks',
      'billing/start': 'Introduction',
      'billing/invoices': 'Invoices',
      'access/sign-on': 'Set up single sign-on',
      'access/tokens': 'Manage personal access tokens',
      'access/paths': 'Request paths',
      'access/roles': 'Role-based access control',
    };
    const group = (name: string, folder: string) => ({
      group: name,
      pages: Object.keys(pages).filter((page) => page.startsWith(folder)),
    });
    const groups = [group('Webhooks', 'webhooks'), group('Billing and payment', 'billing'), group('Access', 'access')];
    const files = Object.entries(pages).map(([page, title]) => [`${page}.mdx`, `---\ntitle: ${title}\n---\n\nText.\n`]);
    const config = JSON.stringify({
      name: 'Docs',
      theme: 'mint',
      colors: { primary: '#000000' },
      navigation: { groups },
    });
    const workspace = memoryWorkspace({ 'docs.json': config, ...Object.fromEntries(files) });
    search = searchExportedSite((await publishWorkspace(workspace, 'docs.json')).files);
  });

  suiteTeardown(() => {
    globalThis.fetch = fetch;
  });

  for (const [question, slug] of [
    ['sso', 'access/sign-on'],
    ['SSO setup', 'access/sign-on'],
    ['pat', 'access/tokens'],
    ['rbac', 'access/roles'],
    ['webhooks overview', 'webhooks/overview'],
    ['overview of webhooks', 'webhooks/overview'],
    ['payment introduction', 'billing/start'],
  ] as const) {
    test(`"${question}" finds ${slug} first`, async () => {
      const results = await search.find(question);
      assert.equal(results[0]?.[3], slug, JSON.stringify(results.slice(0, 4)));
    });
  }
});

suite('what is deprecated comes after what is not', () => {
  const { fetch } = globalThis;
  let search: SiteSearch;
  const pet = { $ref: '#/components/schemas/Pet' };
  const operation = (summary: string, deprecated: boolean, description: string) => ({
    summary,
    deprecated,
    parameters: [{ name: 'temperature', in: 'query', description, schema: { type: 'number' } }],
    requestBody: { content: { 'application/json': { schema: pet } } },
    responses: { '409': { description: 'Taken.' } },
  });

  suiteSetup(async () => {
    const description = {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      paths: {
        '/a': { post: operation('Warm a pet', true, 'Temperature.') },
        '/b': { post: operation('Heat a pet', false, 'How warm it is meant to be in the end, in degrees of its own.') },
        '/c': { post: operation('Cool a pet', true, 'Temperature of temperature.') },
      },
      components: {
        schemas: {
          Pet: {
            type: 'object',
            properties: {
              collar: { type: 'string' },
              owner: { type: 'string', deprecated: true, description: 'Owner.' },
            },
          },
          Shop: { type: 'object', properties: { owner: { type: 'string', description: 'The name of who has it.' } } },
        },
      },
    };
    const config = {
      ...{ name: 'Docs', theme: 'mint', colors: { primary: '#000000' } },
      navigation: { groups: [{ group: 'API', openapi: 'api.json' }] },
    };
    const files = { 'docs.json': JSON.stringify(config), 'api.json': JSON.stringify(description) };
    search = searchExportedSite((await publishWorkspace(memoryWorkspace(files), 'docs.json')).files);
  });

  suiteTeardown(() => {
    globalThis.fetch = fetch;
  });

  for (const [question, place] of [
    ['temperature', 'Heat a pet'],
    ['collar', 'Heat a pet'],
    ['Pet schema', 'Heat a pet'],
    ['409', 'Heat a pet'],
  ] as const)
    test(`"${question}" leads to a living operation first`, async () => {
      const [first, ...others] = (await search.find(question)).filter(([kind]) => kind !== 'endpoint');
      assert.ok(first?.[2].startsWith(place) && first[5] === undefined, JSON.stringify([first, ...others]));
    });

  test('an operation that is deprecated is found by its name', async () => {
    const results = await search.find('warm a pet');
    assert.deepEqual([results[0]?.[1], results[0]?.[5]], ['Warm a pet', true]);
  });
});
