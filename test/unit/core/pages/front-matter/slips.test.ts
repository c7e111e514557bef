import assert from 'node:assert/strict';
import { readPageFile } from '../../../../../src/core/pages/front-matter/read-page-file.ts';
import { applyEdits } from '../../../../../src/core/source/text/apply-edits.ts';

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

  test('a key twice', () => {
    for (const second of ['title: B', '"title": B', "'title': [B]"])
      assert.deepEqual(read(`---\ntitle: A\nicon: x\n${second}\n---\n`), [
        `duplicate-key «${second.replace(/:.*/, '')}»`,
      ]);
  });

  test('a fence of other dashes', () => {
    for (const [fence, entry] of [
      ['----', '"og:title": A'],
      ['--', "'keywords': [a]"],
      ['–', 'title: A\n"twitter:card": x'],
      ['———', 'title: A'],
      ['***', 'title: A\ndescription: B'],
    ]) {
      const text = `${fence}\n${entry}\n${fence === '–' ? '---' : fence}\nText.\n`;
      assert.match(read(text).join(), /^front-matter-open «[^»]*:»$/);
    }
    assert.deepEqual(read('----\nWords: more.\n----\n'), []);
  });

  test('front matter of another tool', () => {
    const text = '+++\ntitle = "A"\ntag = "New"\n+++\nText.\n';
    assert.deepEqual(read(text), ['front-matter-open «+++»']);
    const [edit] = readPageFile('a.mdx', text).problems[0]?.fixes?.[0]?.edits ?? [];
    assert.equal(edit?.text, '---\ntitle: "A"\ntag: "New"\n---');
    assert.match(read('+++\ntitle: A\n+++\n').join(), /^front-matter-open/);
    assert.deepEqual(read('+++\nWords.\n+++\n'), []);
  });

  test('a second block, whose keys move to the first', () => {
    const text = '---\ntitle: A\n---\n\n---\nicon: book\n---\nText.\n';
    assert.deepEqual(read(text), ['front-matter-open «---»']);
    const [fix] = readPageFile('a.mdx', text).problems[0]?.fixes ?? [];
    assert.equal(applyEdits(text, fix?.edits ?? []), '---\ntitle: A\nicon: book\n---\n\nText.\n');
    const repeated = readPageFile('a.mdx', text.replace('icon: book', 'title: B')).problems;
    assert.deepEqual(
      repeated.map(({ fixes }) => fixes),
      [[]],
    );
    assert.deepEqual(read('---\ntitle: A\n---\n\n---\n\nText: more.\n\n---\n'), []);
  });

  test('no keys', () => {
    for (const line of ['title:A', 'title：A', 'title = A', 'title:\u00a0A']) {
      const [problem] = readPageFile('a.mdx', `---\n${line}\n---\n`).problems;
      assert.equal(problem?.fixes?.[0]?.edits[0]?.text, 'title: A', line);
    }
    for (const text of ['- title: A', 'Words.', 'Words.\n\nMore.'])
      assert.deepEqual(read(`---\n${text}\n---\n`), [`front-matter-wrong-type «${text}»`]);
    for (const text of ['', '# title: A', '\nWords.\n']) assert.deepEqual(read(`---\n${text}\n---\n`), []);
  });

  test('text above it, with a fix that moves it', () => {
    const text = 'Words.\n\n---\ntitle: A\n---\n\nMore.\n';
    assert.deepEqual(read(text), ['front-matter-open «---»']);
    const [edit] = readPageFile('a.mdx', text).problems[0]?.fixes?.[0]?.edits ?? [];
    assert.equal(edit?.text, '---\ntitle: A\n---\n\nWords.\n\n');
    assert.deepEqual(read('Words.\n\n---\n\nMore.\n\n---\n'), []);
    assert.deepEqual(read('Words.\n---\n"og:title": A\ntags:\n  - a\n---\n'), ['front-matter-open «---»']);
  });
});
