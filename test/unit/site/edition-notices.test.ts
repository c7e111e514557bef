import assert from 'node:assert/strict';
import { findEditionNotice } from '../../../src/site/edition-notices.ts';
import { siteOf } from './shell/shell-fixtures.ts';

const noticeOf = (navigation: object, slug: string) => findEditionNotice(siteOf({ navigation }).shell, slug);

function olderOf(labels: readonly (string | { readonly version: string; readonly tag?: string })[]) {
  const versions = labels.map((label, index) => {
    const fields = typeof label === 'string' ? { version: label } : label;
    return { ...fields, pages: [`e${index}/a`, `e${index}/b`] };
  });
  return versions.map((_, index) => noticeOf({ versions }, `e${index}/b`)?.older?.current);
}

suite('what a page says about its edition', () => {
  test('a version is older if its number, its date or a word says so', () => {
    assert.deepEqual(olderOf(['v2', 'v1']), [undefined, 'v2']);
    assert.deepEqual(olderOf(['2.10.0', '2.9', '2.10', '3.0-beta']), [undefined, '2.10.0', undefined, undefined]);
    assert.deepEqual(olderOf(['2026-01-01', '2025-10-01']), [undefined, '2026-01-01']);
    assert.deepEqual(olderOf(['Latest', 'Legacy', { version: 'Next', tag: 'Deprecated' }]), [
      undefined,
      'Latest',
      'Latest',
    ]);
    assert.deepEqual(olderOf(['TypeScript', 'Python']), [undefined, undefined]);
    assert.deepEqual(olderOf(['v1', 'v2']), [undefined, undefined], 'the first one is what readers see');
  });

  test('the default version is the current one, and the same page in it is named, otherwise its first page', () => {
    const versions = [
      { version: 'v1', pages: ['v1/a', 'v1/b', 'v1/gone'] },
      { version: 'v2', default: true, pages: ['v2/a', 'v2/b'] },
    ];
    assert.deepEqual(noticeOf({ versions }, 'v1/b')?.older, {
      label: 'v1',
      current: 'v2',
      twin: { slug: 'v2/b', title: 'B' },
      start: { slug: 'v2/a', title: 'A' },
    });
    assert.equal(noticeOf({ versions }, 'v1/gone')?.older?.twin, undefined);
    assert.equal(noticeOf({ versions }, 'v2/b'), undefined);
  });

  test('a page that both versions list is not old', () => {
    const versions = [
      { version: 'v1', pages: ['v1/a', 'log'] },
      { version: 'v2', default: true, pages: ['v2/a', 'log'] },
    ];
    assert.equal(noticeOf({ versions }, 'log'), undefined);
  });

  test('the first page of an edition is where the switch leads to', () => {
    const languages = [
      { language: 'en', pages: ['a', 'b'] },
      {
        language: 'fr',
        versions: [
          { version: 'v2', pages: ['fr/v2/a'] },
          { version: 'v1', pages: ['fr/v1/a'] },
        ],
      },
    ];
    assert.deepEqual(noticeOf({ languages }, 'fr/v2/a')?.firstOf, [
      { kind: 'language', label: 'Français' },
      { kind: 'version', label: 'v2' },
    ]);
    assert.deepEqual(noticeOf({ languages }, 'fr/v1/a')?.firstOf, [{ kind: 'version', label: 'v1' }]);
    assert.equal(noticeOf({ languages }, 'b'), undefined);
    assert.equal(noticeOf({ pages: ['a'] }, 'a'), undefined);
  });
});
