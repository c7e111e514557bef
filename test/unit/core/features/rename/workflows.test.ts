import assert from 'node:assert/strict';
import { docsJson } from '../../../../support/project-of.ts';
import { RenamedSite } from '../../../../support/rename-trial.ts';
import { shopApi, workflows } from '../../../../support/workflow-texts.ts';

suite('renames and workflows', () => {
  const texts = {
    'docs.json': docsJson({ openapi: 'shop.json' }),
    'shop.json': shopApi,
    'order.arazzo.yaml': workflows,
  };
  const site = new RenamedSite(new Map(Object.entries(texts)), 100);

  for (const [what, trials] of site.trials()) {
    test(`${what}: workflows have no new problem`, async () => {
      for (const trial of trials) {
        const { refused, problems } = await site.try(trial);
        assert.deepEqual([refused, problems.filter((problem) => problem.startsWith('+'))], [undefined, []]);
      }
    });
  }
});
