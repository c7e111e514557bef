import assert from 'node:assert/strict';
import { docsJson, type Texts } from '../../support/project-of.ts';
import { changesOf, impactOf } from './changes-of.ts';
import { operationTable } from './operation-table.ts';

function siteWith(version: object): Texts {
  const api = { openapi: '3.2.0', info: { title: 'A', version: '1' }, paths: {}, ...version };
  return { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': JSON.stringify(api) };
}

suite('changes of operations', () => {
  for (const [clause, before, after, impacts] of operationTable) {
    test(clause, () => {
      const [old, now] = [siteWith(before), siteWith(after)];
      const found = [changesOf(old, now), changesOf(now, old)].map(impactOf).join('');
      assert.equal(found, impacts, JSON.stringify(changesOf(old, now), undefined, 1));
    });
  }
});
