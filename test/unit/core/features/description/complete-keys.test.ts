import assert from 'node:assert/strict';
import { complete } from '../../../../../src/core/features/completion/complete.ts';
import type { CompletionItem } from '../../../../../src/core/features/completion/completion-item.ts';
import { listAllowedKeys } from '../../../../../src/core/standards/allowed-members.ts';
import { takeCaret } from '../../../../support/caret.ts';
import { projectOf } from '../../../../support/project-of.ts';
import { listPlaces, mainVersionLines, openStandard, versionLines } from '../../../../support/standard-places.ts';

type Path = readonly (string | number)[];

function completeAt(files: { readonly [file: string]: string }): readonly CompletionItem[] {
  const { texts, file, offset } = takeCaret(files);
  return complete(projectOf(texts), file, offset);
}

/** The keys of the standard that are offered, without names such as status codes. */
function listLabels(items: readonly CompletionItem[]): readonly string[] {
  const sorted = items.filter(({ kind }) => kind === 'key').toSorted((a, b) => (a.sort < b.sort ? -1 : 1));
  return sorted.map(({ label }) => label).filter((label) => !/^x-(?!x$|linkedin$)/.test(label));
}

/** A description in block style with the caret in the object at the path. */
function writeBlock(line: string, path: Path): string {
  const lines = [line];
  let indent = '';
  let isElement = false;
  for (const segment of path) {
    const start = isElement ? `${indent.slice(2)}- ` : indent;
    if (segment !== 0) lines.push(`${start}${JSON.stringify(segment)}:`);
    isElement = segment === 0;
    indent += '  ';
  }
  return `${lines.join('\n')}\n${isElement ? `${indent.slice(2)}- ` : indent}$0\n`;
}

/** The same in flow style. */
function writeFlow(line: string, path: Path): string {
  const [first, ...rest] = path;
  if (first === undefined) return `${line}\n$0`;
  const inner = rest.reduceRight<string>(
    (text, at) => (at === 0 ? `[${text}]` : `{ ${JSON.stringify(at)}: ${text} }`),
    '{ $0 }',
  );
  return `${line}\n${first}: ${inner}\n`;
}

/** The same in JSON, half-typed. */
function writeJson(line: string, path: Path): string {
  const [, key = '', version = ''] = /^(\w+): "?([^"]*)"?$/.exec(line) ?? [];
  const opened = path.map((at) => (at === 0 ? '[' : `{ ${JSON.stringify(at)}: `)).join('');
  const head = `{ "${key}": "${version}", `;
  return path.length === 0 ? `${head}"$0` : `${head}${opened.slice(2)}{ "$0`;
}

/** The meaning of a key and the clause. */
const documented = /\n\n[A-Z`].*[.:`][\s\S]*\n\n(?:OpenAPI|AsyncAPI|Overlay) \d/;

