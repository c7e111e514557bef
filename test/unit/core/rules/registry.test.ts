import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { descriptionRules, rules } from '../../../../src/core/rules/registry.ts';

const all = [...rules, ...descriptionRules];
const folder = new URL('../../../../src/core/rules/', import.meta.url);

suite('registry', () => {
  test('every rule file is registered under its name, and has its test', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && /: (?:Description)?Rule = \{/.test(readFileSync(new URL(file, folder), 'utf8')),
    );
    assert.deepEqual(all.map(({ id }) => id).sort(), files.map((file) => basename(file, '.ts')).sort());
    for (const file of files) {
      assert.ok(existsSync(new URL(file.replace(/\.ts$/, '.test.ts'), import.meta.url)), `${file} has no test`);
    }
  });

  test('every rule promises something in one sentence', () => {
    for (const { id, summary } of all) {
      assert.match(id, /^[a-z]+(-[a-z]+)+$/);
      assert.match(summary, /^[A-Z].*[^.]\.$/);
    }
  });
});
