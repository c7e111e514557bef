import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { rules } from '../../../src/core/rules/registry.ts';

const manual = readFileSync(new URL('../../../docs/problems.md', import.meta.url), 'utf8');

suite('The manual of problems', () => {
  test('explains every rule that is registered', () => {
    const missing = rules.filter(({ id }) => !manual.includes(`- **${id}**: `)).map(({ id }) => id);
    assert.deepEqual(missing, []);
  });
});
