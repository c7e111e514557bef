import assert from 'node:assert/strict';
import { countLinks } from '../../../../../src/core/features/site/count-links.ts';
import { ReferenceIndex } from '../../../../../src/core/references/reference-index.ts';
import { createMarkupParser } from '../../../../../src/markup/create-markup-parser.ts';
import { docsJson, projectOf } from '../../../../support/project-of.ts';

suite('countLinks', () => {
  test('counts links, cards and links to parts, but no entries, redirects and links of the pages themselves', () => {
    const texts = {
      'docs.json': docsJson({ pages: ['a', 'b', 'c'] }, { redirects: [{ source: '/old', destination: '/a' }] }),
      'a.mdx': '## Part\n\n[self](#part) [self](/a) [b](/b)',
      'b.mdx': '[a](/a) [a](a#part) <Card href="/a" /> [redirected](/old) [gone](/gone)',
      'c.mdx': '[a](/a.mdx) ![a](/a.png)',
    };
    const project = projectOf(texts, createMarkupParser());
    const references = new ReferenceIndex(project);
    assert.deepEqual(countLinks(references, ['a.mdx']), { links: 5, files: 2, parts: 1 });
    assert.deepEqual(countLinks(references, ['a.mdx', 'b.mdx']), { links: 1, files: 1, parts: 0 });
    assert.deepEqual(countLinks(references, ['c.mdx', 'none.mdx']), { links: 0, files: 0, parts: 0 });
  });
});
