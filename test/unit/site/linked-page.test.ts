import assert from 'node:assert/strict';
import { createLinkedPageFinder } from '../../../src/site/linked-page.ts';

const at = { file: 'docs.json', span: { start: 0, end: 0 } };

suite('the page that a link leads to', () => {
  const findPage = createLinkedPageFinder(
    new Set(['new', 'steps/run', 'agent']),
    [
      ['/old', '/new'],
      ['/older', '/old'],
      ['/context/:slug*', '/steps/:slug*'],
      ['/agents', '/agent/index'],
      ['/part', '/new#there'],
      ['/away', 'https://example.com'],
      ['/a', '/b'],
      ['/b', '/a'],
      ['/nowhere', '/lost'],
    ].map(([source = '', destination = '']) => ({
      source,
      destination,
      permanent: true,
      at,
      sourceAt: at,
      destinationAt: at,
    })),
  );

  for (const [path, slug] of [
    ['new', 'new'],
    ['old', 'new'],
    ['older', 'new'],
    ['context/run', 'steps/run'],
    ['context/other', 'context/other'],
    ['agents', 'agent'],
    ['agent/index', 'agent'],
    ['part', 'part'],
    ['away', 'away'],
    ['a', 'a'],
    ['nowhere', 'nowhere'],
  ] as const) {
    test(`${path} → ${slug}`, () => assert.equal(findPage(path), slug));
  }
});
