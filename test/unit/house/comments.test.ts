import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

const checkout = join(import.meta.dirname, '..', '..', '..');

const files = globSync('{src,webview,scripts,bench,test}/**/*.{ts,tsx,mjs,cjs}', {
  cwd: checkout,
  exclude: ['**/node_modules/**', '**/.types/**', '**/output/**', 'test/data/**', 'test/golden/*/**'],
}).map((path) => path.replaceAll('\\', '/'));

/** A comment of a file: a block, or line comments on adjacent lines, without the signs that make it a comment. */
interface Comment {
  readonly text: string;
  /** Starts at 1. */
  readonly line: number;
  readonly isOfFunction: boolean;
}

function findComments(path: string, source: string): readonly Comment[] {
  const comments: { text: string; line: number; end: number; isOfFunction: boolean }[] = [];
  for (const { type, value, start, end } of parseSync(path, source).comments) {
    const previous = comments.at(-1);
    const isContinued =
      previous !== undefined && type === 'Line' && /^\n[ \t]*$/.test(source.slice(previous.end, start));
    if (isContinued) {
      previous.text += `\n${value.trim()}`;
      previous.end = end;
    } else {
      const text = value.replace(/^[ \t]*\*+[ \t]?/gm, '').trim();
      const isOfFunction = /^\s*(?:export )?(?:async )?function\b/.test(source.slice(end, end + 100));
      comments.push({ text, line: source.slice(0, start).split('\n').length, end, isOfFunction });
    }
  }
  return comments;
}

/** Openings that leave a comment without a subject or a verb: "Of the key.", "What a page shows.", "Whether it is open." */
const fragment = /^(?:Of|What (?:of|an?|the)|Whose|Whether (?:it|the))\b/;

/** Words that no comment needs, in any of their meanings. Code in backticks and quotes are not searched. */
const unusualWord =
  /\b(?:told(?! apart)|tells of|nobody|kin|mend(?:s|ed|ing)?|survey(?:s|ed)?|verdicts?|breathes?|patience)\b/i;

/** The comment of a predicate begins with "Returns whether". */
const otherPredicate = /^(?:True|False|Whether)\b/;

function findFaults({ text, isOfFunction }: Comment): readonly string[] {
  const opening = fragment.exec(text)?.[0] ?? (isOfFunction ? otherPredicate.exec(text)?.[0] : undefined);
  const word = unusualWord.exec(text.replace(/`[^`]*`|"[^"]*"/g, ''))?.[0];
  return [
    ...(opening === undefined ? [] : [`opens with "${opening}"`]),
    ...(word === undefined ? [] : [`has the word "${word}"`]),
  ];
}

const faultsIn = (path: string, source: string): readonly string[] =>
  findComments(path, source).flatMap((comment) =>
    findFaults(comment).map((fault) => `${path}:${comment.line}: ${fault}`),
  );

suite('comments', () => {
  test('are plain sentences in the words of the field', () => {
    assert.ok(files.length > 1000);
    assert.deepEqual(
      files.flatMap((path) => faultsIn(path, readFileSync(join(checkout, path), 'utf8'))),
      [],
    );
  });

  const refused: readonly string[] = [
    '/** Of the key. */',
    '/**\n * Whose value is read.\n */',
    'const a = 1; // What a page shows',
    '// Whether it is open.',
    '// The writer is told.',
    '// Found\n// by nobody.',
    '/** True if it is open. */\nexport function isOpen(): boolean {}',
    'const a = <p>{/* Of a list */}</p>;',
  ];
  for (const source of refused)
    test(`refuses ${JSON.stringify(source)}`, () => {
      assert.equal(faultsIn('a.tsx', source).length, 1);
    });

  const accepted: readonly string[] = [
    '// Offered after a quote.',
    '/** True if the door is open. */\nconst isOpen = true;',
    '// Lists the pages, and\n// what the navigation lacks.',
    '// Told apart from the server: `told`, "nobody".',
    "const a = '// Of a string';",
    'const a = `/* Whose */`;',
    'const a = /\\/\\/ Of/;',
    'const a = <p>// Of a text</p>;',
  ];
  for (const source of accepted)
    test(`accepts ${JSON.stringify(source)}`, () => {
      assert.deepEqual(faultsIn('a.tsx', source), []);
    });
});
