import assert from 'node:assert/strict';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import type { PageModel } from '../../../src/render/page-model.ts';
import { renderPage } from '../../../src/render/render-page.ts';
import { context, display, media, pageOf, parameter, valuesOf } from './page-models.ts';

const draw = (model: PageModel) => String(renderPage(model, context));

suite('renderPage: cells', () => {
  const body = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      'a/b~c': { type: 'string' },
      owner: { type: 'object', properties: { email: { type: 'string' } } },
      tags: { type: 'array', items: { type: 'object', properties: { label: { type: 'string' } } } },
      kind: { oneOf: [{ type: 'object', properties: { x: { type: 'string' } } }, { type: 'string' }] },
      extra: { type: 'object', additionalProperties: { type: 'object', properties: { y: { type: 'string' } } } },
    },
  };

  test('one for each parameter, field of the body, and field of its alternatives, and a summary for objects', () => {
    const model = pageOf({
      body,
      parameters: [parameter('id', { type: 'string' }, { location: 'path' }), parameter('filter', body)],
    });
    assert.deepEqual(valuesOf(draw(model), 'data-cell'), [
      'bar',
      'server',
      'auth',
      'notes',
      '/path/id',
      '/query/filter',
      'body-view',
      'body-raw',
      '/body/name',
      '/body/a~1b~0c',
      '/body/owner',
      '/body/owner/email',
      '/body/tags',
      '/body/kind',
      '/body/kind/~:0.0/x',
      '/body/kind/~:0.1',
      '/body/extra',
      '/body',
      'undeclared',
      'samples',
      'response',
    ]);
  });

  test('a body that is not an object is one cell', () => {
    const cells = valuesOf(draw(pageOf({ body: { type: 'array', items: body } })), 'data-cell');
    assert.deepEqual(
      cells.filter((cell) => cell.startsWith('/')),
      ['/body'],
    );
  });

  test('only the samples with `simple` and none with `none`, while the rows stay', () => {
    const simple = draw(pageOf({ body }, { settings: display('simple') }));
    assert.deepEqual(valuesOf(simple, 'data-cell'), ['samples']);
    assert.match(simple, /data-copy="https:\/\/api\.example\.com\/v1\/things\/\{id\}"/);
    const none = draw(pageOf({ body }, { settings: display('none') }));
    assert.deepEqual(valuesOf(none, 'data-cell'), []);
    assert.ok(none.includes('data-pointer="/body/owner/email"'));
  });

  test('without script a site says that it sends no digest, and the editor asks for the password', () => {
    const at = { file: 'openapi.yaml', span: { start: 0, end: 0 } };
    const model = pageOf({
      security: [{ schemes: [{ name: 'user', scopes: [] }] }],
      securitySchemes: [{ name: 'user', kind: 'http', scheme: 'digest', deprecated: false, at }],
    });
    const state = (variant: 'panel' | 'site') =>
      /<span class="sign-in-state.*?<\/button>/.exec(String(renderPage(model, { ...context, variant })))?.[0];
    assert.match(state('site') ?? '', /<code>user<\/code> is not sent .*>Change</);
    assert.match(state('panel') ?? '', /"sign-in-state"><button [^>]*>Sign in</);
  });

  test('entries of maps and alternatives in lists are rendered without script, too', () => {
    const card = {
      type: 'object',
      required: ['kind', 'number'],
      properties: { kind: { const: 'card' }, number: { type: 'string' } },
    };
    const bill = { type: 'object', required: ['kind'], properties: { kind: { const: 'bill' } } };
    const properties = {
      labels: { type: 'object', additionalProperties: { type: 'string' }, examples: [{ 'a/b': 'x' }] },
      payments: {
        type: 'array',
        minItems: 1,
        items: { oneOf: [bill, card] },
        examples: [[{ kind: 'card', number: '4' }]],
      },
    };
    const markup = draw(pageOf({ body: { type: 'object', required: ['labels', 'payments'], properties } }));
    assert.doesNotMatch(markup, /data-undrawn/);
    assert.match(markup, /aria-label="Name of a\/b in labels" spellcheck="false" value="a\/b"/);
    assert.match(
      markup,
      /aria-label="Alternative of 0"><button[^>]*>object<\/button><button type="button" aria-pressed="true"/,
    );
    assert.match(markup, /aria-label="number"[^>]* value="4"/);
  });

  test('recursive alternatives end', () => {
    const node = {
      oneOf: [{ type: 'array', items: { $ref: '#/$defs/n' } }, { anyOf: [{ $ref: '#/$defs/n' }, { type: 'string' }] }],
    };
    const value = [[[['x']]], [['y']]];
    const body = { type: 'object', properties: { tree: { type: 'array', items: { $ref: '#/$defs/n' } } } };
    const at = media(body).at;
    const example = { ...media(body), examples: [{ name: '', value: { tree: value }, at }] };
    const schemas = { n: { schema: node, at, name: 'n' } };
    draw(pageOf({ requestBody: { required: true, content: [example], at } }, { schemas }));
  });
});

