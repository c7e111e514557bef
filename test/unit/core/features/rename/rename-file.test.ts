import assert from 'node:assert/strict';
import { renamed } from '../../../../support/renaming.ts';

const texts = {
  'docs.json': JSON.stringify({
    navigation: { openapi: 'apis/api.yaml', pages: ['guides/start'] },
    logo: '/images/logo.png',
  }),
  'apis/api.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n',
  'guides/start.mdx': '![logo](/images/logo.png)\n',
  'images/logo.png': '',
  'other.mdx': 'Other.',
  '.mintignore': 'drafts/\n',
};

/** Renames the file whose path is in `docs.json`, or the image of the page. */
function rename(path: string, name: string): ReturnType<typeof renamed> {
  const file = path.startsWith('/') ? 'guides/start.mdx' : 'docs.json';
  const marked = texts[file].replace(path, () => `${path.slice(0, 3)}$0${path.slice(3)}`);
  return renamed({ ...texts, [file]: marked }, name);
}

/** The paths of the files after the rename, or the refusal. */
function outcome(path: string, name: string): string {
  const after = rename(path, name);
  if (typeof after === 'string') return after;
  return Object.keys(after)
    .filter((file) => !Object.hasOwn(texts, file))
    .join(' ');
}

suite('new names of files', () => {
  test('keep the extension that determines the type of the file', () => {
    assert.equal(outcome('apis/api.yaml', 'apis/books'), 'apis/books.yaml');
    assert.equal(outcome('apis/api.yaml', 'apis/books.yml'), 'apis/books.yml');
    assert.equal(outcome('guides/start', 'guides/begin'), 'guides/begin.mdx');
    assert.equal(outcome('guides/start', 'guides/v1.2'), 'guides/v1.2.mdx');
    assert.equal(outcome('/images/logo.png', 'images/sign'), 'images/sign.png');
  });

  test('with another extension are refused, with the right one in the message', () => {
    for (const name of ['apis/api.yaml-renamed', 'apis/api.json', 'apis/api.txt', 'apis/api.mdx', 'apis/v1.2']) {
      assert.match(outcome('apis/api.yaml', name), /with the extension "\.yaml"/, name);
    }
    for (const name of ['images/logo.svg', 'images/logo.png.bak']) {
      assert.match(outcome('/images/logo.png', name), /with the extension "\.png"/, name);
    }
  });

  test('outside of the project are refused', () => {
    assert.match(outcome('apis/api.yaml', '.apis/api.yaml'), /begins with a dot/);
    assert.match(outcome('apis/api.yaml', 'node_modules/api.yaml'), /node_modules/);
    assert.match(outcome('guides/start', 'drafts/start'), /\.mintignore/);
    assert.match(outcome('guides/start', '../start'), /is not a valid file path/);
    assert.match(outcome('apis/api.yaml', '.yaml'), /begins with a dot/);
  });

  test('that a file system does not allow are refused', () => {
    for (const name of ['guides/con', 'aux/start', 'guides/NUL.mdx', 'guides./start']) {
      assert.match(outcome('guides/start', name), /^Windows does not allow the name/, name);
    }
    assert.match(outcome('guides/start', `guides/${'x'.repeat(300)}`), /is too long/);
    assert.match(outcome('guides/start', 'guides/a:b'), /contains characters that are not allowed in an address/);
  });

  test('that are taken are refused, regardless of case', () => {
    assert.match(outcome('guides/start', 'Other'), /The file "Other\.mdx" already exists/);
    assert.match(outcome('apis/api.yaml', 'apis/docs'), /^apis\/docs\.yaml$/);
  });
});
