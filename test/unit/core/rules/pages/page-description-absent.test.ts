import assert from 'node:assert/strict';
import { checkProject } from '../../../../support/check-project.ts';
import { docsJson, findingsOf, openapi, projectOf } from '../../../../support/project-of.ts';

const site = {
  'docs.json': docsJson({
    groups: [{ group: 'All', pages: ['about', 'described', 'hidden', 'GET /a', 'GET /b'], openapi: 'api.json' }],
  }),
  'about.mdx': '---\ntitle: About\n---\n\nWords.',
  'described.mdx': '---\ntitle: Described\ndescription: Said here.\n---\n',
  'hidden.mdx': '---\ntitle: Hidden\nhidden: true\n---\n',
  'api.json': openapi({ '/a': { get: { summary: 'A' } }, '/b': { get: { summary: 'B', description: 'Gets b.' } } }),
};

suite('page-description-absent', () => {
  test('reports pages and operations without a description, unless they are hidden', () => {
    const rest = 'search engines, llms.txt and the search of the site show only its title.';
    assert.deepEqual(findingsOf('page-description-absent', site), [
      `info about.mdx «» "About" has no description, so ${rest} Add \`description\` to the front matter.`,
      `info api.json «"get"» "A" has no description, so ${rest} Add a \`description\`.`,
    ]);
  });

  test('is off until a severity is set', () => {
    assert.deepEqual(checkProject(projectOf(site)), []);
  });
});
