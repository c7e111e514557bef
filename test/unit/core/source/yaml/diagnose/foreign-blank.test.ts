import assert from 'node:assert/strict';
import { parseSource } from '../../../../../../src/core/source/parse-source.ts';
import { applyEdits } from '../../../../../../src/core/source/text/apply-edits.ts';

const whole = `openapi: 3.1.0
info:
  title: A
  version: "1"
tags:
  - name: a
    description: b
paths:
  /a:
    get:
      summary: Get a
      responses: {}
`;

suite('a blank that is no space in an indentation', () => {
  const blanks = ['\u00a0', '\u2003', '\u2009', '\u202f', '\u3000'];
  const lines = whole.split('\n').flatMap((line, index) => (line.startsWith('  ') ? [index] : []));
  for (const blank of blanks) {
    const code = `U+${blank.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    test(`${code} is one problem in each line where YAML fails, and its fix mends the line`, () => {
      let failing = 0;
      for (const index of lines) {
        const [first, all] = [
          (line: string) => line.replace(' ', blank),
          (line: string) => line.replace(/^ +/, (all) => blank.repeat(all.length)),
        ];
        for (const change of [first, all]) {
          const text = whole
            .split('\n')
            .map((line, at) => (at === index ? change(line) : line))
            .join('\n');
          const { problems } = parseSource('a.yaml', text);
          if (problems.length === 0) continue;
          failing += 1;
          assert.deepEqual(
            problems.map(({ message }) => message.includes(code)),
            [true],
            text,
          );
          assert.equal(applyEdits(text, problems[0]?.fixes?.[0]?.edits ?? []), whole);
        }
      }
      assert.ok(failing > 5, `${failing} of ${lines.length}`);
    });
  }

  test('a blank without a width is removed', () => {
    const text = whole.replace('  title', '\u200b  title');
    const { problems } = parseSource('a.yaml', text);
    assert.equal(applyEdits(text, problems[0]?.fixes?.[0]?.edits ?? []), whole);
  });
});
