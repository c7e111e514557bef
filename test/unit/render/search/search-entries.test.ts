import assert from 'node:assert/strict';
import { searchEntries } from '../../../../src/render/search/search-entries.ts';
import { entry, media, pageOf, parameter } from '../page-models.ts';

const at = { file: 'openapi.yaml', span: { start: 0, end: 0 } };

const customer = {
  type: 'object',
  properties: { name: { type: 'string' }, address: { type: 'object', properties: { city: { type: 'string' } } } },
} as const;

suite('search entries of a page', () => {
  test('the endpoint, its parameters, fields at every depth, and named schemas with their place', () => {
    const page = pageOf(
      {
        operationId: 'makeThing',
        parameters: [parameter('limit', { type: 'integer' }, { description: 'How many.' })],
        body: { $ref: '#/$defs/c' },
        responses: [
          { status: '200', headers: [], content: [media({ type: 'object', properties: { id: {} } })], links: [], at },
        ],
      },
      { schemas: { c: entry(customer, 'Customer') } },
    );
    assert.deepEqual(
      searchEntries(page).map(({ shown: [kind, title, detail, , anchor] }) =>
        [kind, title, detail, anchor].join(' | '),
      ),
      [
        'endpoint | Make a thing | POST /things/{id} | ',
        'parameter | limit | Make a thing · query | query.limit',
        'schema | Customer | Make a thing · body | body',
        'field | name | Make a thing · body | body.name',
        'field | address | Make a thing · body | body.address',
        'field | city | Make a thing · body, address | body.address.city',
        'field | id | Make a thing · response 200 | responses.200.0.id',
      ],
    );
    const [endpoint, limit] = searchEntries(page);
    assert.match(endpoint?.names ?? '', /makeThing/);
    assert.equal(limit?.text, 'How many.');
  });

  test('fields of a named schema are the same entry on every page', () => {
    const schemas = { c: entry(customer, 'Customer') };
    const keys = (slug: string) =>
      searchEntries(pageOf({ body: { $ref: '#/$defs/c' } }, { schemas, slug })).map(({ once }) => once);
    assert.deepEqual(keys('one'), keys('two'));
    assert.ok(keys('one').includes('field openapi.yaml Customer name'));
  });

  test('each heading of a text, with the text below it and of attributes', () => {
    const text = (value: string) => ({ kind: 'text', value }) as const;
    const heading = (id: string) => ({ kind: 'element', tag: 'h2', attributes: { id }, children: [text(id)] }) as const;
    const card = {
      kind: 'component',
      name: 'Card',
      props: { title: 'Quick' },
      children: [text('start')],
      span: at.span,
    } as const;
    const { subject: _, ...page } = pageOf({});
    const body = {
      children: [text('Before.'), heading('one'), card, heading('two')],
      headings: [],
      icons: [],
      links: [],
      imports: [],
      problems: [],
    };
    const found = searchEntries({ ...page, body });
    assert.deepEqual(
      found.map(({ shown: [kind, title, , , anchor] }) => `${kind} ${title} ${anchor}`),
      ['page Make a thing ', 'heading one one', 'heading two two'],
    );
    assert.match(found[0]?.text ?? '', /Before/);
    assert.match(found[1]?.text ?? '', /Quick +start/);
  });
});