suite('renderPage: rows', () => {
  test('if a required row follows an optional one, a button sorts it first, but not in responses', () => {
    const button = '<button class="required-first"';
    const mixed = { type: 'object', required: ['b'], properties: { a: { type: 'string' }, b: { type: 'string' } } };
    const nested = { type: 'object', required: ['a'], properties: { a: mixed } };
    const count = (model: PageModel) => draw(model).split(button).length - 1;
    assert.equal(count(pageOf({ body: mixed })), 1);
    assert.equal(count(pageOf({ body: nested })), 1);
    assert.equal(count(pageOf({ body: { ...mixed, required: ['a'] } })), 0);
    assert.equal(count(pageOf({ body: { ...mixed, required: [] } })), 0);
    const required = parameter('b', { type: 'string' }, { required: true });
    assert.equal(count(pageOf({ parameters: [parameter('a', { type: 'string' }), required] })), 1);
    assert.equal(count(pageOf({ parameters: [required, parameter('a', { type: 'string' })] })), 0);
    const content = [media(mixed)];
    const responses = [{ status: '200', headers: [], links: [], content, at: media(mixed).at }];
    assert.equal(count(pageOf({ responses })), 0);
  });

  test('a row has the anchor that Mintlify generates, once on the page', () => {
    const body = {
      type: 'object',
      properties: { user: { type: 'object', properties: { firstName: true, id: true } } },
    };
    const text = {
      children: [],
      headings: [{ depth: 2, id: 'body-user', text: '' }],
      links: [],
      imports: [],
      icons: [],
      problems: [],
    };
    const markup = draw(pageOf({ body }, { body: text }));
    assert.ok(markup.includes('href="#body.user">user</a>'));
    assert.ok(markup.includes('href="#body.user.firstName">firstName<span id="body-user-first-name"></span></a>'));
  });

  test('two requests of one callback have separate rows', () => {
    const { subject } = pageOf({
      origin: 'callback',
      body: { type: 'object', properties: { id: { type: 'string' } } },
    });
    assert.ok(subject?.kind === 'operation');
    const callbacks = ['{$a}', '{$b}'].map((expression) => ({
      name: 'made',
      expression,
      operations: [subject.operation],
    }));
    const ids = valuesOf(draw(pageOf({ callbacks })), 'id');
    assert.deepEqual(
      ids.filter((id) => id.endsWith('.body.id')),
      ['callbacks.0.0.body.id', 'callbacks.1.0.body.id'],
    );
    assert.equal(new Set(ids).size, ids.length);
  });

  test('sections avoid the ids of the page itself', () => {
    const body = {
      children: [],
      headings: [{ depth: 2, id: 'body', text: 'Body' }],
      links: [],
      imports: [],
      icons: [],
      problems: [],
    };
    assert.ok(draw(pageOf({ body: { type: 'object' } }, { body })).includes('<h2 id="body-2">'));
  });

  test('names with a meaning in JavaScript are ordinary names', () => {
    const properties = JSON.parse('{"__proto__": {"type": "string"}, "constructor": {"type": "string"}}');
    const pointers = valuesOf(draw(pageOf({ body: { type: 'object', properties } })), 'data-pointer');
    assert.deepEqual(pointers, ['/body/__proto__', '/body/constructor']);
  });

  test('markup in any string of a description stays text', () => {
    const evil = '"><script>alert(1)</script>';
    const model = pageOf(
      {
        method: evil,
        path: `/${evil}{${evil}}`,
        parameters: [
          parameter(
            evil,
            { title: evil, description: evil, enum: [evil], default: evil, 'x-enumDescriptions': { [evil]: evil } },
            { description: evil },
          ),
        ],
        servers: [
          { url: evil, name: evil, variables: [{ name: evil, default: evil, values: [evil], description: evil }] },
        ],
        security: [{ schemes: [{ name: evil, scopes: [evil] }] }],
        externalDocs: { url: `javascript:${evil}`, description: evil },
        body: {
          type: 'object',
          properties: { [evil]: { oneOf: [{ title: evil, pattern: evil }, { type: 'string' }] } },
        },
      },
      {
        title: evil,
        section: [evil],
        samples: {
          request: [{ title: evil, lang: evil, source: evil }],
          response: [{ title: evil, status: evil, source: evil }],
        },
        next: { slug: 'x', title: evil },
      },
    );
    const markup = draw(model);
    assert.ok(!markup.includes('<script'));
    assert.ok(!/href="javascript:/i.test(markup));
  });

  test('settings: rows start open, pills, the base URL', () => {
    const nested = { type: 'object', properties: { in: { type: 'object', properties: { x: { type: 'string' } } } } };
    const model = pageOf(
      { body: nested, parameters: [parameter('q', { type: 'string' }, { extensions: { 'x-since': '2.1' } })] },
      {
        settings: { ...display('simple', 'all'), params: { expanded: 'closed', post: ['x-since'] }, showBaseUrl: true },
      },
    );
    const markup = draw(model);
    assert.match(markup, /<details class="nest" open>/);
    assert.ok(markup.includes('<span class="pill">2.1</span>'));
    assert.ok(markup.includes('<span class="base">https://api.example.com/v1</span>'));
  });
});

suite('renderPage: closed objects', () => {
  const object = (names: readonly string[]) => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  });

  test('show their first fields, and lists those of their items', () => {
    const few = object(['a', 'b']);
    const many = object(['country', 'name', 'postcode', 'street', 'city']);
    const body = { type: 'object', properties: { few, many, list: { type: 'array', items: few } } };
    const peeks = [...draw(pageOf({ body })).matchAll(/<code class="peek">([^<]*)</g)].map(([, names]) => names);
    assert.deepEqual(peeks, ['{ a, b }', '{ country, name, postcode, +2 }', '[{ a, b }]']);
  });
});

