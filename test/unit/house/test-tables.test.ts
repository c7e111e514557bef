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

/** Each file of a row, and each name after it. A file without a folder is in the folder of the one before. */
function namedTests(line: string): readonly NamedTest[] {
  const [, row = '', ...cells] = line.split('|').map((cell) => cell.trim());
  const named: NamedTest[] = [];
  let file = '';
  for (const [, path, name] of cells.join('|').matchAll(/`([\w./-]+\.ts)`|"([^"]+)"/g)) {
    if (path !== undefined) {
      file = path.includes('/') ? path : join(dirname(file), path);
      named.push({ row, file });
    } else if (name !== undefined && file !== '') named.push({ row, file, name });
  }
  return named;
}

/** Names that are put together from values are looked for by the parts that are written. */
function isIn(text: string, name: string): boolean {
  const plain = text.replace(/\\(['"`])/g, '$1');
  return name
    .split('…')
    .map((part) => part.trim())
    .every((part) => plain.includes(part));
}

suite('the tables of test/README.md', () => {
  const named = manual
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap(namedTests);

  test('name test files that exist', () => {
    assert.ok(named.length > 100);
    const missing = named.filter(({ file }) => !existsSync(join(tests, file)));
    assert.deepEqual(
      missing.map(({ row, file }) => `${row}: ${file}`),
      [],
    );
  });

  test('quote names that are in those files', () => {
    const missing = named.filter(
      ({ file, name }) => name !== undefined && !isIn(readFileSync(join(tests, file), 'utf8'), name),
    );
    assert.deepEqual(
      missing.map(({ row, file, name }) => `${row}: ${file} "${name}"`),
      [],
    );
  });

  test('have a test in every row about what must never happen', () => {
    const [, rows = ''] = /^## What must never happen\n([\s\S]*?)^## /m.exec(manual) ?? [];
    const lines = rows.split('\n').filter((line) => /^\| (?!Attack|---)/.test(line));
    assert.ok(lines.length > 20);
    assert.deepEqual(
      lines.filter((line) => namedTests(line).length === 0 && !line.includes('does not exist yet')),
      [],
    );
  });
});
