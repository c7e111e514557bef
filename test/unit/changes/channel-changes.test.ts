import assert from 'node:assert/strict';
import { docsJson, type Texts } from '../../support/project-of.ts';
import { changesOf, impactOf } from './changes-of.ts';
import { channelTable } from './channel-table.ts';

function siteWith(version: object): Texts {
  const api = { asyncapi: '3.0.0', info: { title: 'A', version: '1' }, ...version };
  return { 'docs.json': docsJson({ asyncapi: 'api.json' }), 'api.json': JSON.stringify(api) };
}

suite('changes of channels', () => {
  for (const [clause, before, after, impacts] of channelTable) {
    test(clause, () => {
      const [old, now] = [siteWith(before), siteWith(after)];
      const found = [changesOf(old, now), changesOf(now, old)].map(impactOf).join('');
      assert.equal(found, impacts, JSON.stringify(changesOf(old, now), undefined, 1));
    });
  }
});
