import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { descriptionRules, rules } from '../../../../src/core/rules/registry.ts';

const all = [...rules, ...descriptionRules];

/** The texts below a folder by their paths. */
function filesIn(path: string): ReadonlyMap<string, string> {
  const folder = new URL(path, import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return new Map(names.map((name) => [name, readFileSync(new URL(name.replaceAll('\\', '/'), folder), 'utf8')]));
}

suite('registry', () => {
  test('every rule is in a file of its name, and every such file is registered once', () => {
    const ruleFiles = [...filesIn('../../../../src/core/rules/')].filter(([, text]) =>
      /: (?:Description)?Rule = \{/.test(text),
    );
    assert.deepEqual(ruleFiles.map(([file]) => basename(file, '.ts')).sort(), all.map(({ id }) => id).sort());
  });

  test('every rule has a table', () => {
    const tables = [...filesIn('../../tables/').values()].join('\n');
    const named = new Set(Array.from(tables.matchAll(/problemTable\(\s*'([a-z-]+)'/g), ([, id]) => id));
    for (const file of filesIn('./environments/').keys()) named.add(basename(file, '.test.ts'));
    assert.deepEqual(
      all.map(({ id }) => id).filter((id) => !named.has(id)),
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
