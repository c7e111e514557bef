import assert from 'node:assert/strict';
import fc from 'fast-check';
import { countTokens, cutText } from '../../../src/mcp/cut-text.ts';

/** Reads all parts of a text, as a client follows the cursors. */
function readParts(text: string, tokens: number): string[] {
  const parts: string[] = [];
  let cursor: string | undefined;
  do {
    const part = cutText(text, tokens, cursor);
    assert.equal(part.kind, 'part');
    parts.push(part.text);
    cursor = part.next;
  } while (cursor !== undefined);
  return parts;
}

suite('long answers', () => {
  test('are cut into parts that together are the text', () => {
    const line = fc.oneof(
      fc.string({ maxLength: 400 }),
      fc.constantFrom('# Heading', '', '```', '~~~~', 'A line of a paragraph.', '漢字 😀 '.repeat(120)),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const text = lines.join('\n');
        const parts = readParts(text, 300);
        assert.equal(parts.join(''), text);
        assert.deepEqual(
          parts.filter((part) => countTokens(part) > 300),
          [],
        );
      }),
      { numRuns: 15 },
    );
  });

  test('are cut before a heading, else after a paragraph, else after a line', () => {
    const paragraph = `${'word '.repeat(60)}\n`;
    const first = (text: string) => readParts(text, 400)[0] ?? '';
    const begin = `${paragraph}\n${paragraph}\n`;
    assert.equal(first(`${begin}## Two\n\n${begin}`), begin);
    assert.equal(first(`${begin}Text\n\n${paragraph}${begin}`), `${begin}Text\n\n`);
    // What looks like a heading in code is a comment.
    const code = `\`\`\`bash\n${'# comment\necho\n'.repeat(100)}\`\`\`\n`;
    assert.match(first(code), /\n(?:# comment|echo)\n$/);
  });

  test('are not continued after a change', () => {
    const part = cutText('a line\n'.repeat(1000), 300, undefined);
    assert.ok(part.kind === 'part' && part.next !== undefined);
    assert.equal(cutText('b line\n'.repeat(1000), 300, part.next).kind, 'failed');
    assert.equal(cutText('a line\n'.repeat(1000), 300, '99999-00000000').kind, 'failed');
    assert.equal(cutText('a line\n'.repeat(1000), 300, 'x').kind, 'failed');
  });
});
