import assert from 'node:assert/strict';
import { authoredSource } from '../../../../src/request/form/authored-source.ts';
import { getValueAt, setValueAt } from '../../../../src/request/form/value-at.ts';
import { withoutSecrets } from '../../../../src/request/history/without-secrets.ts';
import { orderSlice } from '../../support/order-page.ts';

suite('values by pointer', () => {
  test('are set, found and removed, whatever their names', () => {
    const pointer = '/body/a~1b/__proto__';
    const put = setValueAt(setValueAt({}, pointer, 1), '/query/toString', 'x');
    assert.equal(getValueAt(put, pointer), 1);
    assert.equal(getValueAt(put, '/query/toString'), 'x');
    assert.equal(getValueAt({}, '/query/toString'), undefined);
    assert.deepEqual(setValueAt(setValueAt({ body: { c: 2 } }, '/body/d/e', 1), '/body/d/e', undefined), {
      body: { c: 2 },
    });
    assert.deepEqual(setValueAt({ body: { c: 2 } }, '/body/c', undefined), {});
  });

  test('keep their order', () => {
    const changed = setValueAt({ body: { a: 1, b: 2, c: 3 } }, '/body/b', 9);
    assert.equal(JSON.stringify(changed.body), '{"a":1,"b":9,"c":3}');
  });
});

suite('withoutSecrets', () => {
  test('drops credentials, secret fields and files', () => {
    const file = { $file: { name: 'a.png', base64: 'AA==' } };
    const values = {
      server: 'https://a.example',
      security: { key: { token: 's3cret' } },
      header: { Authorization: 'Bearer s3cret', plain: '2' },
      query: { limit: 3, upload: file },
      body: {
        payment: { method: 'card', pin: 's3cret' },
        isbn: '978',
        picture: file,
        list: [{ password: 's3cret' }, file, 1],
      },
    };
    assert.deepEqual(withoutSecrets(values, orderSlice()), {
      server: 'https://a.example',
      header: { plain: '2' },
      query: { limit: 3 },
      body: { payment: { method: 'card' }, isbn: '978', list: [{}, null, 1] },
    });
  });
});

suite('authoredSource', () => {
  test('follows typed values and leaves other names alone', () => {
    const values = { path: { id: 'a b' }, query: { limit: 3 }, body: { name: 'Ada' } };
    assert.equal(
      authoredSource('get({{id}}, {{ limit }}, {{name}}, {{other}}, {{toString}})', values),
      'get(a b, 3, Ada, {{other}}, {{toString}})',
    );
  });
});
