import assert from 'node:assert/strict';
import type { FormValues } from '../../../../src/request/form-values.ts';
import { printValues } from '../../../../src/request/values-text.ts';
import { longestLink, printLink, readLink } from '../../../../webview/site/form/share-link.ts';
import { orderSlice } from '../../support/order-page.ts';

const address = 'https://docs.example.com/orders/?x=1#part';
const servers = [
  { url: 'https://api.example.com', variables: [] },
  {
    url: 'https://{region}.example.com/{base}',
    variables: [
      { name: 'region', default: 'eu', values: ['eu', 'us'] },
      { name: 'base', default: 'v1', values: [] },
    ],
  },
];
const slice = orderSlice({ servers });

const roundTrip = (values: FormValues) => readLink(new URL(printLink(address, slice, values) ?? '').hash, slice);
const linkOf = (values: FormValues) => `#form=${Buffer.from(printValues(values, 0)).toString('base64url')}`;

suite('a link to a filled form', () => {
  test('has the values with all digits in the fragment, without secrets, credentials and files', () => {
    const file = { $file: { name: 'a', base64: 'AAAA' } };
    const link = printLink(address, slice, {
      path: { customerId: 'ünï 1' },
      header: { Authorization: 'hush' },
      security: { a: { token: 'hush' } },
      body: { note: '€', clientSecret: 'hush', picture: file },
    });
    assert.match(link ?? '', /^https:\/\/docs\.example\.com\/orders\/\?x=1#form=[\w-]+$/);
    assert.deepEqual(readLink(new URL(link ?? '').hash, slice), {
      values: { path: { customerId: 'ünï 1' }, header: {}, body: { note: '€' } },
      left: [],
    });
    const big = readLink(`#form=${btoa('{"query":{"limit":9007199254740993}}')}`, slice);
    assert.equal(printValues(big?.values ?? {}, 0), '{"query":{"limit":9007199254740993}}');
  });

  test('accepts only servers of the description', () => {
    const mine = { server: servers[1]?.url ?? '', serverVariables: { region: 'us', base: 'v1' } };
    assert.deepEqual(roundTrip(mine), { values: mine, left: [] });
    const variables = { ...mine, serverVariables: { region: 'evil.test/', base: '../x' } };
    const left = ['the server’s variable `region`', 'the server’s variable `base`'];
    assert.deepEqual(readLink(linkOf(variables), slice), { values: { ...mine, serverVariables: {} }, left });
    assert.deepEqual(readLink(linkOf({ server: 'https://evil.test', query: { limit: 1 } }), slice)?.left, [
      'the server `https://evil.test`',
    ]);
    assert.equal(readLink(linkOf({ server: 'https://evil.test' }), slice)?.values.server, undefined);
    const secret = linkOf({ body: { clientSecret: 'x' }, security: { a: { token: 'x' } } });
    assert.deepEqual(readLink(secret, slice)?.values, { body: {} });
  });

  test('is limited in length, and ignores other fragments', () => {
    assert.equal(printLink(address, slice, { body: { note: 'x'.repeat(longestLink) } }), undefined);
    for (const fragment of [
      '',
      '#part',
      '#form=',
      '#form=%',
      '#form=AA',
      '#form=e30x',
      `#form=${'A'.repeat(longestLink)}`,
    ]) {
      assert.equal(readLink(fragment, slice), undefined, fragment);
    }
  });
});
