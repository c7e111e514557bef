import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const tests = join(import.meta.dirname, '..', '..');
const manual = readFileSync(join(tests, 'README.md'), 'utf8');

interface NamedTest {
  readonly row: string;
  /** From `test/`. */
  readonly file: string;
  /** As it is quoted, `…` for what is left out; undefined: all of the file. */
  readonly name?: string;
}

/** The tests that a row of a table names after its first cell. */
function namedTests(line: string): readonly NamedTest[] {
  const [, row = '', ...cells] = line.split('|').map((cell) => cell.trim());
  return readNames(row, cells.join('|'));
}

/** Each file in `text`, and each title after it. A file without a folder is in the folder of the one before. */
function readNames(row: string, text: string): readonly NamedTest[] {
  const named: NamedTest[] = [];
  let file = '';
  for (const [, path, name] of text.matchAll(/`([\w./-]+\.ts)`|"([^"]+)"/g)) {
    if (path !== undefined) {
      file = path.includes('/') ? path : join(dirname(file), path);
      named.push({ row, file });
    } else if (name !== undefined && file !== '') named.push({ row, file, name });
  }
  return named;
}

/** Titles with placeholders are found by their constant parts. */
function isIn(text: string, name: string): boolean {
  const plain = text.replace(/\\(['"`])/g, '$1');
  return name
    .split('…')
    .map((part) => part.trim())
    .every((part) => plain.includes(part));
}

function assertExists(named: readonly NamedTest[]): void {
  const missing = named.filter(
    ({ file, name }) =>
      !existsSync(join(tests, file)) || (name !== undefined && !isIn(readFileSync(join(tests, file), 'utf8'), name)),
  );
  assert.deepEqual(
    missing.map(({ row, file, name }) => `${row}: ${file}${name === undefined ? '' : ` "${name}"`}`),
    [],
  );
}

suite('the tables of test/README.md', () => {
  const named = manual
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap(namedTests);

  test('name existing test files and titles', () => {
    assert.ok(named.length > 100);
    assertExists(named);
  });

  test('have a test in every row about something that must never happen', () => {
    const [, rows = ''] = /^## What must never happen\n([\s\S]*?)^## /m.exec(manual) ?? [];
    const lines = rows.split('\n').filter((line) => /^\| (?!Attack|---)/.test(line));
    assert.ok(lines.length > 20);
    assert.deepEqual(
      lines.filter((line) => namedTests(line).length === 0 && !line.includes('does not exist yet')),
      [],
    );
  });
});

suite('test/security.md', () => {
  /** A quoted part of SECURITY.md, and the line after it. */
  const rows = [...readFileSync(join(tests, 'security.md'), 'utf8').matchAll(/^> (.+)\n\n(.+)$/gm)].map(
    ([, promise = '', shownBy = '']) => ({ promise, shownBy }),
  );

  test('has every sentence of SECURITY.md, in its order', () => {
    const security = readFileSync(join(tests, '..', 'SECURITY.md'), 'utf8');
    const promises = security.slice(security.indexOf('## '), security.indexOf('## Report')).split('\n');
    const sentences = promises.filter((line) => line !== '' && !line.startsWith('#'));
    assert.equal(
      rows.map(({ promise }) => promise).join(' '),
      sentences.map((line) => line.replace(/^- /, '')).join(' '),
    );
  });

  test('names existing tests for each of them, except for sentences that promise nothing', () => {
    assertExists(rows.flatMap(({ promise, shownBy }) => readNames(promise, shownBy)));
    const without = rows.filter(({ promise, shownBy }) => readNames(promise, shownBy).length === 0);
    assert.deepEqual(
      without.filter(({ shownBy }) => shownBy !== 'Not promised.').map(({ promise }) => promise),
      [],
    );
  });
});
