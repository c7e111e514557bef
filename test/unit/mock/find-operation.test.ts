import assert from 'node:assert/strict';
import { findOperation } from '../../../src/mock/find-operation.ts';
import { startProcessorTime } from '../../support/processor-time.ts';
import { randomNumbers } from '../../support/random-numbers.ts';

const places = [
  ['GET', '/users/{id}'],
  ['GET', '/users/me'],
  ['DELETE', '/users/{id}'],
  ['POST', '/users'],
  ['GET', '/files/{name}.{format}'],
  ['GET', '/files/{name}'],
  ['GET', '/{any}/me'],
  ['GET', '/a%20b'],
] as const;
const operations = places.map(([method, path]) => ({ method, path, basePaths: ['/v1', '/api/v1'] }));

function find(method: string, path: string): string {
  const found = findOperation(operations, method, path);
  switch (found.kind) {
    case 'found':
      return `${found.operation.path} at ${found.path}`;
    case 'wrongMethod':
      return found.allowed.join(', ');
    case 'unknownPath':
      return `near ${found.nearest?.path ?? 'none'}`;
  }
}

suite('findOperation', () => {
  test('a path without parameters takes precedence over a template', () => {
    assert.equal(find('GET', '/users/me'), '/users/me at /users/me');
    assert.equal(find('GET', '/users/7'), '/users/{id} at /users/7');
    assert.equal(find('GET', '/other/me'), '/{any}/me at /other/me');
    assert.equal(find('GET', '/files/a.json'), '/files/{name}.{format} at /files/a.json');
    assert.equal(find('GET', '/files/a'), '/files/{name} at /files/a');
  });

  test('with and without the path of a server, with a trailing slash, and percent-encoded', () => {
    assert.equal(find('POST', '/v1/users'), '/users at /users');
    assert.equal(find('POST', '/api/v1/users/'), '/users at /users/');
    assert.equal(find('GET', '/a b'), '/a%20b at /a b');
  });

  test('paths with a query are told apart by it', () => {
    const withQuery = ['/list', '/list?type=a', '/list?type={type}&x', '/#part'].map((path) => ({
      ...{ method: 'GET', path, basePaths: [] },
    }));
    const findPath = (path: string) => {
      const found = findOperation(withQuery, 'GET', path);
      return found.kind === 'found' ? `${found.operation.path} at ${found.path}` : found.kind;
    };
    assert.equal(findPath('/list'), '/list at /list');
    assert.equal(findPath('/list?type=b'), '/list at /list');
    assert.equal(findPath('/list?y=1&type=a'), '/list?type=a at /list');
    assert.equal(findPath('/list?x=&type=7'), '/list?type={type}&x at /list');
    assert.equal(findPath('/'), '/#part at /');
  });

  test('a template is used if the path without parameters lacks the method', () => {
    assert.equal(find('DELETE', '/users/me'), '/users/{id} at /users/me');
  });

  test('HEAD is answered by GET; other methods are not allowed', () => {
    assert.equal(find('HEAD', '/users/7'), '/users/{id} at /users/7');
    assert.equal(find('PUT', '/users/7'), 'GET, DELETE, HEAD, OPTIONS');
    assert.equal(find('GET', '/users'), 'POST, OPTIONS');
  });

  const isFound = (template: string, text: string) =>
    findOperation([{ method: 'GET', path: `/${template}`, basePaths: [] }], 'GET', `/${text}`).kind === 'found';

  test('each parameter of a segment has a character or more, for any template and text', () => {
    const random = randomNumbers(20_261_128);
    const write = (units: readonly string[], most: number) =>
      Array.from({ length: 1 + random(most) }, () => units[random(units.length)]).join('');
    for (let round = 0; round < 5000; round += 1) {
      const template = `${write(['{x}', 'a', 'b', '.'], 5)}{y}${write(['', '{x}', 'a', 'b'], 3)}`;
      const text = write(['a', 'b', 'ab', '.'], 6);
      const expression = new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{.\}/g, '.+')}$`);
      assert.equal(isFound(template, text), expression.test(text), `${template} ${text}`);
    }
  });

  test('a segment of many parameters takes time linear in the path', () => {
    const spent = startProcessorTime();
    assert.equal(isFound(`${'{x}a'.repeat(20)}{y}!`, 'a'.repeat(100_000)), false);
    assert.equal(isFound('{a}{b}{c}{d}{e}!', 'a'.repeat(100_000)), false);
    assert.ok(spent() < 1000, `${spent()} ms`);
  });

  test('an unknown path names the most similar one', () => {
    assert.equal(find('GET', '/users/7/orders'), 'near /users/{id}');
    assert.equal(find('GET', '/nothing'), 'near none');
    assert.equal(find('GET', '/user'), 'near /users');
    assert.equal(find('GET', '/v1/usr/7'), 'near /users/{id}');
    assert.equal(find('GET', '/orders/users'), 'near /users');
    assert.equal(find('GET', '/7/8/9'), 'near none');
  });
});
