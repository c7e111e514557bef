import assert from 'node:assert/strict';
import { signal } from '@preact/signals';
import type { MediaType } from '../../../../src/core/api/http-operation.ts';
import { ChosenServers } from '../../../../src/form/store/chosen-servers.ts';
import { FormStore } from '../../../../src/form/store/form-store.ts';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import type { ExactValue } from '../../../../src/request/form-values.ts';
import { fillFromPaste } from '../../../../webview/playground/paste/fill-from-paste.ts';
import { withoutUndefined } from '../../../support/without-undefined.ts';
import { orderSlice, playgroundOf } from '../../support/order-page.ts';

const at = { file: 'api.yaml', span: { start: 0, end: 0 } };
const media = (mediaType: string, schema: MediaType['schema'], examples: MediaType['examples'] = []): MediaType => ({
  mediaType,
  schema,
  examples,
  encoding: [],
  at,
});
const file = { $file: { name: 'a.txt', base64: 'aGk=' } };
const shared = { title: { type: 'string', examples: ['Begin'] } };

function store(): FormStore {
  const content = [
    media('application/json', { type: 'object', properties: { ...shared, own: { type: 'string' } } }),
    media('multipart/form-data', {
      type: 'object',
      properties: { ...shared, file: { type: 'string', format: 'binary' } },
    }),
    media('application/xml', { type: 'object', properties: { ...shared, file: { type: 'string', format: 'binary' } } }),
  ];
  const requestBody = { required: true, content, at };
  return new FormStore(playgroundOf(orderSlice({ parameters: [], security: [], requestBody })));
}

suite('bodies of several media types', () => {
  test('undeclared values and files are not copied to another type', () => {
    const form = store();
    form.setValue('/body/title', 'Cover');
    form.setValue('/body/own', 'only here');
    form.chooseMediaType('multipart/form-data');
    form.setValue('/body/file', file);
    assert.deepEqual(form.value('/body'), { title: 'Cover', file });
    form.chooseMediaType('application/xml');
    assert.deepEqual(form.value('/body'), { title: 'Cover' });
  });

  test('changing the type creates no value', () => {
    const schema: MediaType['schema'] = {
      type: 'object',
      required: ['name', 'count'],
      properties: { name: { type: 'string' }, count: { type: 'integer' }, note: { type: 'string', default: 'n' } },
    };
    const name: MediaType['schema'] = { type: 'object', properties: { name: { type: 'string' } } };
    const content = [
      media('application/json', name),
      media('application/x-www-form-urlencoded', schema),
      media('text/plain', { type: 'string' }),
      media('application/xml', schema, [{ name: '', value: { name: 'written' }, at }]),
    ];
    const requestBody = { required: true, content, at };
    const open = () => new FormStore(playgroundOf(orderSlice({ parameters: [], security: [], requestBody })));
    const form = open();
    form.setValue('/body/name', 'Ann');
    form.chooseMediaType('application/x-www-form-urlencoded');
    assert.deepEqual(form.value('/body'), { name: 'Ann' });
    form.chooseMediaType('text/plain');
    assert.equal(form.value('/body'), undefined);
    const untouched = open();
    assert.deepEqual(untouched.value('/body'), {});
    untouched.chooseMediaType('application/x-www-form-urlencoded');
    assert.equal(untouched.value('/body'), undefined);
    const other = open();
    other.chooseMediaType('application/xml');
    assert.deepEqual(other.value('/body'), { name: 'written' });
  });

  test('each type restores its own body', () => {
    const form = store();
    form.setValue('/body/own', 'only here');
    form.chooseMediaType('multipart/form-data');
    form.chooseMediaType('application/json');
    assert.equal(form.value('/body/own'), 'only here');
  });

  test('what is typed in one type is there in the others too, and stays when the description changes', () => {
    const form = store();
    form.setValue('/body/title', 'A');
    form.setValue('/body/own', 'only here');
    form.chooseMediaType('multipart/form-data');
    form.setValue('/body/title', 'B');
    form.chooseMediaType('application/json');
    assert.deepEqual(form.value('/body'), { title: 'B', own: 'only here' });
    form.chooseMediaType('multipart/form-data');
    form.update(store().view.value);
    form.chooseMediaType('application/json');
    assert.deepEqual(form.value('/body'), { title: 'B', own: 'only here' });
  });

  test('text that is not JSON stays with its type', () => {
    const form = store();
    form.raw.type('{ broken');
    form.chooseMediaType('multipart/form-data');
    assert.equal(form.values.value.bodyText, undefined);
    form.chooseMediaType('application/json');
    assert.equal(form.raw.text(), '{ broken');
    form.setValue('/body/title', 'typed in the form');
    assert.deepEqual([form.values.value.bodyText, form.value('/body')], [undefined, { title: 'typed in the form' }]);
  });
});

