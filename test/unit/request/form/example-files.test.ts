import assert from 'node:assert/strict';
import type { MediaType } from '../../../../src/core/api/http-operation.ts';
import type { JsonSchema } from '../../../../src/core/api/schema.ts';
import { buildExampleRequest } from '../../../../src/request/build/build-example-request.ts';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import { untouchedForm } from '../../../../src/request/form/untouched-form.ts';
import type { RequestPayload } from '../../../../src/request/http-request.ts';
import { media, slice } from '../slice.ts';

const settings = { interactive: true, prefill: true, sampleParameters: 'all' } as const;
const at = { file: 'api.yaml', span: { start: 0, end: 0 } };
const binary: JsonSchema = { type: 'string', format: 'binary' };
const form = (properties: { [name: string]: JsonSchema }, more: Partial<MediaType> = {}) =>
  media('multipart/form-data', { type: 'object', required: Object.keys(properties), properties }, more);

/** The media type, and the file names of the body, or of its parts by name. */
function filesOf(body: RequestPayload): string {
  if (body.kind === 'binary') return `${body.mediaType} ${body.filename}`;
  if (body.kind !== 'multipart') return body.kind;
  return body.parts
    .map(({ name, filename, text }) => `${name}=${filename === undefined ? text : `@${filename}`}`)
    .join(' ');
}

const rows: { readonly [name: string]: readonly [content: MediaType, files: string] } = {
  'a file': [form({ file: binary }), 'file=@file'],
  'a list of files': [form({ files: { type: 'array', items: binary } }), 'files=@files'],
  'as many files as it asks for': [
    form({ files: { type: 'array', minItems: 2, items: { type: 'string', contentMediaType: 'application/pdf' } } }),
    'files=@files files=@files',
  ],
  'a part of bytes by its encoding': [
    form({ picture: {} }, { encoding: [{ property: 'picture', contentType: 'image/png, image/jpeg', headers: [] }] }),
    'picture=@picture',
  ],
  'a picture of 3.1': [media('image/png', { type: 'string', contentMediaType: 'image/png' }), 'image/png file.png'],
  'a picture that is a plain string': [media('image/png', { type: 'string' }), 'image/png file.png'],
  'files of 3.1': [form({ picture: { contentMediaType: 'image/png' } }), 'picture=@picture'],
  'a file that the example leaves out': [
    form({ name: { type: 'string' }, file: binary }, { examples: [{ name: '', value: { name: 'Ada' }, at }] }),
    'name=Ada file=@file',
  ],
  bytes: [media('application/octet-stream'), 'application/octet-stream file.bin'],
  'a picture': [media('image/png', binary), 'image/png file.png'],
  'any picture': [media('image/*', binary), 'image/png file.png'],
  anything: [media('*/*', binary), 'application/octet-stream file.bin'],
  'any film': [media('video/*', {}), 'application/octet-stream file.bin'],
};

suite('a required upload', () => {
  for (const [name, [content, files]] of Object.entries(rows)) {
    const upload = slice({ method: 'POST', content: [content], bodyRequired: true });

    test(`of ${name} is in the sample, and not in the form`, () => {
      const values = untouchedForm(upload, settings);
      const { sample, sent } = buildRequest(upload, values);
      assert.equal(filesOf(sample.body), files);
      assert.doesNotMatch(filesOf(sent.body), /@|file/);
    });

    test(`of ${name} is a file in a request with generated values`, () => {
      assert.equal(filesOf(buildExampleRequest(upload, {}).built.sent.body), files);
      const begun = untouchedForm(upload, settings);
      assert.equal(filesOf(buildExampleRequest(upload, begun).built.sent.body), files);
    });
  }
});

test('an object in a media type of bytes is no file', () => {
  const content = [media('audio/aac', { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } })];
  const { body } = buildExampleRequest(slice({ method: 'POST', content, bodyRequired: true }), {}).built.sent;
  assert.equal(body.kind === 'text' && body.text, '{\n  "a": 1\n}');
});
