import assert from 'node:assert/strict';
import type { OperationSummary } from '../../../../../src/core/api/api-description.ts';
import { describePage } from '../../../../../src/core/pages/describe-page.ts';
import { draftTarget, nameTarget } from '../../../../../src/core/pages/plan/page-drafts.ts';

const at = { file: 'api.yaml', span: { start: 0, end: 0 } };
const users: OperationSummary = {
  kind: 'operation',
  origin: 'path',
  method: 'GET',
  path: '/users',
  summary: 'List users',
  description: 'All of them.\n\nReally.',
  deprecated: true,
  tags: [],
  hidden: false,
  exclusion: 'none',
  at,
  keyAt: at,
};
const source = { family: 'openapi', file: 'api.yaml', generatedDir: 'ref', overlays: [], slug: 'summary' } as const;

suite('drafts of pages', () => {
  test('takes title and description of a generated page from its operation', () => {
    const { page, wantedSlug } = draftTarget(users, source, at);
    assert.deepEqual(
      [page.title, describePage(page), page.deprecated, page.noindex, wantedSlug],
      ['List users', 'All of them.', true, false, 'ref/list-users'],
    );
    const { summary, ...bare } = users;
    assert.equal(draftTarget(bare, source, at).page.title, 'Get users');
    assert.equal(summary, 'List users');
  });

  test('prefers x-platform.metadata, key by key, and ignores wrong types', () => {
    const metadata = {
      sidebarTitle: 'Users',
      icon: 'user',
      tag: 'NEW',
      description: 'Mine',
      noindex: true,
      deprecated: false,
    };
    const { page } = draftTarget({ ...users, title: 'Everyone', metadata }, source, at);
    assert.deepEqual(
      [page.title, page.sidebarTitle, page.icon, page.tag, describePage(page), page.noindex, page.deprecated],
      ['Everyone', 'Users', 'user', 'NEW', 'Mine', true, false],
    );
    const { page: wrong } = draftTarget(
      { ...users, metadata: { icon: 3, description: [], noindex: 'yes' } },
      source,
      at,
    );
    assert.deepEqual([wrong.icon, describePage(wrong), wrong.noindex], [undefined, 'All of them.', false]);
  });

  test('names targets like their entries', () => {
    assert.equal(nameTarget(users), 'GET /users');
    assert.equal(nameTarget({ ...users, origin: 'webhook', method: 'POST', path: 'made' }), 'webhook made');
  });
});
