import assert from 'node:assert/strict';
import { breakAddress, markUrl } from '../../../../src/request/form/mark-url.ts';

const base = 'https://api.example.com/v1';

function marks(url: string, template: string): string {
  const shown = { base: 'B', path: 'P', value: 'V', gap: 'G' };
  return markUrl(url, base, template)
    .map(({ kind, text }) => `${shown[kind]}<${text}>`)
    .join(' ');
}

suite('markUrl', () => {
  test('marks values and gaps', () => {
    assert.equal(
      marks(`${base}/users/7/books/{id}`, '/users/{user}/books/{id}'),
      `B<${base}> P</users/> V<7> P</books/> G<{id}>`,
    );
    assert.equal(
      marks(`${base}/a.json?x=1&y=a%26b&z`, '/{name}.json'),
      `B<${base}> P</> V<a> P<.json> P<?> P<x=> V<1> P<&y=> V<a%26b> P<&z>`,
    );
  });

  test('a value and a gap know their parameter', () => {
    const named = markUrl(`${base}/users/7/{a~b}?x%5By%5D=1`, base, '/users/{id}/{a~b}').flatMap((part) =>
      part.kind === 'value' || part.kind === 'gap' ? [[part.name, part.pointer]] : [],
    );
    assert.deepEqual(named, [
      ['id', '/path/id'],
      ['a~b', '/path/a~0b'],
      ['x[y]', '/query/x[y]'],
    ]);
  });

  test('the pieces add up to the URL', () => {
    for (const url of [`${base}/a/b?c=d?e=f`, 'http://other/users/1', '', `${base}`]) {
      assert.equal(
        markUrl(url, base, '/users/{id}')
          .map(({ text }) => text)
          .join(''),
        url,
      );
    }
  });

  test('a line ends after a slash, or before a query and its members', () => {
    const broken = (text: string) => breakAddress(text).join('|');
    assert.equal(broken('/core.v1.PoliciesService/CreatePolicy'), '/core.v1.PoliciesService/|CreatePolicy');
    assert.equal(broken('https://api.example.com/v1'), 'https://api.example.com/|v1');
    assert.equal(broken('/a/?b=1&c=2'), '/a/|?b=1|&c=2');
    for (const whole of ['', '/', '//', '/a', 'a/', '?', '&']) assert.equal(broken(whole), whole);
  });
});
