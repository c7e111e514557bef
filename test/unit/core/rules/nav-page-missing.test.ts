import assert from 'node:assert/strict';
import { docsJson, findingsOf, fixedBy } from '../../../support/project-of.ts';

suite('nav-page-missing', () => {
  const texts = { 'docs.json': docsJson({ pages: ['guides/strat', 'ok'] }), 'guides/start.mdx': '', 'ok.md': '' };

  test('an entry without a file is an error that names the nearest page', () => {
    assert.deepEqual(findingsOf('nav-page-missing', texts), [
      'error docs.json «"guides/strat"» No page file for "guides/strat". Did you mean "guides/start"?',
    ]);
  });

  test('its fixes put the nearest in place, or take the entry out', () => {
    assert.match(fixedBy('Change to "guides/start"', 'nav-page-missing', texts), /"guides\/start",\s+"ok"/);
    assert.match(fixedBy('Remove this entry', 'nav-page-missing', texts), /"pages": \[\s*"ok"/);
  });

  test('a page of the same name is offered from another folder, but not from another language', () => {
    const moved = { 'docs.json': docsJson({ pages: ['old/setup'] }), 'new/setup.mdx': '', 'es/setup.mdx': '' };
    assert.match(findingsOf('nav-page-missing', moved)[0] ?? '', /Did you mean "new\/setup"\?$/);
  });

  test('index files, addresses and endpoint entries are no missing pages', () => {
    const pages = ['guides', 'https://example.com', 'get started', 'GET users'];
    const fine = { 'docs.json': docsJson({ pages }), 'guides/index.mdx': '', 'get started.mdx': '' };
    assert.deepEqual(findingsOf('nav-page-missing', fine), []);
  });
});
