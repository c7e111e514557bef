import assert from 'node:assert/strict';
import { type Outside, readRevision } from '../../../src/server/outside.ts';

test('a revision of a site is read in trusted workspaces only', async () => {
  const asked: unknown[] = [];
  const site = { root: '/docs', file: undefined };
  const outside: Pick<Outside, 'readBase'> = {
    async readBase(...args) {
      asked.push(args);
      return { kind: 'none', message: 'No such revision.' };
    },
  };
  assert.match(JSON.stringify(await readRevision(outside, false, site, 'v1')), /not trusted, so git is not run/);
  assert.deepEqual(asked, []);
  await readRevision(outside, true, site, 'v1');
  assert.deepEqual(asked, [[site, { kind: 'revision', base: 'v1' }]]);
});