suite('renderPage: pages', () => {
  test('named examples of a body are a choice', () => {
    const at = { file: 'a', span: { start: 0, end: 0 } };
    const examples = ['One', 'Two'].map((summary) => ({ name: summary, summary, value: { is: summary }, at }));
    const requestBody = { required: true, content: [{ ...media({ type: 'object' }), examples }], at };
    const markup = draw(pageOf({ requestBody }, { settings: display('none') }));
    assert.match(
      markup,
      /checked><label for="[^"]+">One<\/label><div class="panel"><div class="copyable"><pre tabindex="0">/,
    );
    assert.match(markup, /<label for="[^"]+">Two<\/label>/);
  });

  test('a longer page has a table of contents, unless it uses the whole width', () => {
    const { subject: _subject, ...model } = pageOf({});
    const headings = [2, 3, 2, 4].map((depth, index) => ({ depth, id: `h${index}`, text: `Part ${index}` }));
    const body = { children: [], headings, links: [], imports: [], icons: [], problems: [] };
    const markup = draw({ ...model, body });
    assert.match(markup, /<\/article><aside class="toc" aria-label="On this page">/);
    assert.deepEqual(
      [...markup.matchAll(/<li( class="deeper")?><a href="#(h\d)">/g)].map(([, deeper, id]) => [
        id,
        deeper !== undefined,
      ]),
      [
        ['h0', false],
        ['h1', true],
        ['h2', false],
      ],
    );
    for (const shorter of [
      { ...model, body: { ...body, headings: headings.slice(0, 2) } },
      { ...model, body, mode: 'wide' },
    ])
      assert.doesNotMatch(draw(shorter), /class="toc"/);
  });

  test('authored samples begin with the values of the form', () => {
    const examples = [{ name: '', value: 7, at: { file: 'a.yaml', span: { start: 0, end: 0 } } }];
    const id = parameter('id', { type: 'integer' }, { required: true, examples });
    const request = [{ title: 'CLI', lang: 'bash', source: 'get {{id}} {{other}}' }];
    assert.match(
      draw(pageOf({ parameters: [id] }, { samples: { request, response: [] } })),
      /get <i class="n">7<\/i> \{\{other\}\}/,
    );
  });
});

