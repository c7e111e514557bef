import assert from 'node:assert/strict';
import { findingsOf, openapi } from '../../../../support/project-of.ts';
import { translatedSite } from '../../../../support/translated-site.ts';

const page = (body: string, keys = '') => `---\ntitle: Page\n${keys}---\n\n${body}\n`;
const differences = (source: string, translated: string) =>
  findingsOf(
    'edition-page-differs',
    translatedSite(
      { 'es/start.mdx': translated },
      {
        'start.mdx': source,
        'api.json': openapi({ '/a': { get: {}, put: {} } }),
        'es/api.json': openapi({ '/a': { get: {} } }),
      },
    ),
  ).map((text) => /its source, start\.mdx: (.*)\. Bring/.exec(text)?.[1]);

suite('edition-page-differs', () => {
  test('code blocks, headings and components are counted', () => {
    const source = page('# One\n\n```bash\n# not a heading <Card>\n```\n\n<Note>A</Note>\n\n## Two');
    const translated = page('# Uno\n\n```bash\n```\n\n```json\n{}\n```\n\n<Tip>A</Tip>');
    assert.deepEqual(differences(source, translated), [
      '1 code block in json more, 1 heading fewer, 1 `Note` fewer, 1 `Tip` more',
    ]);
    assert.deepEqual(differences(page('```js\n```'), page('~~~ts\n~~~')), ['code blocks in ts instead of js']);
  });

  test('texts, comments, code and the file of a description may differ', () => {
    const source = page(
      '# One\n\nText with `<Card>` {/* <Note> */}\n\n- ```bash\n  echo one\n  ```',
      'openapi: GET /a\n',
    );
    const translated = page('# Uno\n\nTexto\n\n```bash title="Uno"\necho uno\n```', 'openapi: es/api.json GET /a\n');
    assert.deepEqual(differences(source, translated), []);
  });

  test('what an imported component shows may be written out in the translation', () => {
    const source = page("import { Hint } from '/snippets/hint.jsx';\n\n<Hint />\n\n<Note>A</Note>");
    assert.deepEqual(differences(source, page('<Tip>Uno</Tip>\n\n<Note>A</Note>')), []);
    const other = page("import Pista from '/snippets/es/hint.mdx';\n\n<Pista />");
    assert.deepEqual(differences(source, other), ['1 `Note` fewer']);
  });

  test('another operation in front matter', () => {
    const [source, translated] = ['openapi: PUT /a\n', 'openapi: GET /a\n'].map((keys) => page('Text', keys));
    assert.deepEqual(differences(source ?? '', translated ?? ''), ['`GET /a` in its front matter instead of `PUT /a`']);
    assert.deepEqual(differences(source ?? '', page('Text')), ['no reference to `PUT /a` in its front matter']);
  });
});