suite('a body of XML as text', () => {
  const schema: MediaType['schema'] = {
    type: 'object',
    xml: { name: 'order' },
    properties: {
      id: { type: 'integer', xml: { attribute: true } },
      note: { type: 'string' },
      lines: { type: 'array', xml: { name: 'line' }, items: { type: 'string', xml: { name: 'line' } } },
    },
  };
  const xmlStore = (example?: string, shape = schema) => {
    const examples = example === undefined ? [] : [{ name: '', value: example, at }];
    const requestBody = { required: true, content: [media('application/xml', shape, examples)], at };
    return new FormStore(playgroundOf(orderSlice({ parameters: [], security: [], requestBody })));
  };
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

  for (const [text, value] of [
    [`${head}<order id="7">\n  <note>a</note>\n</order>\n`, { id: 7, note: 'a' }],
    ['<order id="7"><!-- seven --><note>a</note></order>', { id: 7, note: 'a' }],
    ["<o:order xmlns:o='urn:o' id='7'><note><![CDATA[<b>]]></note></o:order>", { id: 7, note: '<b>' }],
    ['<order><line>1</line><line/><other>x</other></order>', { lines: ['1', ''], other: 'x' }],
    ['<order id="{{id}}"/>', { id: '{{id}}' }],
  ] as const) {
    test(`is read for the fields, and stays as typed: ${text}`, () => {
      const form = xmlStore();
      form.raw.type(text);
      assert.equal(form.raw.text(), text);
      assert.equal(form.raw.isBroken(), false);
      for (const [name, member] of Object.entries(value))
        assert.equal(String(form.value(`/body/${name}`)), String(member));
      form.setValue('/body/note', 'from the form');
      assert.match(form.raw.text(), /^<\?xml .*<note>from the form<\/note>/s);
      assert.match(form.raw.text(), 'id' in value ? / id="/ : /<line>1<\/line>\s*<line\/>/);
    });
  }

  for (const [text, line, column, message] of [
    ['<order>\n  <note>a</not>\n</order>', 2, 10, 'Expected `</note>`'],
    ['<order>\n  <note>', 2, 3, '`<note>` is not closed'],
    ['<order>\n<note a=b/></order>', 2, 1, 'This tag is not complete, or an attribute of it has no quotes'],
    ['<order/>\n<order/>', 2, 1, 'Only one element can be at the top'],
    ['<order/>\n and text', 1, 9, 'Only one element can be at the top'],
    ['</order>', 1, 1, 'No element is open that `</order>` closes'],
    ['{"id": 7}', 1, 1, 'Expected an element'],
    ['<!-- only -->', 1, 14, 'Expected an element'],
    ['<order', 1, 1, 'This tag is not complete, or an attribute of it has no quotes'],
  ] as const) {
    test(`is sent as typed where it is not well-formed, with the place: ${text}`, () => {
      const form = xmlStore();
      form.raw.type(text);
      assert.deepEqual([form.values.value.bodyText, form.value('/body'), form.raw.isBroken()], [text, undefined, true]);
      assert.deepEqual(form.raw.read(text), { kind: 'broken', message, line, column });
      const { slice } = form.view.value;
      assert.ok(slice.kind === 'operation');
      const { problems } = buildRequest(slice, form.values.value);
      assert.equal(
        problems.at(-1)?.message,
        `The body is not well-formed XML: ${message} (line ${line}, column ${column}).`,
      );
    });
  }

  test('an authored example is in the fields, and keeps its other elements when one of them is typed in', () => {
    const form = xmlStore('<order id="7">\n  <!-- all -->\n  <note>a</note>\n  <line>x</line>\n</order>');
    assert.equal(form.value('/body/note'), 'a');
    assert.match(form.raw.text(), /<!-- all -->/);
    form.setValue('/body/note', 'b');
    assert.equal(form.raw.text(), `${head}<order id="7">\n  <note>b</note>\n  <line>x</line>\n</order>\n`);
  });

  test('is there for bodies with fields alone', () => {
    assert.equal(xmlStore().raw.format(), 'XML');
    assert.equal(
      xmlStore(undefined, { oneOf: [schema, { type: 'object', properties: { a: {} } }] }).raw.format(),
      'XML',
    );
    assert.equal(xmlStore(undefined, { type: 'string' }).raw.format(), undefined);
    assert.equal(store().raw.format(), 'JSON');
  });
});

suite('prefilled values', () => {
  const withExample = (value: string) => {
    const [id] = orderSlice().operation.parameters;
    assert.ok(id !== undefined);
    return orderSlice({ parameters: [{ ...id, examples: [{ name: '', value, at }] }] });
  };

  test('show their origin, and follow the description until they are changed', () => {
    const form = new FormStore(playgroundOf(withExample('cus_1')));
    assert.deepEqual([form.value('/path/customerId'), form.source('/path/customerId')], ['cus_1', 'example']);
    form.update(playgroundOf(withExample('cus_2')));
    assert.equal(form.value('/path/customerId'), 'cus_2');
    form.setValue('/path/customerId', 'mine');
    form.update(playgroundOf(withExample('cus_3')));
    assert.deepEqual([form.value('/path/customerId'), form.source('/path/customerId')], ['mine', undefined]);
  });

  test('are cleared and filled with one action, while the server stays', () => {
    const form = new FormStore(playgroundOf(orderSlice(), { server: 'https://test.example.com' }));
    form.clearAll();
    assert.deepEqual(withoutUndefined(form.values.value), { server: 'https://test.example.com' });
    form.fillAll();
    assert.deepEqual(Object.keys(withoutUndefined(form.values.value)).sort(), ['body', 'path', 'query', 'server']);
    assert.equal(form.source('/path/customerId'), 'schema');
  });

  test('are filled in next to typed values, in the selected alternatives', () => {
    const either: MediaType['schema'] = {
      oneOf: [
        {
          title: 'Card',
          type: 'object',
          required: ['card'],
          properties: { card: { type: 'string' }, cvc: { type: 'string' } },
        },
        {
          title: 'Iban',
          type: 'object',
          required: ['iban'],
          properties: { iban: { type: 'string' }, bic: { type: 'string' } },
        },
      ],
    };
    const schema: MediaType['schema'] = {
      type: 'object',
      required: ['name'],
      properties: {
        id: { type: 'string', readOnly: true },
        name: { type: 'string' },
        note: { type: 'string', examples: ['Hi'] },
        address: { type: 'object', properties: { city: { type: 'string' }, zip: { type: 'integer' } } },
        payment: either,
      },
    };
    const requestBody = { required: true, content: [media('application/json', schema)], at };
    const form = new FormStore(
      playgroundOf(orderSlice({ parameters: [], security: [], requestBody }), { sampleParameters: 'all' }),
    );
    assert.deepEqual(form.value('/body'), { name: 'name', note: 'Hi' });
    form.setValue('/body/name', 'Ann');
    form.setValue('/body/address/city', 'Rome');
    form.setValue('/body/payment', { iban: 'DE1' });
    form.fillAll();
    assert.deepEqual(form.value('/body'), {
      name: 'Ann',
      note: 'Hi',
      address: { city: 'Rome', zip: 1 },
      payment: { iban: 'DE1', bic: 'bic' },
    });
  });
});

suite('the server of an environment', () => {
  const environment = signal({
    servers: { 'api/openapi.yaml': 'https://{{region}}.stage.test' },
    variables: { region: 'eu' },
    secrets: {},
  });
  const open = () => new FormStore(playgroundOf(orderSlice(), { server: 'https://test.example.com' }), { environment });

  test('takes precedence in the form over servers of the page and the reader, until another one is selected', () => {
    const form = open();
    assert.equal(form.values.value.server, undefined);
    assert.equal(form.server.current.value?.url, 'https://{{region}}.stage.test');
    form.values.value = { server: 'http://localhost' };
    assert.equal(form.server.current.value?.url, 'http://localhost');
    form.server.followEnvironment();
    assert.deepEqual(form.values.value, {});
  });

  test('does not replace the server of a pasted request', () => {
    const form = open();
    const serverOf = (base: string) => {
      fillFromPaste(form, `curl -X POST ${base}/customers/cus_1/orders -d '{}'`);
      return form.values.value.server;
    };
    assert.equal(serverOf('https://api.bookstore.example'), 'https://api.bookstore.example');
    assert.equal(serverOf('https://eu.stage.test'), undefined);
    assert.equal(serverOf('http://localhost:8080'), 'http://localhost:8080');
  });
});

suite('the order of members', () => {
  const schema: MediaType['schema'] = {
    type: 'object',
    required: ['kind', 'id'],
    properties: {
      note: { type: 'string' },
      id: { type: 'string' },
      inner: { type: 'object', required: ['b'], properties: { a: { type: 'string' }, b: { type: 'string' } } },
      kind: { type: 'string' },
    },
  };
  const open = (written?: ExactValue) => {
    const examples: MediaType['examples'] = written === undefined ? [] : [{ name: '', value: written as never, at }];
    const requestBody = { required: true, content: [media('application/json', schema, examples)], at };
    const form = new FormStore(playgroundOf(orderSlice({ parameters: [], security: [], requestBody })));
    if (written === undefined) form.clearAll();
    return form;
  };
  const orderOf = (form: FormStore) => JSON.stringify(form.value('/body')).replace(/:"[^"]*"/g, '');

  test('is that of a made-up body, whatever is typed first: required ones, then the others', () => {
    const form = open();
    for (const place of ['inner/a', 'note', 'more', 'kind', 'inner/b', 'id']) form.setValue(`/body/${place}`, 'x');
    assert.equal(orderOf(form), '{"id","kind","note","inner":{"b","a"},"more"}');
    const made = open();
    made.clearAll();
    made.fillAll();
    assert.equal(orderOf(made), '{"id","kind","note","inner":{"b","a"}}');
    const begun = open();
    begun.setValue('/body/note', 'x');
    begun.fillAll();
    assert.equal(orderOf(begun), '{"id","kind","note","inner":{"b","a"}}');
  });

  test('stays as its author wrote it, and members of others find their place in it', () => {
    const form = open({ note: 'n', kind: 'k' });
    form.setValue('/body/kind', 'x');
    assert.equal(orderOf(form), '{"note","kind"}');
    form.setValue('/body/id', 'x');
    assert.equal(orderOf(form), '{"id","note","kind"}');
  });
});

suite('the server of several forms', () => {
  const servers = (...urls: readonly string[]) => urls.map((url) => ({ url, variables: [] }));
  const open = (chosen: ChosenServers, urls = ['https://a.test', 'https://b.test'], settings = {}) =>
    new FormStore(playgroundOf(orderSlice({ servers: servers(...urls) }), settings), { servers: chosen });

  test('is chosen for all that have the same choice, until it is reset', () => {
    let text = '';
    const storage = { read: () => text, write: (kept: string) => (text = kept) };
    const chosen = new ChosenServers(storage);
    const [one, other] = [open(chosen), open(chosen)];
    one.server.choose({ server: 'http://localhost:8080' });
    assert.equal(other.values.value.server, undefined);
    other.server.take();
    assert.equal(other.values.value.server, 'http://localhost:8080');
    // Another page, another description, a page with a server of its own, and the next visit.
    assert.equal(open(chosen).server.current.value?.url, 'http://localhost:8080');
    assert.equal(open(chosen, ['https://c.test']).server.current.value?.url, 'https://c.test');
    assert.equal(open(chosen, undefined, { server: 'https://b.test' }).server.current.value?.url, 'https://b.test');
    assert.equal(open(new ChosenServers(storage)).server.isTyped(), true);
    other.server.reset();
    one.server.take();
    assert.deepEqual(
      [one, other].map(({ values }) => values.value.server),
      [undefined, undefined],
    );
    assert.equal(open(new ChosenServers(storage)).server.isTyped(), false);
  });

  test('is stored without secrets', () => {
    let text = '';
    const form = open(new ChosenServers({ read: () => null, write: (kept) => (text = kept) }));
    for (const server of ['https://me:hunter2@a.test', 'https://a.test/?key=hunter2']) {
      form.server.choose({ server, serverVariables: { region: 'eu', token: 'hunter2' } });
      assert.equal(form.values.value.server, server);
      assert.match(text, /eu/);
      assert.doesNotMatch(text, /hunter2/);
    }
  });

  test('goes back to that of the page, and what is stored may be anything', () => {
    const form = open(new ChosenServers(), undefined, { server: 'https://b.test' });
    form.server.choose({ server: 'http://localhost' });
    form.server.reset();
    assert.equal(form.values.value.server, 'https://b.test');
    for (const kept of ['{', '[]', '{"a":1}', '{"https://a.test https://b.test":"{\\"server\\":1}"}', null]) {
      const chosen = new ChosenServers({ read: () => kept, write: () => undefined });
      assert.equal(open(chosen).server.current.value?.url, 'https://a.test');
    }
  });
});
