import assert from 'node:assert/strict';
import { createEngine } from '../../src/service/create-engine.ts';
import { manyMistakes } from '../support/many-mistakes.ts';
import { memoryWorkspace } from '../support/memory-workspace.ts';
import { startProcessorTime } from '../support/processor-time.ts';
import type { Texts } from '../support/project-of.ts';

/** Measures the time of a check, and counts its problems with the code. */
async function check(texts: Texts, code: string): Promise<{ readonly time: number; readonly shown: number }> {
  const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json' });
  const spent = startProcessorTime();
  const { problems } = await engine.problems({ official: false });
  return { time: spent(), shown: problems.filter((problem) => problem.code === code).length };
}

suite('very many mistakes', () => {
  for (const [code, textsOf] of Object.entries(manyMistakes)) {
    test(`${code}: four times as many take about four times as long, and the output is bounded`, async () => {
      // The first run compiles.
      await check(textsOf(500), code);
      const few = await check(textsOf(2_500), code);
      const many = await check(textsOf(10_000), code);
      assert.ok(few.shown > 0 && many.shown <= 1_000, `${few.shown}, ${many.shown}`);
      // Quadratic work would take sixteen times as long.
      assert.ok(many.time < 7 * Math.max(few.time, 50), `${few.time} ms, then ${many.time} ms`);
    });
  }
});
