import assert from 'node:assert/strict';
import type { ComponentNode } from '../../../src/core/pages/page-tree.ts';
import { listTagFeeds, renderFeed } from '../../../src/site/feed.ts';
import { pageOf } from '../render/page-models.ts';

const span = { start: 0, end: 0 };

function update(props: ComponentNode['props'], text: string, id: string): ComponentNode {
  return {
    kind: 'component',
    name: 'Update',
    props,
    otherIds: [id],
    children: [{ kind: 'element', tag: 'p', attributes: {}, children: [{ kind: 'text', value: text }] }],
    span,
  };
}

function feedOf(...children: readonly ComponentNode[]): string {
  const body = { children, headings: [], links: [], imports: [], icons: [], problems: [] };
  return renderFeed(pageOf({}, { slug: 'change log', title: 'News', body }), 'Site & Co', 'https://docs.example.com');
}

suite('feed of a page', () => {
  test('an item for each update, with its own address, day and text', () => {
    const feed = feedOf(
      update({ label: 'v2 <beta>', description: 'July 21st, 2026' }, 'Text.', 'v2'),
      update({ label: '2024-10-12' }, 'All of it.', '2024-10-12'),
    );
    assert.match(
      feed,
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"><channel><title>News · Site &amp; Co</,
    );
    assert.match(
      feed,
      /<item><title>v2 &lt;beta&gt;<\/title><link>https:\/\/docs.example.com\/change%20log\/#v2<\/link><guid>.*<\/guid><pubDate>Tue, 21 Jul 2026 00:00:00 GMT<\/pubDate><description>Text.</,
    );
    assert.match(feed, /<pubDate>Sat, 12 Oct 2024 00:00:00 GMT<\/pubDate><description>All of it.</);
  });

  test('each tag has a feed, if there are several', () => {
    const children = [
      update({ label: 'v2', tags: ['New Features', 'C++', '!'] }, 'Two.', 'v2'),
      update({ label: 'v1', tags: ['new features', 'C'] }, 'One.', 'v1'),
    ];
    const body = { children, headings: [], links: [], imports: [], icons: [], problems: [] };
    assert.deepEqual(listTagFeeds('news', body), [
      { tag: 'New Features', path: 'news/rss-new-features.xml' },
      { tag: 'C++', path: 'news/rss-c.xml' },
    ]);
    assert.deepEqual(listTagFeeds('news', { ...body, children: [update({ tags: ['a'] }, '', 'v')] }), []);
    const model = pageOf({}, { slug: 'news', title: 'News', body });
    const feed = renderFeed(model, 'Site', 'https://docs.example.com', 'C');
    assert.match(feed, /<channel><title>News · C · Site<.*<item><title>v1</s);
    assert.doesNotMatch(feed, /v2/);
  });

  test('`rss` takes precedence, and invalid dates are left out', () => {
    const feed = feedOf(update({ label: 'v1', rss: { title: 'First', description: 'We did it' } }, 'Text.', 'v1'));
    assert.match(feed, /<title>First<\/title>.*<description>We did it</);
    assert.doesNotMatch(feed, /pubDate/);
  });
});
