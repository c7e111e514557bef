import assert from 'node:assert/strict';
import type { FindingFix, ValidationFinding } from '../../../../src/core/ports.ts';
import { listDescriptions } from '../../../../src/core/project/list-sources.ts';
import { validateDescriptions } from '../../../../src/service/problems/validate-descriptions.ts';
import { projectOf } from '../../../support/project-of.ts';

const yaml = 'openapi: 3.1.0\ninfo: { title: T, version: 1.10 }\npaths: {}\n';

/** The text of the description after each fix of a finding. */
async function fixed(pointer: string, target: ValidationFinding['target'], fixes: readonly FindingFix[], text = yaml) {
  const file = text.startsWith('{') ? 'a.json' : 'a.yaml';
  const project = projectOf({ 'docs.json': `{ "navigation": { "openapi": "${file}" } }`, [file]: text });
  const finding = { file, pointer, target, severity: 'warning', code: 'c', message: 'M.', fixes } as const;
  const validation = { validator: { validate: async () => [finding] }, isCurrent: () => true };
  const problems = await validateDescriptions(project, listDescriptions(project), validation, undefined);
  return problems?.flatMap((problem) =>
    (problem.fixes ?? []).map(({ title, edits }) => {
      const [edit] = edits;
      if (edit === undefined) return title;
      return `${title}: ${text.slice(0, edit.at.span.start)}${edit.text}${text.slice(edit.at.span.end)}`;
    }),
  );
}

suite('validateDescriptions', () => {
  test('entries of a path with a misspelt key are in doubt, those of others are not', async () => {
    const text = '{ "openapi": "3.1.0", "paths": { "/a": { "gte": {} }, "b": {} } }';
    const project = projectOf({ 'docs.json': '{ "navigation": { "openapi": "a.json" } }', 'a.json': text });
    const doubtful = async (pointer: string, fixes: readonly FindingFix[] = []) => {
      const about = { target: 'key', severity: 'error', code: 'c', message: 'M.' } as const;
      const finding = { file: 'a.json', pointer, ...about, fixes };
      const validation = { validator: { validate: async () => [finding] }, isCurrent: () => true };
      const problems = await validateDescriptions(project, listDescriptions(project), validation, undefined);
      const span = problems?.[0]?.doubtful?.span;
      return span && text.slice(span.start, span.end);
    };
    assert.equal(await doubtful('/paths/~1a/gte'), '"/a": { "gte": {}');
    assert.equal(await doubtful('/paths/b'), '"b": {}');
    assert.equal(await doubtful('/openapi'), undefined);
    assert.equal(await doubtful('/openapi', [{ kind: 'rename', name: 'swagger' }]), '"3.1.0"');
  });

  test('a fix changes the value or the key of its finding', async () => {
    assert.deepEqual(await fixed('/info/version', 'value', [{ kind: 'quote' }]), [
      `Change to "1.10": ${yaml.replace('1.10', '"1.10"')}`,
    ]);
    assert.deepEqual(await fixed('/info/title', 'value', [{ kind: 'replace', text: '"U"' }]), [
      `Change to U: ${yaml.replace('title: T', 'title: U')}`,
    ]);
    assert.deepEqual(await fixed('/info/title', 'key', [{ kind: 'replace', text: 'name' }]), [
      `Change to name: ${yaml.replace('title', 'name')}`,
    ]);
  });

  test('a key is renamed in its own quoting', async () => {
    const rename = [{ kind: 'rename', name: 'name' }] as const;
    assert.deepEqual(await fixed('/info/title', 'key', rename), [`Rename to "name": ${yaml.replace('title', 'name')}`]);
    const json = '{ "openapi": "3.1.0", "info": { "title": "T" } }';
    assert.deepEqual(await fixed('/info/title', 'key', rename, json), [
      `Rename to "name": ${json.replace('title', 'name')}`,
    ]);
  });

  test('a member is inserted after another one, on its own line if that one has its own line', async () => {
    const insert = [{ kind: 'insert', after: 'title', key: 'required', text: 'true' }] as const;
    const add = 'Add `required: true`: ';
    assert.deepEqual(await fixed('/info', 'value', insert), [
      add + yaml.replace('title: T', 'title: T, required: true'),
    ]);
    const block = 'openapi: 3.1.0\ninfo:\n  title: T\n  version: 1\n';
    assert.deepEqual(await fixed('/info', 'value', insert, block), [
      add + block.replace('title: T', 'title: T\n  required: true'),
    ]);
    const item = 'openapi: 3.1.0\nservers:\n  - title: T\n    url: /\n';
    assert.deepEqual(await fixed('/servers/0', 'value', insert, item), [
      add + item.replace('title: T', 'title: T\n    required: true'),
    ]);
    const json = '{\n  "openapi": "3.1.0",\n  "info": {\n    "title": "T"\n  }\n}';
    assert.deepEqual(await fixed('/info', 'value', insert, json), [
      add + json.replace('"title": "T"', '"title": "T",\n    "required": true'),
    ]);
  });

  test('a member is removed with its comma, in JSON', async () => {
    const json = '{ "openapi": "3.1.0", "foo": 1, "info": {} }';
    assert.deepEqual(await fixed('/foo', 'key', [{ kind: 'remove' }], json), [
      'Remove "foo": { "openapi": "3.1.0", "info": {} }',
    ]);
    assert.deepEqual(await fixed('/info', 'key', [{ kind: 'remove' }]), []);
  });
});
