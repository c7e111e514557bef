import assert from 'node:assert/strict';
import { checkProject } from '../../../../support/check-project.ts';
import { docsJson, findingsOf, openapi, projectOf } from '../../../../support/project-of.ts';

const site = {
  'docs.json': docsJson({
    groups: [{ group: 'All', pages: ['about', 'told', 'hidden', 'GET /a', 'GET /b'], openapi: 'api.json' }],
  }),
  'about.mdx': '---\ntitle: About\n---\n\nWords.',
  'told.mdx': '---\ntitle: Told\ndescription: Said here.\n---\n',
  'hidden.mdx': '---\ntitle: Hidden\nhidden: true\n---\n',
  'api.json': openapi({ '/a': { get: { summary: 'A' } }, '/b': { get: { summary: 'B', description: 'Gets b.' } } }),
};

suite('page-description-absent', () => {
  test('pages and operations without a description are named; hidden ones are not', () => {
    const rest = 'search engines, llms.txt and the search of the site show its title alone.';
    assert.deepEqual(findingsOf('page-description-absent', site), [
      `info about.mdx «» "About" has no description: ${rest} Add a \`description\` in the front matter.`,
      `info api.json «"get"» "A" has no description: ${rest} Add a \`description\`.`,
    ]);
  });

  test('is off until its problems have a severity', () => {
    assert.deepEqual(checkProject(projectOf(site)), []);
  });
});
