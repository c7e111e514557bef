import assert from 'node:assert/strict';
import { findIgnoringLine, parseIgnore } from '../../../../src/core/project/ignore.ts';
import { startProcessorTime } from '../../../support/processor-time.ts';

const isIgnored = (path: string, patterns: readonly string[]) =>
  findIgnoringLine(path, parseIgnore(patterns.join('\n'))) !== undefined;

suite('ignore', () => {
  test('patterns follow gitignore', () => {
    for (const [pattern, path, expected] of [
      ['drafts', 'drafts/a.mdx', true],
      ['drafts', 'x/drafts/a.mdx', true],
      ['drafts/', 'drafts', false],
      ['drafts/', 'x/drafts/a/b.mdx', true],
      ['/drafts', 'x/drafts/a.mdx', false],
      ['a/b', 'x/a/b', false],
      ['a/b', 'a/b/c.mdx', true],
      ['*.md', 'x/README.md', true],
      ['*.md', 'x/README.mdx', false],
      ['x/*.md', 'x/y/a.md', false],
      ['x/**/a.md', 'x/a.md', true],
      ['x/**/a.md', 'x/y/z/a.md', true],
      ['**/tmp', 'a/b/tmp', true],
      ['tmp/**', 'tmp/a/b', true],
      ['tmp/**', 'tmp', false],
      ['a?.md', 'ab.md', true],
      ['a?.md', 'a/.md', false],
      ['[ab].md', 'a.md', true],
      ['[!ab].md', 'a.md', false],
      ['[a-c].md', 'b.md', true],
      ['[z-a].md', 'b.md', false],
      ['a+b(1).md', 'a+b(1).md', true],
      ['\\!x', '!x', true],
    ] as const) {
      assert.equal(isIgnored(path, [pattern]), expected, `${pattern} ${path}`);
    }
  });

  test('the last pattern decides, and files in an ignored folder stay ignored', () => {
    const rules = parseIgnore('# comment\n\n*.md\n!keep.md\r\ngone/\n!gone/keep.md\n');
    assert.equal(findIgnoringLine('a.md', rules), 3);
    assert.equal(findIgnoringLine('keep.md', rules), undefined);
    assert.equal(findIgnoringLine('gone/keep.md', rules), 5);
  });

  test('skips a line that is longer than any path', () => {
    const rules = parseIgnore(`${'{ a: '.repeat(100_000)}\n${'{ a: '.repeat(800)}\ndrafts`);
    assert.equal(findIgnoringLine('a.mdx', rules), undefined);
    assert.equal(findIgnoringLine('drafts/a.mdx', rules), 3);
  });

  test('a pattern of many stars takes bounded time', () => {
    const spent = startProcessorTime();
    const pattern = `${'*a'.repeat(60)}b`;
    assert.ok(!isIgnored(`${'a'.repeat(2000)}.mdx`, [pattern, `**/${pattern}`, `${'**/'.repeat(30)}x`]));
    assert.ok(isIgnored(`x/${'a'.repeat(200)}b`, [pattern]));
    assert.ok(spent() < 1000);
  });
});
