import assert from 'node:assert/strict';
import { type LinePlace, RowPlaces } from '../../../../../src/core/features/site-tree/rows-at.ts';
import type { SiteNode } from '../../../../../src/core/features/site-tree/site-node.ts';

const place = (file: string, from: number, to: number): LinePlace => ({
  file,
  range: { start: { line: from, character: 0 }, end: { line: to, character: 9 } },
});

const rows: readonly SiteNode<LinePlace>[] = [
  {
    id: 'group',
    kind: 'group',
    label: 'API',
    entryAt: place('docs.json', 1, 9),
    children: [
      { id: 'page', kind: 'page', label: 'Start', file: 'start.mdx', entryAt: place('docs.json', 3, 3), children: [] },
      {
        id: 'get',
        kind: 'operation',
        label: 'Get',
        target: place('api.yaml', 5, 8),
        entryAt: place('docs.json', 4, 4),
        children: [],
      },
      { id: 'again', kind: 'operation', label: 'Get', target: place('api.yaml', 5, 8), children: [] },
    ],
  },
];
const places = new RowPlaces(rows);
const at = (file: string, line: number) => places.at(file, { line, character: 2 });

suite('RowPlaces', () => {
  test('finds the innermost row, all rows of an operation, and the row of a page', () => {
    assert.deepEqual(at('docs.json', 3), ['page']);
    assert.deepEqual(at('docs.json', 7), ['group']);
    assert.deepEqual(at('docs.json', 0), []);
    assert.deepEqual(at('docs.json', 12), []);
    assert.deepEqual(at('api.yaml', 6), ['get', 'again']);
    assert.deepEqual(at('start.mdx', 100), ['page']);
  });

  test('a page that is not in step with its source is marked, and its parents are not', () => {
    const note = { ...place('start.mdx', 4, 4), severity: 'info', code: 'edition-page-older' } as const;
    assert.deepEqual(Object.fromEntries(places.count([note])), { page: { errors: 0, warnings: 0, isOutOfStep: true } });
  });

  test('counts errors and warnings at a row and at its parents', () => {
    const problem = (file: string, line: number, severity: 'error' | 'warning' | 'info') => ({
      ...place(file, line, line),
      severity,
    });
    const counts = places.count([
      problem('start.mdx', 40, 'error'),
      problem('docs.json', 3, 'warning'),
      problem('docs.json', 8, 'warning'),
      problem('api.yaml', 6, 'warning'),
      problem('api.yaml', 6, 'info'),
      problem('other.md', 6, 'error'),
    ]);
    assert.deepEqual(Object.fromEntries(counts), {
      page: { errors: 1, warnings: 1 },
      get: { errors: 0, warnings: 1 },
      again: { errors: 0, warnings: 1 },
      group: { errors: 1, warnings: 4 },
    });
  });
});
