import assert from 'node:assert/strict';
import { docsJson, findingsOf } from '../../../../support/project-of.ts';

suite('font-family-missing', () => {
  const pages = { 'a.mdx': 'A.', 'b.mdx': 'B.' };

  test('reports it', () => {
    const site = { ...pages, 'docs.json': docsJson({ pages: ['a', 'b'] }, { fonts: { weight: 400 } }) };
    assert.deepEqual(findingsOf('font-family-missing', site), [
      'warning docs.json «"fonts"» This font has no `family`, so it has no effect. Write its name, such as "family": "Inter".',
    ]);
  });

  test('leaves a misspelt key to its own problem', () => {
    const fonts = { heading: { fmaily: 'Inter' } };
    const site = { ...pages, 'docs.json': docsJson({ pages: ['a', 'b'] }, { fonts }) };
    assert.deepEqual(findingsOf('font-family-missing', site), []);
  });

  test('accepts others', () => {
    assert.deepEqual(
      findingsOf('font-family-missing', {
        ...pages,
        'docs.json': docsJson({ pages: ['a', 'b'] }, { fonts: { heading: { family: 'Inter' } } }),
      }),
      [],
    );
  });
});
