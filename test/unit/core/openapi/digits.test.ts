import assert from 'node:assert/strict';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import { untouchedForm } from '../../../../src/request/form/untouched-form.ts';
import { exactText } from '../../../../src/request/json/exact-value.ts';
import { createEngine } from '../../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../../support/memory-workspace.ts';
import { docsJson } from '../../../support/project-of.ts';

const description = `openapi: 3.1.0
info: { title: T, version: '1' }
servers: [{ url: https://a.example }]
paths:
  /a:
    post:
      parameters:
        - { name: id, in: query, required: true, example: 9007199254740993123, schema: { type: integer } }
        - { name: rate, in: query, required: true, schema: { type: number, default: 1.10 } }
        - { name: kind, in: query, required: true, schema: { enum: [9007199254740993] } }
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [price, tax]
              properties:
                price: { type: number, example: 2.50 }
                tax: { allOf: [{ $ref: '#/components/schemas/Rate' }] }
          application/x-ndjson: { schema: { type: object }, example: { a: 1.1, b: [1.10] } }
      responses: { '200': { description: ok } }
components:
  schemas:
    Rate: { type: number, default: 0.190 }
`;

suite('numbers of a description', () => {
  test('are sent with the digits as written', async () => {
    const workspace = memoryWorkspace({ 'docs.json': docsJson({ openapi: 'a.yaml' }), 'a.yaml': description });
    const engine = createEngine({ workspace, configFile: 'docs.json' });
    const slice = await engine.operation('a.yaml POST /a');
    await engine.dispose();
    assert.ok(slice?.kind === 'operation');
    // Slices are passed to other threads and pages as JSON.
    const copy = JSON.parse(JSON.stringify(slice)) as typeof slice;
    const settings = { interactive: true, prefill: false, sampleParameters: 'required' } as const;
    const values = untouchedForm(copy, settings);
    const { url } = buildRequest(copy, values).sent;
    assert.equal(url, 'https://a.example/a?id=9007199254740993123&rate=1.10&kind=9007199254740993');
    const filled = untouchedForm(copy, { ...settings, interactive: false });
    assert.equal(exactText(filled.body ?? null), '{"price":2.50,"tax":0.190}');
    assert.match(buildRequest(copy, filled).sent.url, /rate=1\.10&kind=9007199254740993$/);
    const lines = untouchedForm(copy, settings, 'application/x-ndjson');
    assert.equal(exactText(lines.body ?? null), '{"a":1.1,"b":[1.10]}');
  });
});
