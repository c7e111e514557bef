import assert from 'node:assert/strict';
import { shiftProblem } from '../../../../../src/core/source/document/broken-range.ts';
import type { Tape } from '../../../../../src/core/source/tape/tape.ts';
import { parseYaml } from '../../../../../src/core/source/yaml/parse-yaml.ts';
import { scanYaml } from '../../../../../src/core/source/yaml/scan-yaml.ts';
import { YamlRegions } from '../../../../../src/core/source/yaml/yaml-regions.ts';
import { tapeRows } from '../tape/tape-rows.ts';

/**
 * Returns whether the scanner reads the text. If it does, asserts that the tolerant reader finds no problem, and that both read
 * the same.
 */
export function agreeOn(text: string, name = JSON.stringify(text)): boolean {
  const tape = scanYaml(text);
  if (!tape) return false;
  if (!misjudged.test(text)) compareWithTolerant(tape, text, name);
  return true;
}

/**
 * Texts that the `yaml` package misreads: it takes a comment line between `a:` or `-` and a scalar below for the end of
 * the value if the line has less indentation. Comments may have any indentation (YAML 1.2.2, 6.6).
 */
const misjudged = /[:-](?:[ \t]+[&!]\S*)*[ \t]*(?:[ \t]#.*)?\r?\n(?:[ \t]*\r?\n)*[ \t]*#/;

/** Texts that the `yaml` package judges differently as a whole: lines of tabs, and open quotes that seem closed at a line end. */
const doubtful = /^ *\t\s*$|(?:''|\\")[ \t\r]*$/m;

/** The `yaml` package silently leaves out parts after a dash in the column of a preceding `?`. */
const leftOut = /^( *)\?(?: .*)?\n(?: *\n)*\1-/m;

/** The same for a text of which the tolerant reader reads parts. Mistakes must be found there too. */
export function agreeInRegions(text: string): boolean {
  if (leftOut.test(text) || misjudged.test(text)) return false;
  const regions = new YamlRegions('a.yaml', text, Number.POSITIVE_INFINITY);
  const tape = scanYaml(text, regions);
  if (!tape) return false;
  const problems = regions.regions.flatMap((region) =>
    region.problems.map((problem) => shiftProblem(problem, region.start)),
  );
  const isValid = parseYaml('a.yaml', text).problems.length === 0;
  if (!doubtful.test(text)) assert.equal(problems.length === 0, isValid, JSON.stringify(text));
  for (const { at } of problems) assert.ok(at.span.start <= at.span.end && at.span.end <= text.length);
  if (isValid && problems.length === 0) compareWithTolerant(tape, text, JSON.stringify(text));
  return true;
}

function compareWithTolerant(tape: Tape, text: string, name: string): void {
  const tolerant = parseYaml('a.yaml', text);
  assert.deepEqual(tolerant.problems, [], name);
  assert.ok(tolerant.tape, name);
  const rows = tapeRows(tape);
  const expected = tapeRows(tolerant.tape);
  const different = expected.findIndex((row, index) => row !== rows[index]);
  assert.equal(rows[different], expected[different], `${name}: slot ${different}`);
  assert.equal(rows.length, expected.length, name);
}
