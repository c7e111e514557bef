import assert from 'node:assert/strict';
import { StuckPages } from '../../../src/host/stuck-pages.ts';

const never = () => new Promise<string>(() => undefined);
const drawn = async () => 'drawn';
const root = 'file:///docs';

suite('Pages that the server’s thread hangs in', () => {
  test('the first page that waits is named, and not asked for again until a file of its site changes', async () => {
    const pages = new StuckPages();
    assert.equal(await pages.ask({ root, slug: 'a' }, drawn), 'drawn');
    void pages.ask({ root, slug: 'b' }, never);
    void pages.ask({ root, slug: 'c' }, never);
    assert.match(pages.blame(), /page "b"/);
    await assert.rejects(pages.ask({ root, slug: 'b' }, drawn), /Drawing the page "b" took too long/);
    assert.equal(await pages.ask({ root, slug: 'c' }, drawn), 'drawn');
    assert.equal(await pages.ask({ root: 'file:///other', slug: 'b' }, drawn), 'drawn');
    pages.changed('file:///other');
    await assert.rejects(pages.ask({ root, slug: 'b' }, drawn));
    pages.changed(root);
    assert.equal(await pages.ask({ root, slug: 'b' }, drawn), 'drawn');
  });

  test('no page is named if none was asked for, or all are answered', async () => {
    const pages = new StuckPages();
    await assert.rejects(
      pages.ask({ root, slug: 'a' }, () => Promise.reject(new Error('ended'))),
      /ended/,
    );
    assert.equal(pages.blame(), 'It did not respond for too long.');
    assert.equal(await pages.ask({ root, slug: 'a' }, drawn), 'drawn');
  });
});
