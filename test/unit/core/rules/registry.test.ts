import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { descriptionRules, rules } from '../../../../src/core/rules/registry.ts';

const all = [...rules, ...descriptionRules];
const folder = new URL('../../../../src/core/rules/', import.meta.url);

/** The files below the folder, at any depth, without extension. */
function filesIn(where: URL, ending: string): string[] {
  return readdirSync(where, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length).replaceAll('\\', '/'));
}

suite('registry', () => {
  const ruleFiles = filesIn(folder, '.ts').filter((file) =>
    /: (?:Description)?Rule = \{/.test(readFileSync(new URL(`${file}.ts`, folder), 'utf8')),
  );

  test('every rule is in a file of its name, and every such file is registered once', () => {
    assert.deepEqual(ruleFiles.map((file) => basename(file)).sort(), all.map(({ id }) => id).sort());
  });

  test('every rule has a test at the same relative path', () => {
    const tests = new Set(filesIn(new URL('./', import.meta.url), '.test.ts'));
    assert.deepEqual(
      ruleFiles.filter((file) => !tests.has(file)),
      [],
    );
  });

  test('the summary of every rule is one sentence', () => {
    for (const { id, summary } of all) {
      assert.match(id, /^[a-z]+(-[a-z]+)+$/);
      assert.match(summary, /^[A-Z].*[^.]\.$/);
    }
  });
});
