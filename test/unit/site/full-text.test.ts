import assert from 'node:assert/strict';
import type { PlannedPage } from '../../../src/core/pages/plan/page-plan.ts';
import { createFullText } from '../../../src/site/full-text.ts';

const page = (slug: string, hidden = false) => ({ slug, hidden }) as PlannedPage;
const join = (files: readonly { readonly path: string }[]) =>
  files.map((file) => ('content' in file ? String(file.content) : '')).join('');

suite('llms-full.txt', () => {
  test('every listed page with its source, a rule between two', () => {
    const text = createFullText('https://docs.example.com');
    const files = [
      ...text.add(page('a b'), '# A\n\n'),
      ...text.add(page('secret', true), '# Secret'),
      ...text.add(page('c'), '# C'),
      text.end(),
    ];
    assert.equal(
      join(files),
      'Source: https://docs.example.com/a%20b\n\n# A\n\n---\n\nSource: https://docs.example.com/c\n\n# C\n',
    );
  });

  test('long text is produced in parts', () => {
    const text = createFullText('');
    const long = 'x'.repeat(600_000);
    assert.equal(text.add(page('a'), long).length, 0);
    const [first, ...none] = text.add(page('b'), long);
    assert.ok(first !== undefined && none.length === 0);
    const last = text.end();
    assert.equal(join([first, last]), `Source: /a\n\n${long}\n\n---\n\nSource: /b\n\n${long}\n`);
    assert.deepEqual(last, { path: 'llms-full.txt', content: '', isPart: true });
  });

  test('without pages it is an empty file', () => {
    assert.deepEqual(createFullText('').end(), { path: 'llms-full.txt', content: '', isPart: true });
  });
});
