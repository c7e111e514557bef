import assert from 'node:assert/strict';
import { readPageFile } from '../../../../../src/core/pages/front-matter/read-page-file.ts';

function read(text: string): string[] {
  return readPageFile('a.mdx', text).problems.map(
    ({ code, at: { span } }) => `${code} «${text.slice(span.start, span.end)}»`,
  );
}

suite('slips in front matter', () => {
  test('an empty title', () => {
    assert.deepEqual(read('---\ntitle: ""\n---\n'), ['front-matter-title-empty «title»']);
    assert.deepEqual(read('---\ntitle: "A"\n---\n'), []);
    assert.deepEqual(read('---\ndescription: "A"\n---\n'), []);
  });

  test('two sources of one page', () => {
    assert.deepEqual(read('---\nopenapi: GET /a\napi: GET /b\n---\n'), ['front-matter-two-sources «api»']);
    assert.deepEqual(read('---\nopenapi: GET /a\napi: ""\n---\n'), []);
  });

  test('text above it, with a fix that moves it', () => {
    const text = 'Words.\n\n---\ntitle: A\n---\n\nMore.\n';
    assert.deepEqual(read(text), ['front-matter-open «---»']);
    const [edit] = readPageFile('a.mdx', text).problems[0]?.fixes?.[0]?.edits ?? [];
    assert.equal(edit?.text, '---\ntitle: A\n---\n\nWords.\n\n');
    assert.deepEqual(read('Words.\n\n---\n\nMore.\n\n---\n'), []);
  });
});
