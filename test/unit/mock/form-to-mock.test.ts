import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDescription } from '../../../src/core/project/read-description.ts';
import { parseSource } from '../../../src/core/source/parse-source.ts';
import { descriptionFiles } from '../../corpus/description-files.ts';
import { type MockedForms, mockForms } from '../../support/form-to-mock.ts';
import { readOperation } from './read-operation.ts';

const corpus = 'test/data/corpus/openapi';
const map = '{ type: object, additionalProperties: { type: integer }, example: { a: 1, b: 2 } }';
const union = `{ oneOf: [{ type: object, required: [size], properties: { size: { type: integer } } }, { type: object, required: [hot], properties: { hot: { type: boolean } } }] }`;
const nested = `{ type: object, required: [markup], properties: { markup: { anyOf: [{ type: object, required: [id], properties: { id: { type: integer } } }, { type: object, required: [on], properties: { on: { type: boolean } } }] } } }`;
const form = 'application/x-www-form-urlencoded';

/** Bodies that a form can send: a media type with its schema and encodings. */
const bodies: { readonly [title: string]: readonly [type: string, schema: string, encoding?: string] } = {
  'a map in a form': [
    form,
    `{ type: object, properties: { m: ${map} } }`,
    '{ m: { style: deepObject, explode: true } }',
  ],
  'a map in parts': [
    'multipart/form-data',
    `{ type: object, properties: { m: ${map} } }`,
    '{ m: { style: deepObject, explode: true } }',
  ],
  'a list in parts': [
    'multipart/form-data',
    '{ type: object, properties: { l: { type: array, items: { type: integer }, example: [1, 2] } } }',
    '{ l: { style: form, explode: false } }',
  ],
  'alternatives in a form': [form, union],
  'alternatives in parts': ['multipart/form-data', union],
  'alternatives of a field': [form, nested],
  'alternatives of a part': ['multipart/form-data', nested],
  'an empty form': [form, '{ type: object, properties: { a: { type: string } } }'],
  'an XML part': [
    'multipart/form-data',
    `{ type: object, properties: { x: ${map} } }`,
    '{ x: { contentType: application/xml } }',
  ],
  XML: [
    'application/xml',
    `{ type: object, properties: { id: { type: integer, xml: { attribute: true } }, tags: { type: array, items: { type: string } }, m: ${map} } }`,
  ],
  'alternatives in XML': [
    'application/xml',
    '{ oneOf: [{ type: object, xml: { name: book }, required: [id], properties: { id: { type: integer } } }, { type: object, xml: { name: pen }, required: [size], properties: { size: { type: integer, xml: { attribute: true } } } }], example: { size: 3 } }',
  ],
  'alternatives of a member in XML': [
    'application/xml',
    '{ type: object, required: [item], properties: { item: { oneOf: [{ type: object, xml: { name: book }, required: [id], properties: { id: { type: integer, xml: { attribute: true } } } }, { type: object, required: [size], properties: { size: { type: integer } } }] } } }',
  ],
  'an alternative that takes anything': ['application/json', '{ oneOf: [{}, { type: string, format: password }] }'],
  'an object as text': ['text/plain', '{ type: object, required: [id], properties: { id: { type: integer } } }'],
  'JSON lines': [
    'application/jsonl',
    '{ type: array, items: { type: object, properties: { id: { type: integer } } } }',
  ],
  'a file': ['application/octet-stream', '{ type: string, format: binary }'],
};

/** Parameters that a form can send: one with its path. */
const parameters: { readonly [title: string]: readonly [parameter: string, path?: string] } = {
  'a map in brackets': [`{ name: m, in: query, required: true, style: deepObject, schema: ${map} }`],
  'a map whose names are those of the query': [`{ name: m, in: query, required: true, schema: ${map} }`],
  'a map in one value': [`{ name: m, in: query, required: true, explode: false, schema: ${map} }`],
  'lists in brackets': [
    '{ name: m, in: query, required: true, style: deepObject, schema: { type: object, additionalProperties: false, properties: { range: { type: array, items: { type: object, properties: { at: { type: integer } } } } } } }',
  ],
  'a map in a header': [`{ name: X-M, in: header, required: true, schema: ${map} }`],
  'a length, which the client sends': [
    '{ name: Content-Length, in: header, required: true, schema: { type: integer } }',
  ],
  'a value that may be empty, in a path': [
    "{ name: state, in: path, required: true, schema: { enum: ['', active] } }",
    '/things/{state}',
  ],
  'a path with a fragment': ['{ name: X-A, in: header, required: true, schema: { type: string } }', "'/things#one'"],
};

function assertTaken({ refused, taken }: MockedForms): void {
  assert.deepEqual(refused, []);
  assert.ok(taken > 0);
}

suite('What our form sends, our mock takes', () => {
  for (const [title, [type, schema, encoding = '{}']] of Object.entries(bodies)) {
    test(title, () => {
      const content = `{ ${type}: { schema: ${schema}, encoding: ${encoding} } }`;
      const operation = `post: { requestBody: { required: true, content: ${content} }, responses: { '204': { description: '' } } }`;
      assertTaken(mockForms(readOperation(operation, '/things')));
    });
  }

  for (const [title, [parameter, path = '/things']] of Object.entries(parameters)) {
    test(title, () => {
      const operation = `get: { parameters: [${parameter}], responses: { '204': { description: '' } } }`;
      assertTaken(mockForms(readOperation(operation, path)));
    });
  }

  for (const file of descriptionFiles(corpus)) {
    test(`every operation of ${file}`, () => {
      const read = (name: string) => parseSource(name, readFileSync(join(corpus, name), 'utf8'));
      const description = readDescription(read(file), { document: read });
      for (const summary of description?.operations ?? []) {
        const slice = description?.slice(summary).slice;
        if (slice?.kind === 'operation') assert.deepEqual(mockForms(slice).refused, []);
      }
    });
  }
});
