import assert from 'node:assert/strict';
import { createMarkupParser } from '../../../../../src/markup/create-markup-parser.ts';
import { checkProject } from '../../../../support/check-project.ts';
import { docsJson, openapi, projectOf } from '../../../../support/project-of.ts';

suite('visibility-signed-in', () => {
  test('reports the first place with the others as related; content for everyone, humans or agents is ignored', () => {
    const text = (who: string) => `<Visibility for=${who}>x</Visibility>\n`;
    const find = (page: string, description: string) =>
      checkProject(
        projectOf(
          {
            'docs.json': docsJson({ pages: ['a', { group: 'G', openapi: 'api.json' }] }),
            'a.mdx': page,
            'api.json': openapi({ '/d': { get: { description } } }),
          },
          createMarkupParser(),
        ),
      ).filter(({ code }) => code === 'visibility-signed-in');
    const [found, ...others] = find(text('"signed-in"'), text('{{groups: ["beta"]}}'));
    assert.equal(found?.at.file, 'a.mdx');
    assert.equal(found?.severity, 'info');
    assert.deepEqual(
      found?.related?.map(({ at }) => at.file),
      ['api.json'],
    );
    assert.deepEqual(others, []);
    assert.deepEqual(find(text('"humans"'), text('"agents"')), []);
    assert.deepEqual(find(text('"signed-out"'), text('"nobody"')), []);
  });
});
