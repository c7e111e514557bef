import assert from 'node:assert/strict';
import { findingsOf, openapi, type Texts } from '../../../../support/project-of.ts';

const withRefs = (...refs: string[]) =>
  openapi({}, { components: { schemas: Object.fromEntries(refs.map(($ref, index) => [`S${index}`, { $ref }])) } });

const partWithRefs = (...refs: string[]) => JSON.stringify({ allOf: refs.map(($ref) => ({ $ref })) });

const refused = (texts: Texts) => findingsOf('ref-refused', texts);

suite('ref-refused', () => {
  test('refuses file URLs, plain http, other schemes and addresses without a scheme, with a reason', () => {
    const text = withRefs(
      'file:///etc/passwd',
      'http://e.com/a.yaml',
      'ftp://e.com/a',
      'C:\\api.yaml',
      '//e.com/a.yaml',
    );
    assert.deepEqual(refused({ 'api.json': text }), [
      'error api.json «"file:///etc/passwd"» References to `file:` addresses are not followed. Write a path relative to this file.',
      'error api.json «"http://e.com/a.yaml"» References over plain `http:` are not followed. Use `https:`, or keep a copy in the project.',
      'error api.json «"ftp://e.com/a"» References to `ftp:` addresses are not followed. Write a path relative to this file.',
      'error api.json «"C:\\\\api.yaml"» References to `c:` addresses are not followed. Write a path relative to this file.',
      'error api.json «"//e.com/a.yaml"» References to an address without a scheme are not followed. Write a path relative to this file.',
    ]);
  });

  test('refuses private addresses and files to documents of a public host', () => {
    const inner = ['https://localhost/a', 'https://192.168.0.1/a', 'https://[::1]/a', 'https://wiki.corp/a'];
    const metadata = ['https://169.254.169.254/latest', 'https://0x7f.1/a', 'https://[::ffff:10.0.0.1]/a'];
    const texts = {
      'api.json': withRefs('https://e.com/lib.json'),
      'https://e.com/lib.json': partWithRefs(
        ...inner,
        ...metadata,
        'file:///etc/passwd',
        '//e.com/b',
        'https://f.com/c',
      ),
    };
    assert.deepEqual(
      refused(texts).map((finding) => /«"(.*)"»/.exec(finding)?.[1]),
      [...inner, ...metadata, 'file:///etc/passwd'],
    );
    assert.equal(
      refused(texts)[0],
      'error https://e.com/lib.json «"https://localhost/a"» A document of e.com may not refer to `localhost`, an address inside this network. Keep a copy in the project.',
    );
  });

  test('allows private addresses to files of the project, and to documents on a private host', () => {
    const texts = {
      'api.json': withRefs('https://wiki.corp/a.json'),
      'https://wiki.corp/a.json': partWithRefs('b.json', 'https://git.corp/c.json'),
      'https://wiki.corp/b.json': '{}',
      'https://git.corp/c.json': '{}',
    };
    assert.deepEqual(refused(texts), []);
    assert.deepEqual(findingsOf('ref-remote', texts), []);
  });
});