suite('renderPage: nothing is said twice', () => {
  const at = { file: 'openapi.yaml', span: { start: 0, end: 0 } };
  const { subject: _subject, ...bare } = pageOf({});
  const schema = {
    name: 'Order',
    schema: { type: 'object', properties: { id: { type: 'string' } } },
    schemas: {},
    origin: { file: 'openapi.yaml', title: 'Things', version: '1', specVersion: '3.1.0' },
    direction: 'response',
    at,
  } as unknown as NonNullable<PageModel['schema']>;
  const headings = (model: PageModel) =>
    [...draw(model).matchAll(/<h[12][^>]*>([^<]*)</g)].map(([, heading]) => heading);

  test('a schema has no heading right below a title of the same words', () => {
    const text = { children: [], headings: [], links: [], imports: [], icons: [], problems: [] };
    assert.deepEqual(headings({ ...bare, title: 'Order', schema }), ['Order']);
    assert.deepEqual(headings({ ...bare, title: 'What was ordered', schema }), ['What was ordered', 'Order']);
    assert.deepEqual(headings({ ...bare, title: 'Order', schema, body: text }), ['Order', 'Schema']);
    for (const title of ['Order', 'Other'])
      assert.equal(valuesOf(draw({ ...bare, title, schema }), 'id').filter((id) => id === 'schema').length, 1, title);
  });

  test('details of an object share the line of its name, unless a description is between them', () => {
    const body = { type: 'object', properties: { a: {} }, additionalProperties: false };
    assert.match(draw(pageOf({ body })), /<div class="shape">.*<p class="rule">No other fields.*class="views"/);
    assert.match(
      draw(pageOf({ body: { ...body, description: 'Text.' } })),
      /class="views".*<div class="note">.*<div class="facts-of">.*No other fields/,
    );
  });
});

suite('renderPage: description', () => {
  const parse = (text: string) => createMarkupParser().parse(text, { file: 'api.yaml', dialect: 'markdown' });
  /** The text above and below the request bar. */
  const divide = (text: string, operation: Parameters<typeof pageOf>[0] = {}) => {
    const model = { ...pageOf({ body: {}, ...operation }), description: parse(text) };
    const [above = '', below = ''] = draw(model).split('class="request"');
    return [above, below].map((part) => (part.replace(/<[^>]*>/g, ' ').match(/one|two|three/g) ?? []).join(' '));
  };
  const long = 'word '.repeat(60);

  test('a short one is the lead', () => {
    assert.deepEqual(divide('one\n\ntwo\n\n- three'), ['one two three', '']);
    assert.deepEqual(divide(''), ['', '']);
  });

  test('of a long one only a short first paragraph is above the request', () => {
    assert.deepEqual(divide(`one\n\ntwo ${long}\n\n- three`), ['one', 'two three']);
    assert.deepEqual(divide(`one ${long}\n\ntwo\n\nthree`), ['', 'one two three']);
    assert.deepEqual(divide(`one ${long} two`), ['', 'one two']);
  });

  test('one that begins with a note is below', () => {
    assert.deepEqual(divide('**Note:** one\n\ntwo'), ['', 'one two']);
    assert.deepEqual(divide('> [!WARNING]\n> one'), ['', 'one']);
    assert.deepEqual(divide('Notes of one'), ['one', '']);
  });

  test('the link to more documentation is at the end of the description', () => {
    const externalDocs = { url: 'https://example.com/', description: 'three' };
    assert.deepEqual(divide('one', { externalDocs }), ['one three', '']);
    assert.deepEqual(divide(`one\n\ntwo ${long}`, { externalDocs }), ['one', 'two three']);
    assert.match(draw(pageOf({ body: {}, externalDocs })), /class="request".*three<\/a>/s);
  });

  test('one that begins with a list or a heading is below', () => {
    assert.deepEqual(divide(`- one\n- two ${long}\n\nthree`), ['', 'one two three']);
    assert.deepEqual(divide(`# one\n\ntwo ${long}`), ['', 'one two']);
  });
});
