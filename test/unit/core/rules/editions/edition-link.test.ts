import assert from 'node:assert/strict';
import { createMarkupParser } from '../../../../../src/markup/create-markup-parser.ts';
import { checkProject } from '../../../../support/check-project.ts';
import { textAt } from '../../../../support/marked-text.ts';
import { projectOf } from '../../../../support/project-of.ts';
import { translatedSite } from '../../../../support/translated-site.ts';

suite('edition-link', () => {
  test('a link to a page whose translation exists leads to the translation', () => {
    const body = '[one](/guides/one) [two](/guides/two) [mine](/es/guides/one) [part](/guides/one#a)';
    const texts = translatedSite({ 'es/start.mdx': `---\ntitle: Inicio\n---\n\n${body}\n`, 'es/guides/two.mdx': '' });
    const problems = checkProject(projectOf(texts, createMarkupParser())).filter(({ code }) => code === 'edition-link');
    assert.deepEqual(
      problems.map(({ at, message, fixes = [] }) => [textAt(texts, at), message, fixes.map(({ title }) => title)]),
      [
        [
          '/guides/one',
          '"/guides/one" leads to a page of another language, and "es" has its counterpart: es/guides/one.mdx. Link to "/es/guides/one".',
          ['Link to /es/guides/one'],
        ],
        [
          '/guides/one#a',
          '"/guides/one#a" leads to a page of another language, and "es" has its counterpart: es/guides/one.mdx. Link to "/es/guides/one".',
          [],
        ],
      ],
    );
  });
});
