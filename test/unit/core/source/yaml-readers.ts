import assert from 'node:assert/strict';
import { parseYaml } from '../../../../src/core/source/parse-yaml.ts';
import { scanYaml } from '../../../../src/core/source/scan-yaml.ts';
import { tapeRows } from './tape-rows.ts';

/** Whether the scanner reads the text itself; if it does, then without a difference to the tolerant reader, which finds nothing wrong. */
export function agreeOn(text: string, name = JSON.stringify(text)): boolean {
  const tape = scanYaml(text);
  if (!tape) return false;
  const tolerant = parseYaml('a.yaml', text);
  assert.deepEqual(tolerant.problems, [], name);
  assert.ok(tolerant.tape, name);
  const rows = tapeRows(tape);
  const expected = tapeRows(tolerant.tape);
  const different = expected.findIndex((row, index) => row !== rows[index]);
  assert.equal(rows[different], expected[different], `${name}: slot ${different}`);
  assert.equal(rows.length, expected.length, name);
  return true;
}
