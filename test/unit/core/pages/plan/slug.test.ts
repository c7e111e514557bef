import assert from 'node:assert/strict';
import type { ChannelSummary, OperationSummary } from '../../../../../src/core/api/api-description.ts';
import {
  channelSlug,
  operationSlug,
  pageSlug,
  slugSegment,
  titleFromSlug,
} from '../../../../../src/core/pages/plan/slug.ts';
import { mintlifyIds } from '../../../../support/mintlify-ids.ts';

const at = { file: 'api.yaml', span: { start: 0, end: 0 } };

function operation(fields: Partial<OperationSummary>): OperationSummary {
  return {
    kind: 'operation',
    origin: 'path',
    method: 'GET',
    path: '/users',
    deprecated: false,
    tags: [],
    hidden: false,
    exclusion: 'none',
    at,
    keyAt: at,
    ...fields,
  };
}

const source = { generatedDir: 'api-reference', slug: 'summary' } as const;

suite('slug', () => {
  test('makes segments as Mintlify does, so that existing links keep working', () => {
    for (const [text, segment] of Object.entries(mintlifyIds.slugSegments))
      assert.equal(slugSegment(text), segment, text);
  });

  test('removes control characters from a segment', () => {
    assert.equal(slugSegment('a\tb\u0007\r\nc'), 'abc');
  });

  test('cuts a segment at a word if it is too long for a file name', () => {
    const words = 'creates a model response for the given chat conversation '.repeat(6);
    const segment = slugSegment(words);
    assert.ok(segment.length <= 150 && segment.length > 130, segment);
    assert.ok(words.replaceAll(' ', '-').startsWith(`${segment}-`), segment);
    assert.equal(Buffer.byteLength(slugSegment('書'.repeat(300))), 198);
    const path = `/${'segment/'.repeat(60)}`;
    assert.ok(operationSlug(operation({ path }), source).length < 170);
  });

  test('puts directory, first tag and summary together', () => {
    assert.equal(
      operationSlug(operation({ tags: ['User Admin', 'b'], summary: 'List users' }), source),
      'api-reference/user-admin/list-users',
    );
    assert.equal(operationSlug(operation({ summary: 'List users' }), source), 'api-reference/list-users');
    assert.equal(operationSlug(operation({ summary: 'List' }), { ...source, generatedDir: 'ref/v1' }), 'ref/v1/list');
  });

  test('uses method and path without a summary', () => {
    assert.equal(
      operationSlug(operation({ path: '/users/{id}/posts/{pid}' }), source),
      'api-reference/get-users-posts',
    );
    assert.equal(operationSlug(operation({ path: '/' }), source), 'api-reference/get');
    assert.equal(operationSlug(operation({ path: '/v1.2/a:b' }), source), 'api-reference/get-v12-a:b');
    assert.equal(operationSlug(operation({ summary: '(.)' }), source), 'api-reference/get-users');
  });

  test('uses the name of a webhook without a summary', () => {
    const webhook = operation({ origin: 'webhook', method: 'POST', path: 'order.created', tags: ['Hooks'] });
    assert.equal(operationSlug(webhook, source), 'api-reference/hooks/ordercreated');
    assert.equal(operationSlug({ ...webhook, summary: 'Order made' }, source), 'api-reference/hooks/order-made');
  });

  test('follows the slug option and href', () => {
    const users = operation({ summary: 'List users', operationId: 'listUsers_all' });
    assert.equal(operationSlug(users, { ...source, slug: 'operationId' }), 'api-reference/list-users-all');
    assert.equal(operationSlug(users, { ...source, slug: 'path' }), 'api-reference/get-users');
    assert.equal(
      operationSlug(operation({ summary: 'List' }), { ...source, slug: 'operationId' }),
      'api-reference/list',
    );
    assert.equal(operationSlug({ ...users, href: '/my/page/' }, source), 'my/page');
  });

  test('puts channels under their tag, else websockets', () => {
    const channel: ChannelSummary = {
      kind: 'channel',
      id: 'peer_to_peer',
      tags: [],
      hidden: false,
      exclusion: 'none',
      at,
      keyAt: at,
    };
    assert.equal(channelSlug(channel, source), 'api-reference/websockets/peer_to_peer');
    assert.equal(
      channelSlug({ ...channel, tags: ['Chat'], title: 'Peer chat' }, source),
      'api-reference/chat/peer-chat',
    );
  });

  test('converts page files', () => {
    assert.equal(pageSlug('guides/start.mdx'), 'guides/start');
    assert.equal(pageSlug('guides/index.md'), 'guides');
    assert.equal(pageSlug('index.mdx'), '');
    assert.equal(pageSlug('my-index.mdx'), 'my-index');
    assert.equal(titleFromSlug('guides/get-users_posts'), 'Get users posts');
  });
});
