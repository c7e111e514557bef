import assert from 'node:assert/strict';
import { detectKind, headOf, isVersion } from '../../../../../src/core/source/document/detect-kind.ts';

suite('detectKind', () => {
  const cases: readonly [string, string, string | undefined][] = [
    ['a.json', '{"openapi": "3.1.0"', 'openapi'],
    ['a.json', '{"info": {"openapi": "3.0.0"}, "swagger": "2.0"}', 'swagger'],
    ['docs.json', '{"name": "x", "openapi": "api.yaml", "navigation": {}}', undefined],
    ['docs.json', '{"navigation": {"openapi": "3.0.0"}}', undefined],
    ['docs.json', '{"description": "\\"openapi\\": \\"3.0.0\\""}', undefined],
    ['a.json', '[{"openapi": "3.0.0"}]', undefined],
    ['a.json', '{ // "openapi": 3\n /* "asyncapi": "2.0.0" } * */ "swagger" : 2.0}', 'swagger'],
    ['a.json', '{"a": [{"b": "}"}, "]{"], "overlay":\r\n"1.0.0"}', 'overlay'],
    ['a.json', '{"a": "not closed\n, "openapi": "3.1.0"}', 'openapi'],
    ['a.json', '{"a": "x", "openapi": "3x"}', undefined],
    ['a.json', '{"a": "\\"", "openapi": "3"', 'openapi'],
    ['a.yaml', '# hello\nopenapi: 3.0.3\ninfo:\n', 'openapi'],
    ['a.yml', '\uFEFF---\r\nasyncapi: "2.6.0"\r\n', 'asyncapi'],
    ['a.yml', 'info:\n  openapi: 3.0.0\nnote: |\n  swagger: 2.0\n', undefined],
    ['a.yml', 'overlay: 1.0.0\n', 'overlay'],
    ['a.yml', '---\n  swagger: "2.0"\n  info: {}\n', 'swagger'],
    ['a.yml', "swagger: '2.0' # old\n", 'swagger'],
    ['a.yaml', '{"openapi": "3.0.0"}', 'openapi'],
    ['a.json', '\uFEFF// ours\n/* { */\n{"openapi": "3.1.0"}', 'openapi'],
    ['a.yaml', '{ openapi: 3.1.1, info: {} }', 'openapi'],
    ['a.yaml', "{ 'asyncapi': '3.0.0' }", 'asyncapi'],
    ['a.yaml', '{"arazzo":1.0.1}', 'arazzo'],
    ['a.yaml', '# ours\n--- # more\n{\n  overlay: 1.0.0 }', 'overlay'],
    ['a.yaml', '\uFEFF%YAML 1.2\r\n---\r\n{\tswagger:\t"2.0" }', 'swagger'],
    ['a.yaml', '--- !!map\n{ openapi: !!str 3.1.1 }', 'openapi'],
    ['a.yaml', '{ # openapi: 3.0.0\n # {\n "info": { title: "}" },\n openapi: 3.1.1 }', 'openapi'],
    ['a.yaml', "{ info: { title: Bob's API, note: 'it''s }', more: rock 'n roll }, openapi: 3.1.1 }", 'openapi'],
    ['a.yaml', '{ info: { url: https://x.example/#a }, openapi: 3.1.1 }', 'openapi'],
    ['a.yaml', '{ info: { openapi: 3.0.0 }, note: "openapi: 3.0.0" }', undefined],
    ['a.yaml', '[{ openapi: 3.0.0 }]', undefined],
    ['a.yaml', '{ openapi: api.yaml }', undefined],
    ['a.yaml', '"openapi" : !!str "3.1.1"\n', 'openapi'],
    ['a.yaml', 'openapi:\n  3.1.1\ninfo: {}\n', 'openapi'],
    ['a.mdx', 'openapi: 3.0.0\n', undefined],
    ['a.yaml', 'openapi: GET /users\n', undefined],
  ];
  for (const [file, head, expected] of cases) {
    test(`${file}: ${JSON.stringify(head)}`, () => assert.equal(detectKind(head, file), expected));
  }

  test('accepts as a version digits followed by a dot or nothing', () => {
    for (const text of ['3', '3.1.0', '03.1', '2.']) assert.equal(isVersion(text), true, text);
    for (const text of ['', '.', 'x', '3a', ' 3.1', '-3.1', '1e3', '３.1', 'api.yaml'])
      assert.equal(isVersion(text), false, text);
  });
});

suite('headOf', () => {
  const long = 'x'.repeat(5000);
  const sorted: readonly [string, string][] = [
    ['a.json', `{\n  "components": {"a": "${long}"},\n  "openapi": "3.1.0"}`],
    ['a.json', `{"basePath": "/v2", "definitions": {"a": "${long}"}, "swagger": "2.0"}`],
    ['a.yaml', `# ours\n---\nchannels:\n  a: ${long}\nasyncapi: 3.0.0\n`],
    ['a.yml', `info:\r\n  description: ${long}\r\nopenapi: 3.0.3\r\n`],
    ['a.yaml', `{ info: { title: ${long} }, openapi: 3.1.1 }`],
  ];
  test('is all of a description whose first key comes before its version', () => {
    for (const [file, text] of sorted) {
      assert.equal(headOf(text, file), text);
      assert.notEqual(detectKind(headOf(text, file), file), undefined, text.slice(0, 40));
    }
  });
  test('is the beginning of any other text', () => {
    for (const text of [
      `{"name": "${long}", "openapi": "3.1.0"}`,
      `openapi: 3.1.0\ninfo: ${long}`,
      `{"data": {"paths": "${long}"}}`,
    ])
      assert.equal(headOf(text, 'a.json').length, 4096);
    assert.equal(headOf(`paths: ${long}`, 'a.md').length, 4096);
  });
});
