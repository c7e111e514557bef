import assert from 'node:assert/strict';
import { checkProject } from '../../../../support/check-project.ts';
import { docsJson, findingsOf, fixedBy, openapi, projectOf } from '../../../../support/project-of.ts';

const users = openapi({ '/users': { get: {} } });

suite('reference-ambiguous', () => {
  test('an entry that two inherited descriptions have is a warning that names both', () => {
    const texts = {
      'docs.json': docsJson({ openapi: ['a.json', 'b.json'], pages: ['GET /users'] }),
      'a.json': users,
      'b.json': users,
    };
    assert.deepEqual(findingsOf('reference-ambiguous', texts), [
      'warning docs.json «"GET /users"» "a.json" and "b.json" have "GET /users". The first one is used; add the file name to choose.',
    ]);
  });

  test('the same for front matter; naming the file resolves it', () => {
    const page = '---\nopenapi: get /users\n---\n';
    const texts = { 'docs.json': docsJson({ pages: ['p'] }), 'p.mdx': page, 'a.json': users, 'b.json': users };
    assert.equal(findingsOf('reference-ambiguous', texts).length, 1);
    const fixed = fixedBy('Change to "b.json get /users"', 'reference-ambiguous', texts);
    assert.equal(fixed, '---\nopenapi: "b.json get /users"\n---\n');
    assert.deepEqual(findingsOf('reference-ambiguous', { ...texts, 'p.mdx': fixed }), []);
  });

  test('names and offers at most three descriptions', () => {
    const files = ['a.json', 'b.json', 'c.json', 'd.json'];
    const texts = {
      'docs.json': docsJson({ openapi: files, pages: ['GET /users'] }),
      ...Object.fromEntries(files.map((file) => [file, users])),
    };
    assert.match(findingsOf('reference-ambiguous', texts).join('\n'), /» "a\.json" and "b\.json" and "c\.json" have /);
    assert.match(fixedBy('Change to "c.json GET /users"', 'reference-ambiguous', texts), /"c\.json GET \/users"/);
    assert.throws(() => fixedBy('Change to "d.json GET /users"', 'reference-ambiguous', texts));
  });

  test('an earlier lookup step decides without a warning', () => {
    const page = '---\nopenapi: GET /users\n---\n';
    const texts = {
      'docs.json': docsJson({ pages: ['p'] }, { api: { openapi: 'b.json' } }),
      'p.mdx': page,
      'a.json': users,
      'b.json': users,
    };
    assert.deepEqual(findingsOf('reference-ambiguous', texts), []);
  });

  test('a misspelt `openapi` is a single problem, at the key', () => {
    const operations = openapi({ '/users': { get: {}, post: {} } });
    const group = { group: 'Users', opanapi: 'b.json', pages: ['GET /users', 'POST /users'] };
    const texts = { 'docs.json': docsJson({ groups: [group] }), 'a.json': operations, 'b.json': operations };
    const found = checkProject(projectOf(texts)).map(({ code, message }) => `${code} ${message}`);
    assert.deepEqual(found, ['config-unknown-key Unknown key `opanapi`. Did you mean `openapi`?']);
  });
});
