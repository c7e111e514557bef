import assert from 'node:assert/strict';
import { LiveDocument } from '../../../../src/core/source/live-document.ts';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import type { Section } from '../../../../src/core/source/source-document.ts';

const text = `{
  "info": { "title": "A" },
  "paths": {
    "/a": { "get": {} },
    "/b": { "get": { "x": 1 } },
    "/c": {}
  }
}`;

function open(source = text): LiveDocument {
  return new LiveDocument(parseSource('a.json', source));
}

/** Puts a text before the first place where another one stands. */
function insert(live: LiveDocument, before: string, typed: string): void {
  live.edit([{ offset: live.document.text.indexOf(before), length: 0, text: typed }]);
}

suite('live-document', () => {
  test('after an edit only the section that was touched is made something of again', () => {
    const live = open();
    const seen: string[] = [];
    const note = ({ path }: Section) => {
      seen.push(path.join('/'));
      return path.join('/');
    };
    const all = ['info/title', 'paths//a', 'paths//b', 'paths//c'];
    assert.deepEqual(live.each(note, undefined), all);
    seen.length = 0;
    insert(live, '"x"', '"y": 2, ');
    assert.deepEqual(live.each(note, undefined), all);
    assert.deepEqual(seen, ['paths//b']);
  });

  test('sections that come, go and change their places take what was made of them along', () => {
    const live = open();
    let made = 0;
    const count = ({ path }: Section) => {
      made += 1;
      return path.at(-1);
    };
    live.each(count, undefined);
    insert(live, '"/b"', '"/new": {}, ');
    assert.deepEqual(live.each(count, undefined), ['title', '/a', '/new', '/b', '/c']);
    assert.equal(made, 5);
    const source = live.document.text;
    const at = source.indexOf('"/a"');
    live.edit([{ offset: at, length: source.indexOf('"/new"') - at, text: '' }]);
    assert.deepEqual(live.each(count, undefined), ['title', '/new', '/b', '/c']);
    assert.equal(made, 5);
  });

  test('nothing is kept where a container around sections has another name', () => {
    const live = open();
    let made = 0;
    const count = () => {
      made += 1;
      return made;
    };
    live.each(count, undefined);
    const offset = live.document.text.indexOf('paths');
    live.edit([{ offset, length: 5, text: 'webhooks' }]);
    live.each(count, undefined);
    assert.equal(made, 8);
    assert.deepEqual(
      live.under('webhooks').map(({ path }) => path[1]),
      ['/a', '/b', '/c'],
    );
  });

  test('a place moves along with its section, and a copy of it is plain', () => {
    const live = open();
    const node = live.document.find('/paths/~1b/get/x');
    const place = node && live.follow(node.location);
    insert(live, '"title"', '"description": "More", ');
    assert.deepEqual(place?.span, live.document.find('/paths/~1b/get/x')?.span);
    assert.deepEqual(structuredClone(place), { file: 'a.json', span: place?.span });
    assert.equal(live.follow({ file: 'a.json', span: { start: 0, end: text.length } }), undefined);
  });

  test('what a value stands on is its section, or the document where it is more than one', () => {
    const live = open();
    const groundAt = (pointer: string) => {
      const node = live.document.find(pointer);
      return node && live.groundOf(node);
    };
    const [a, paths] = [groundAt('/paths/~1a/get'), groundAt('/paths')];
    assert.equal(groundAt('/paths/~1a'), a);
    assert.equal(paths, live.document);
    insert(live, '"x"', '"y": 2, ');
    assert.equal(groundAt('/paths/~1a'), a);
    assert.notEqual(groundAt('/paths'), paths);
  });

  test('a name that stands twice, an alias, a merge and a name of its own are not plain', () => {
    assert.equal(open().isPlain, true);
    assert.equal(open('{ "paths": {}, "paths": { "/a": {} } }').isPlain, false);
    assert.equal(open('{ "components": { "schemas": { "A": { "$id": "a" } } } }').isPlain, false);
    assert.equal(open('{ "$id": "a", "type": "string" }').isPlain, false);
    const plainYaml = (source: string) => new LiveDocument(parseSource('a.yaml', source)).isPlain;
    assert.equal(plainYaml('a: &a { x: 1 }\nb: { c: *a }\n'), true);
    assert.equal(plainYaml('a: &a { x: 1 }\nb: *a\n'), false);
    assert.equal(plainYaml('a: &a { x: 1 }\nb: { <<: *a, y: 2 }\n'), false);
  });
});
