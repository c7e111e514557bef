import assert from 'node:assert/strict';
import { applyEdits } from '../../../src/core/source/text/apply-edits.ts';
import { LineIndex } from '../../../src/core/source/text/line-index.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { LocatedResponseEdit, ReceivedResponse } from '../../../src/service/engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { paragraphMarkup, type Texts } from '../../support/project-of.ts';

const received = {
  become: 'example',
  status: 200,
  mediaType: 'application/json',
  text: '{"id":9007199254740993}',
} as const;

/** The texts after the edits for a response of the first page. */
async function changed(texts: Texts, response: Partial<ReceivedResponse> = {}): Promise<Texts | LocatedResponseEdit> {
  const engine = createEngine({ workspace: memoryWorkspace(texts), markup: paragraphMarkup, configFile: 'docs.json' });
  const [page] = await engine.pages();
  const edit = await engine.editAfterResponse(page?.slug ?? '', { ...received, ...response });
  if (edit.kind !== 'edits') return edit;
  const after = { ...texts };
  for (const file of new Set(edit.edits.map((each) => each.file))) {
    const text = texts[file] ?? '';
    const lines = new LineIndex(text);
    const own = edit.edits.filter((each) => each.file === file);
    after[file] = applyEdits(
      text,
      own.map(({ range, text: put }) => ({
        at: { file, span: { start: lines.offsetAt(range.start), end: lines.offsetAt(range.end) } },
        text: put,
      })),
    );
  }
  return after;
}

const site = { 'docs.json': '{ "name": "B", "navigation": { "pages": [{ "group": "A", "openapi": "api.yaml" }] } }' };
const head = (version: string) => `${version}\ninfo: { title: T, version: "1" }\n`;
const openapi31 = head('openapi: 3.1.0');

suite('Saving a response as an example', () => {
  const operation = (content: string) =>
    `${openapi31}paths:\n  /a:\n    get:\n      responses:\n        "200":\n          description: d\n          content:\n            application/json: # type\n${content}`;

  test('where there is none: example, behind what is there', async () => {
    const text = operation('              schema: { type: object } # all\n');
    const after = await changed({ ...site, 'api.yaml': text });
    assert.deepEqual(after, {
      ...site,
      'api.yaml': `${text}              example:\n                id: 9007199254740993\n`,
    });
  });

  test('in the place of the example that there is', async () => {
    const text = operation('              example: { id: 1 }\n              schema: {}\n');
    const after = await changed({ ...site, 'api.yaml': text });
    assert.deepEqual(after, {
      ...site,
      'api.yaml': operation('              example:\n                id: 9007199254740993\n              schema: {}\n'),
    });
  });

  test('among several: asks for a name, then adds or replaces that one', async () => {
    const text = operation('              examples:\n                one:\n                  value: 1\n');
    const texts = { ...site, 'api.yaml': text };
    assert.deepEqual(await changed(texts), { kind: 'unnamed', names: ['one'] });
    assert.deepEqual(await changed(texts, { name: 'two', text: '[]' }), {
      ...site,
      'api.yaml': `${text}                two:\n                  value: []\n`,
    });
    assert.deepEqual(await changed(texts, { name: 'one', text: '2' }), {
      ...site,
      'api.yaml': text.replace('value: 1', 'value: 2'),
    });
  });

  test('through references, into the file where the response is', async () => {
    const text = `${openapi31}paths:\n  /a:\n    get:\n      responses:\n        default: { $ref: 'parts/responses.json#/ok' }\n`;
    const parts =
      '{"ok":{"description":"d","content":{"application/*":{"examples":{"e":{"$ref":"#/e"}}}}},"e":{"value":1}}';
    const texts = { ...site, 'api.yaml': text, 'parts/responses.json': parts };
    assert.deepEqual(await changed(texts, { name: 'e', text: '[2]' }), {
      ...texts,
      'parts/responses.json': parts.replace('"value":1', '"value":[2]'),
    });
  });

  test('in 2.0: by media type; a body that is no JSON is a text', async () => {
    const text = `${head('swagger: "2.0"')}produces: [text/csv]\npaths:\n  /a:\n    get:\n      responses:\n        200:\n          description: d\n          schema: { type: string }\n`;
    assert.deepEqual(
      await changed({ ...site, 'api.yaml': text }, { mediaType: 'text/csv; charset=utf-8', text: 'a,b\n1,2\n' }),
      {
        ...site,
        'api.yaml': `${text}          examples:\n            text/csv: "a,b\\n1,2\\n"\n`,
      },
    );
  });

  test('says why it can’t be done', async () => {
    const text = operation('              schema: {}\n');
    const texts = { ...site, 'api.yaml': text };
    assert.deepEqual(await changed(texts, { status: 404 }), {
      kind: 'refused',
      message: 'The description declares no 404 response.',
    });
    assert.deepEqual(await changed(texts, { text: '{"a":' }), {
      kind: 'refused',
      message: 'The body is not what its content type says.',
    });
  });
});