suite('keys of descriptions', () => {
  for (const line of versionLines) {
    test(`offers the keys of every object in every style, with a sentence and the clause: ${line}`, () => {
      const standard = openStandard(line);
      const version = line.split(':', 1)[0] ?? '';
      for (const { path, places } of listPlaces(standard)) {
        const written = new Map(path.length === 0 ? [[version, undefined]] : []);
        const expected = new Set(listAllowedKeys(standard.library, places, written).map(({ name }) => name));
        const items = completeAt({ 'api.yaml': writeBlock(line, path) });
        const at = `${line} ${path.join(' ')}`;
        assert.deepEqual(new Set(listLabels(items)), expected, at);
        // The versions between have objects at the same places.
        if (mainVersionLines.includes(line)) {
          assert.deepEqual(listLabels(completeAt({ 'api.yaml': writeFlow(line, path) })), listLabels(items), at);
          assert.deepEqual(listLabels(completeAt({ 'api.json': writeJson(line, path) })), listLabels(items), at);
        }
        const undocumented = items.filter(({ documentation = '' }) => !documented.test(documentation));
        assert.deepEqual(
          undocumented.map(({ label }) => label).filter((label) => expected.has(label)),
          [],
          at,
        );
      }
    });
  }

  test('leaves out the keys above and below the caret, and puts required ones first', () => {
    const items = completeAt({
      'api.yaml':
        'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      summary: A\n      $0\n      tags: [a]\n      security:\n        - a: []\n',
    });
    const labels = listLabels(items);
    assert.deepEqual(
      labels.filter((label) => ['summary', 'tags', 'security'].includes(label)),
      [],
    );
    assert.deepEqual(labels.slice(0, 4), ['operationId', 'description', 'parameters', 'requestBody']);
    const info = completeAt({ 'api.json': '{ "openapi": "3.1.0", "info": { "su$0", "version": "1" } }' });
    assert.deepEqual(listLabels(info).slice(0, 3), ['title', 'summary', 'description']);
    assert.equal(info.find(({ label }) => label === 'title')?.sort.charAt(0), '0');
  });

  test('names the meaning and the clause', () => {
    const documentation = (line: string, text: string, key: string) =>
      completeAt({ 'api.yaml': `${line}\n${text}` }).find(({ label }) => label === key)?.documentation;
    const operation = 'paths:\n  /a:\n    get:\n      $0';
    assert.equal(
      documentation('openapi: 3.1.0', operation, 'operationId'),
      '**operationId** (string)\n\nThe unique name of the operation, for code and links.\n\nOpenAPI 3.1, 4.8.10 Operation Object',
    );
    assert.match(
      documentation('openapi: 3.0.3', operation, 'responses') ?? '',
      /Required\.\n\nOpenAPI 3\.0, 4\.7\.10 /,
    );
    assert.match(documentation('openapi: 3.2.0', operation, 'tags') ?? '', /OpenAPI 3\.2, 4\.10 Operation Object$/);
    assert.match(documentation('swagger: "2.0"', operation, 'consumes') ?? '', /OpenAPI 2\.0, Operation Object$/);
    assert.match(
      documentation('asyncapi: 3.0.0', 'channels:\n  a:\n    $0', 'address') ?? '',
      /AsyncAPI 3\.0, Channel Object$/,
    );
    assert.match(
      documentation('overlay: 1.1.0', 'actions:\n  - $0', 'copy') ?? '',
      /Overlay 1\.1, 4\.4\.3 Action Object$/,
    );
    const parameter = 'workflows:\n  - steps:\n      - operationId: a\n        parameters:\n          - $0';
    assert.match(documentation('arazzo: 1.0.1', parameter, 'value') ?? '', /Arazzo 1\.0, Parameter Object$/);
  });

  test('the words of a value decide which keys an object has', () => {
    const scheme = (rest: string) =>
      listLabels(completeAt({ 'api.yaml': `openapi: 3.1.0\ncomponents:\n  securitySchemes:\n    a:\n${rest}` }));
    assert.deepEqual(scheme('      type: oauth2\n      $0'), ['flows', 'description']);
    assert.deepEqual(scheme('      $0\n      type: "http"'), ['scheme', 'description']);
    assert.deepEqual(scheme('      type: http\n      scheme: bearer\n      $0'), ['description', 'bearerFormat']);
    const parameter = completeAt({
      'api.yaml': 'openapi: 3.0.0\npaths: { /a: { parameters: [{ name: a, in: query, schema: {}, $0 }] } }',
    });
    assert.deepEqual(
      listLabels(parameter).filter((label) => ['content', '$ref'].includes(label)),
      [],
    );
  });

  test('writes the start of the value', () => {
    const accept = (files: { readonly [file: string]: string }, label: string) => {
      const { texts, file } = takeCaret(files);
      const item = completeAt(files).find((candidate) => candidate.label === label);
      const text = texts[file] ?? '';
      return item && text.slice(0, item.span.start) + item.insert + text.slice(item.span.end);
    };
    const block = { 'api.yaml': 'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      re$0' };
    assert.match(accept(block, 'requestBody') ?? '', /\n {6}requestBody:\n {2}content:\n {4}\$0$/);
    assert.match(accept(block, 'parameters') ?? '', /\n {6}parameters:\n {2}- \$0$/);
    assert.match(accept(block, 'summary') ?? '', /\n {6}summary: $/);
    const json = { 'api.json': '{ "openapi": "3.1.0", "components": { "schemas": { "a": { "pro$0" } } } }' };
    assert.match(accept(json, 'properties') ?? '', /"a": \{ "properties": \{\$0\} \} \} \} \}$/);
    assert.match(accept(json, '$ref') ?? '', /"a": \{ "\\\$ref": "\$\{1\}"\$0 \} \} \} \}$/);
    const before = { 'api.yaml': 'openapi: 3.1.0\ninfo:\n  ti$0: A' };
    assert.match(accept(before, 'title') ?? '', /\n {2}title: A$/);
  });

  test('a part of a description has the keys of what refers to it', () => {
    const files = {
      'api.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths:\n  /a: { $ref: parts/a.yaml }\n',
      'parts/a.yaml': 'get:\n  requestBody:\n    $ref: b.json#/bodies/one\n  $0',
      'parts/b.json': '{ "bodies": { "one": {} } }',
    };
    assert.ok(listLabels(completeAt(files)).includes('operationId'));
    const inner = {
      ...files,
      'parts/a.yaml': files['parts/a.yaml'].replace('$0', ''),
      'parts/b.json': '{ "bodies": { "one": { "$0 } } }',
    };
    assert.deepEqual(listLabels(completeAt(inner)), ['content', '$ref', 'summary', 'description', 'required']);
    const other = { ...inner, 'parts/b.json': '{ "bodies": { "$0 } }' };
    assert.deepEqual(completeAt(other), []);
  });

  test('a list of names has no keys of a tag', () => {
    const text = 'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      tags:\n        - $0';
    assert.deepEqual(completeAt({ 'api.yaml': text }), []);
  });
});
