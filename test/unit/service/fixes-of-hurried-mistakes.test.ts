import assert from 'node:assert/strict';
import { breaches, FixLaw } from '../../support/fix-law.ts';

/** A mistake by hand: a part of the text, what is written in its place, and the titles of the fixes with their kinds. */
type Row = readonly [what: string, part: string, put: string, fixes: readonly string[]];

const docs = (description: string) =>
  `{ "$schema": "https://mintlify.com/docs.json", "theme": "mint", "name": "Books", "colors": { "primary": "#0F766E" }, "navigation": { "${description.startsWith('async') ? 'asyncapi' : 'openapi'}": "${description}" } }`;

const json = `{
  "openapi": "3.0.3",
  "info": { "title": "Книги 📚", "version": "1" },
  "paths": {
    "/books": {
      "get": {
        "operationId": "books",
        "deprecated": false,
        "parameters": [{ "name": "limit", "in": "query", "schema": { "type": "number", "minimum": 1 } }],
        "responses": { "200": { "description": "OK" } }
      }
    }
  }
}
`;

const jsonRows: readonly Row[] = [
  [
    'single quotes around key and value',
    '"operationId": "books"',
    "'operationId': 'books'",
    ['mend: Put it in double quotes', 'mend: Put it in double quotes'],
  ],
  [
    'typographic quotes',
    '"operationId": "books"',
    '“operationId”: “books”',
    ['mend: Put it in double quotes', 'mend: Put it in double quotes'],
  ],
  ['a number without its zero', '"minimum": 1', '"minimum": .5', ['mend: Change to 0.5']],
  ['a number with a plus', '"minimum": 1', '"minimum": +1', ['mend: Change to 1']],
  ['a comment', '"deprecated": false,', '"deprecated": false, // the old one', ['remove: Remove the comment']],
];

const yaml = `openapi: 3.0.3
info: { title: "Книги 📚", version: "1" }
paths:
  /books:
    get:
      summary: Books
      operationId: books
      parameters:
        - name: limit
          in: query
          schema: &limit
            type: integer
            minimum: 1
            maximum: 100
        - name: offset
          in: query
          schema: *limit
      responses:
        "200": { description: OK }
`;

const yamlRows: readonly Row[] = [
  [
    'lines that are deeper than a number',
    '            maximum: 100\n',
    '               maximum: 100\n               multipleOf: 2\n',
    ['mend: Indent by 12 spaces'],
  ],
  [
    'a deeper name with a text of lines',
    '            maximum: 100\n',
    '             description: |\n               Some\n               lines.\n',
    ['mend: Indent by 12 spaces'],
  ],
  ['the next line of a text that has a colon', 'summary: Books\n', 'summary: Books\n        and note: more\n', []],
  ['an alias with a slip', '*limit', '*limti', []],
];

suite('Fixes of mistakes made in a hurry', () => {
  for (const [file, text, rows] of [
    ['api.json', json, jsonRows],
    ['api.yaml', yaml, yamlRows],
  ] as const) {
    for (const eol of ['\n', '\r\n']) {
      test(`${file}, lines that end with ${JSON.stringify(eol)}: the fixes keep the law, alone and together`, async () => {
        const write = (one: string) => one.replaceAll('\n', eol);
        const law = new FixLaw({ 'docs.json': docs(file), [file]: write(text) }, { official: true });
        assert.deepEqual(await law.base(), []);
        for (const [what, part, put, fixes] of rows) {
          const judged = await law.judge({ [file]: write(text.replace(part, () => put)) });
          assert.deepEqual(breaches(judged), [], what);
          const titles = judged.trials.map(({ fix }) => `${fix.kind}: ${fix.title}`);
          assert.deepEqual(titles, fixes, what);
        }
        await law.dispose();
      });
    }
  }
});
