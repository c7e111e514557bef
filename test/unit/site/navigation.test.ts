import assert from 'node:assert/strict';
import { siteNavigation } from '../../../src/site/navigation.ts';
import { container, mdxPage } from './plan-fixtures.ts';

suite('the additions to titles that several pages have', () => {
  test('the labels around them, from the inside out, as few as possible, and at last the slug', () => {
    const english = container('language', 'English', [
      container('group', 'Orders', ['en/orders']),
      container('group', 'Books', ['en/books', 'en/more']),
    ]);
    const german = container('language', 'Deutsch', [container('group', 'Orders', ['de/orders']), 'alone']);
    const slugs = ['en/orders', 'en/books', 'en/more', 'de/orders'];
    const pages = [...slugs.map((slug) => mdxPage(slug, { title: 'Create' })), mdxPage('alone'), mdxPage('')];
    const { titleNotes } = siteNavigation(container('root', '', [english, german, '']), pages);
    assert.deepEqual(Object.fromEntries(titleNotes), {
      'en/orders': ['Orders', 'English'],
      'de/orders': ['Orders', 'Deutsch'],
      'en/books': ['Books', 'English', 'en/books'],
      'en/more': ['Books', 'English', 'en/more'],
    });
  });
});
