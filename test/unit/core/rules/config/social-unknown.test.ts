import assert from 'node:assert/strict';
import { docsJson, findingsOf, fixedBy } from '../../../../support/project-of.ts';

suite('social-unknown', () => {
  const pages = { 'a.mdx': 'A.', 'b.mdx': 'B.' };

  test('reports it', () => {
    const site = {
      ...pages,
      'docs.json': docsJson(
        { pages: ['a', 'b'] },
        { footer: { socials: { githb: 'https://a.example', ours: 'https://b.example' } } },
      ),
    };
    assert.deepEqual(findingsOf('social-unknown', site), [
      'warning docs.json «"githb"» Unknown service "githb", so it has no icon. Did you mean "github"?',
      'warning docs.json «"ours"» Unknown service "ours", so it has no icon. Use "website" for other services.',
    ]);
    assert.match(fixedBy('Rename to "github"', 'social-unknown', site), /"github": "https/);
  });

  test('accepts others', () => {
    assert.deepEqual(
      findingsOf('social-unknown', {
        ...pages,
        'docs.json': docsJson(
          { pages: ['a', 'b'] },
          { footer: { socials: { github: 'https://a.example', website: 'https://b.example' } } },
        ),
      }),
      [],
    );
  });
});
