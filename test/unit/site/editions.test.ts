import assert from 'node:assert/strict';
import { createEditions } from '../../../src/site/editions.ts';
import { container, mdxPage } from './plan-fixtures.ts';

function twin(kind: 'language' | 'version', from: [string, string[]], to: [string, string[]], slug: string) {
  const [one, other] = [container(kind, ...from), container(kind, ...to)];
  const pages = new Map([...from[1], ...to[1]].map((path) => [path, mdxPage(path)]));
  return createEditions(pages).twin(slug, one, other);
}

suite('editions', () => {
  test('the same page of another language is below a folder of its name, or beside it', () => {
    assert.equal(twin('language', ['en', ['a', 'b/c']], ['fr', ['fr/a', 'fr/b/c']], 'b/c'), 'fr/b/c');
    assert.equal(twin('language', ['fr', ['fr/a', 'fr/b/c']], ['en', ['a', 'b/c']], 'fr/a'), 'a');
    assert.equal(twin('language', ['en', ['docs/en/a']], ['fr', ['docs/fr/a', 'api/x']], 'docs/en/a'), 'docs/fr/a');
  });

  test('versions may have folders of any name', () => {
    assert.equal(twin('version', ['Latest', ['v3/a', 'v3/b']], ['2.0', ['v2/a', 'v2/b']], 'v3/b'), 'v2/b');
  });

  test('a page that is missing from the other edition has no counterpart', () => {
    assert.equal(twin('language', ['en', ['a']], ['fr', ['fr/b']], 'a'), undefined);
  });
});
