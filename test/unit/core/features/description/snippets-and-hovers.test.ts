import assert from 'node:assert/strict';
import { complete } from '../../../../../src/core/features/completion/complete.ts';
import { hover } from '../../../../../src/core/features/hover/hover.ts';
import { offerSkeletons } from '../../../../../src/core/features/new-site/offer-skeletons.ts';
import { ReferenceIndex } from '../../../../../src/core/references/reference-index.ts';
import { parseSource } from '../../../../../src/core/source/parse-source.ts';
import { listAllowedKeys } from '../../../../../src/core/standards/allowed-members.ts';
import { takeCaret } from '../../../../support/caret.ts';
import { checkProject } from '../../../../support/check-project.ts';
import { projectOf } from '../../../../support/project-of.ts';
import { listPlaces, mainVersionLines, openStandard } from '../../../../support/standard-places.ts';

interface Files {
  readonly [file: string]: string;
}

const head = 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths:\n';

function hoverAt(files: Files): string | undefined {
  const { texts, file, offset } = takeCaret(files);
  const project = projectOf(texts);
  return hover(project, new ReferenceIndex(project), file, offset)?.contents;
}

/** The text after a snippet is accepted and its tab stops are left as they are. */
function accept(files: Files, label: string): string | undefined {
  const { texts, file, offset } = takeCaret(files);
  const item = complete(projectOf(texts), file, offset).find((candidate) => candidate.label === label);
  const text = texts[file] ?? '';
  if (item === undefined) return undefined;
  const indent = /^ */.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';
  const insert = item.insert.replace(/\$\d|\$\{\d:(\w+)\}|\\([\\$}])/g, '$1$2').replaceAll('\n', `\n${indent}`);
  return text.slice(0, item.span.start) + insert + text.slice(item.span.end);
}

