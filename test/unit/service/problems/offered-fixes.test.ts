import assert from 'node:assert/strict';
import type { FixKind } from '../../../../src/core/source/document/problem.ts';
import {
  offeredFixes,
  offeredRemovals,
  preferredFix,
  unattendedFix,
} from '../../../../src/service/problems/offered-fixes.ts';
import { breaches, FixLaw } from '../../../support/fix-law.ts';
import { docsJson, openapi } from '../../../support/project-of.ts';

suite('Fixes that are offered, preferred and part of "fix all"', () => {
  const fixes = (...kinds: readonly FixKind[]) => kinds.map((kind, index) => ({ kind, index }));

  test('what removes or hides is no fix: it is offered as a change of another kind', () => {
    for (const kinds of [['remove'], ['hide'], ['hide', 'remove']] as const) {
      assert.equal(preferredFix(fixes(...kinds)), undefined);
      assert.equal(unattendedFix(fixes(...kinds)), undefined);
      assert.deepEqual(offeredFixes(fixes(...kinds)), []);
      assert.equal(offeredRemovals(fixes(...kinds)).length, kinds.length);
    }
  });

  test('such a fix is not offered if another fix keeps the content', () => {
    const offered = offeredFixes(fixes('remove', 'fix'));
    assert.deepEqual(offered, [{ kind: 'fix', index: 1 }]);
    assert.deepEqual(offeredRemovals(fixes('remove', 'fix')), []);
    assert.equal(unattendedFix(offered), offered[0]);
    assert.equal(unattendedFix(fixes('fix', 'fix')), undefined);
    assert.equal(preferredFix(fixes('fix', 'fix'))?.index, 0);
  });

  test('one that creates a file is preferred, leaves others offered, and is never unattended', () => {
    const creation = { kind: 'fix', creates: ['new.mdx'] } as const;
    const [remove, fix] = [{ kind: 'remove' }, { kind: 'fix' }] as const;
    assert.deepEqual(offeredFixes([creation, remove]), [creation]);
    assert.deepEqual(offeredRemovals([creation, remove]), [remove]);
    assert.equal(preferredFix([creation, remove]), creation);
    assert.equal(unattendedFix([creation]), undefined);
    assert.equal(unattendedFix([creation, remove]), undefined);
    assert.deepEqual(offeredFixes([creation, fix, remove]), [fix]);
    assert.equal(unattendedFix([fix, creation]), fix);
  });

  test('"fix all" renames a misspelt key, and keeps one that is not known', async () => {
    const docs = docsJson({ openapi: 'api.json' });
    const law = new FixLaw({ 'docs.json': docs, 'api.json': openapi({}) });
    const judged = await law.judge({
      'docs.json': docs.replace('"theme"', '"tehme"').replace('{', '{ "whatever": [1],'),
    });
    assert.deepEqual(
      judged.trials.map(({ fix, isPreferred }) => [fix.kind, fix.title, isPreferred]),
      [
        ['remove', 'Remove "whatever"', false],
        ['fix', 'Rename to "theme"', true],
      ],
    );
    assert.deepEqual(breaches(judged), []);
    await law.dispose();
  });
});
