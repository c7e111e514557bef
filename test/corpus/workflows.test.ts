import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkProject } from '../support/check-project.ts';
import { projectOf } from '../support/project-of.ts';

const corpus = process.env.CORPUS;

/** The mistakes that the published examples have, checked by hand, as `file code count`. */
const mistakes = [
  'ExtendedParametersExample.arazzo.yaml workflow-source-missing 1',
  'FAPI-PAR.arazzo.yaml workflow-operation-missing 1',
  'LoginAndRetrievePets.arazzo.yaml workflow-source-missing 1',
  'bnpl-arazzo.yaml workflow-expression 1',
  'bnpl-arazzo.yaml workflow-reference 3',
  'bnpl-arazzo.yaml workflow-source-missing 1',
  'pet-coupons.arazzo.yaml workflow-parameter 2',
];

suite('the published examples of Arazzo', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real sites', () => undefined);
    return;
  }

  test('have no problem but their own mistakes', () => {
    const folder = join(corpus, 'arazzo/1.0.0');
    const texts = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
    const problems = checkProject(projectOf(Object.fromEntries(texts)), {});
    const counts = new Map<string, number>();
    for (const { code, at } of problems) {
      if (!code.startsWith('workflow-')) continue;
      counts.set(`${at.file} ${code}`, (counts.get(`${at.file} ${code}`) ?? 0) + 1);
    }
    assert.deepEqual(Array.from(counts, ([name, count]) => `${name} ${count}`).sort(), mistakes);
  });
});
