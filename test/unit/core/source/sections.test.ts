import assert from 'node:assert/strict';
import { suite, test } from 'mocha';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import type { WalkPlace } from '../../../../src/core/source/source-document.ts';

suite('sections', () => {
  const description = `openapi: 3.1.0
info: {title: Books, version: 1.0.0}
tags:
  - name: a
paths:
  /books:
    get: {summary: List, tags: [a, b]}
  /books/{id}: {}
components:
  schemas:
    Book: {type: object}
    Author: {type: [string, 'null']}
  responses: {}
x-empty: {}
`;

  test('are the members of members, one level deeper in components, and whatever has no members above that', () => {
    const sections = parseSource('a.yaml', description).sections();
    assert.deepEqual(
      sections.map(({ path }) => path.join(' ')),
      [
        'openapi',
        'info title',
        'info version',
        'tags',
        'paths /books',
        'paths /books/{id}',
        'components schemas Book',
        'components schemas Author',
        'components responses',
        'x-empty',
      ],
    );
    for (const { path, node } of sections)
      assert.equal(node.pointer, `/${path.join('\n').replaceAll('/', '~1').replaceAll('\n', '/')}`);
  });

  test('follow each other in the slots of the text', () => {
    let last = 0;
    for (const { start, end } of parseSource('a.yaml', description).sections()) {
      assert.ok(last < start && start < end);
      last = end - 1;
    }
  });

  test('give the value of each of their slots, and are walked alone', () => {
    const section = parseSource('a.yaml', description).sections()[4];
    assert.ok(section);
    const seen: [string | undefined, string][] = [];
    const visit = (place: WalkPlace, context: number) => {
      seen.push([place.name, section.at(place.slot).pointer]);
      assert.equal(context, seen.length === 1 ? 7 : 8);
      assert.deepEqual(place.node().span, section.at(place.slot).span);
      return 8;
    };
    section.walk({ visit, passesScalars: () => false }, 7);
    assert.deepEqual(seen, [
      ['/books', '/paths/~1books'],
      ['get', '/paths/~1books/get'],
      ['summary', '/paths/~1books/get/summary'],
      ['tags', '/paths/~1books/get/tags'],
      [undefined, '/paths/~1books/get/tags/0'],
      [undefined, '/paths/~1books/get/tags/1'],
    ]);
    assert.equal(seen.length, section.end - section.start);
  });

  test('are none where the root is no object', () => {
    assert.deepEqual(parseSource('a.json', '[1]').sections(), []);
    assert.deepEqual(parseSource('a.json', '').sections(), []);
  });
});