suite('snippets of descriptions', () => {
  test('an operation, a paginated list and the paths of a resource are valid where they are offered', () => {
    const carets = [
      ['operation', `${head}  /a:\n    $0`],
      ['paginated list', `${head}  /a:\n    $0`],
      ['path', `${head}  $0`],
      ['resource (CRUD)', `${head}  $0`],
    ] as const;
    for (const [label, text] of carets) {
      const accepted = accept({ 'api.yaml': text }, label) ?? '';
      assert.deepEqual(parseSource('api.yaml', accepted).problems, [], accepted);
      const problems = checkProject(projectOf({ 'api.yaml': accepted }));
      assert.deepEqual(
        problems.filter(({ severity }) => severity === 'error'),
        [],
        accepted,
      );
      const operations = projectOf({ 'api.yaml': accepted }).description('api.yaml')?.operations ?? [];
      assert.equal(operations.length, label === 'resource (CRUD)' ? 5 : 1);
    }
  });

  test('a file without content gets a description or a docs.json, which have no errors', () => {
    const files: readonly (readonly [file: string, text: string])[] = [
      ['api.yaml', '$0'],
      ['api.yml', 'openap$0'],
      ['api.yaml', '{$0}'],
      ['api.json', '\n$0'],
      ['api.json', '{$0}'],
      ['api.json', '{ "op$0" }'],
      ['api.json', '{\n  "$0"\n}\n'],
      ['api.json', '{\n  $0\n}\n'],
      ['docs.json', '$0'],
      ['docs.json', '{\n  "$0\n}'],
    ];
    for (const [file, marked] of files) {
      const text = marked.replace('$0', '');
      const offers = offerSkeletons(file, text, marked.indexOf('$0'));
      const labels = file === 'docs.json' ? ['docs.json'] : ['OpenAPI 3.1', 'AsyncAPI 3.0'];
      assert.deepEqual(
        offers.map(({ label }) => label),
        labels,
        marked,
      );
      for (const { label, insert, span } of offers) {
        const plain = insert.replace(/\$\d|\$\{\d:(\w+)\}|\\([\\$}])/g, '$1$2').replaceAll('\t', '  ');
        const accepted = text.slice(0, span.start) + plain + text.slice(span.end);
        assert.deepEqual(parseSource(file, accepted).problems, [], accepted);
        const project = projectOf({ [file]: accepted, 'index.mdx': '---\ntitle: Start\n---\n' });
        if (label !== 'docs.json') assert.ok(project.description(file), accepted);
        const problems = checkProject(project);
        assert.deepEqual(
          problems.filter(({ severity }) => severity === 'error' || severity === 'warning'),
          [],
          accepted,
        );
      }
    }
  });

  test('a file with content, or of another kind, gets none', () => {
    for (const [file, marked] of [
      ['api.yaml', 'a: b$0'],
      ['api.json', '{ "a": 1$0 }'],
      ['api.json', '$0{}'],
      ['api.json', '[$0]'],
      ['page.mdx', '$0'],
    ] as const)
      assert.deepEqual(offerSkeletons(file, marked.replace('$0', ''), marked.indexOf('$0')), [], marked);
  });

  test('are written in JSON too', () => {
    const json = '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { $0 } }';
    const accepted = accept({ 'api.json': json }, 'resource (CRUD)') ?? '';
    assert.deepEqual(parseSource('api.json', accepted).problems, [], accepted);
    assert.equal(projectOf({ 'api.json': accepted }).description('api.json')?.operations.length, 5);
  });

  test('are offered nowhere else, and not beside an operation of the same method', () => {
    const labels = (text: string) => {
      const { texts, file, offset } = takeCaret({ 'api.yaml': text });
      return complete(projectOf(texts), file, offset).flatMap(({ label, kind }) =>
        kind === 'component' ? [label] : [],
      );
    };
    assert.deepEqual(labels(`${head}  /a:\n    $0`), ['operation', 'paginated list']);
    assert.deepEqual(labels(`${head}  /a:\n    get: {}\n    $0`), []);
    assert.deepEqual(labels(`${head}  /a:\n    get:\n      $0`), []);
    assert.deepEqual(labels(`${head.replace('openapi: 3.1.0', 'swagger: "2.0"')}  /a:\n    $0`), []);
  });
});

suite('hovers of descriptions', () => {
  test('has the fields of each part once, however often parts refer to each other', () => {
    const parts = Array.from({ length: 24 }, (_, at) => ({ $ref: `#/components/schemas/${at % 2 ? 'A' : 'B'}` }));
    const schemas = {
      A: { allOf: parts, properties: { a: { type: 'string' } } },
      B: { allOf: parts, properties: { b: { type: 'string' } } },
      C: { $ref: '#/components/schemas/A' },
    };
    const text = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: {},
      components: { schemas },
    });
    const marked = text.replace(/\/A"(?!.*\/A")/, '/$0A"');
    assert.match(hoverAt({ 'api.json': marked }) ?? '', /Fields:\n\n- `b` string\n- `a` string$/);
  });

  test('every key of every object has one', () => {
    for (const line of mainVersionLines) {
      const standard = openStandard(line);
      for (const { path, places } of listPlaces(standard)) {
        const [key] = listAllowedKeys(standard.library, places, new Map());
        if (key === undefined || path.length === 0) continue;
        const [first, ...rest] = path;
        const object = `{ ${JSON.stringify(key.name).replace(/"$/, '$0"')}: {} }`;
        const inner = rest.reduceRight<string>(
          (text, at) => (at === 0 ? `[${text}]` : `{ ${JSON.stringify(at)}: ${text} }`),
          object,
        );
        const contents = hoverAt({ 'api.yaml': `${line}\n${first}: ${inner}\n` });
        assert.match(contents ?? '', /^\*\*.+\*\*(?: \(.+\))?\n\n.+\n\n/, `${line} ${path.join('/')} ${key.name}`);
      }
    }
  });
});
