import assert from 'node:assert/strict';
import type { RemoteState } from '../../../../../src/core/ports.ts';
import { createProject } from '../../../../../src/core/project/create-project.ts';
import { checkProject } from '../../../../support/check-project.ts';
import { textAt } from '../../../../support/marked-text.ts';
import { memoryWorkspace } from '../../../../support/memory-workspace.ts';
import { findingsOf, openapi, paragraphMarkup } from '../../../../support/project-of.ts';

const url = 'https://e.com/lib.yaml';
const api = openapi(
  { '/a': { get: { responses: { 200: { $ref: `${url}#/R` } } } } },
  { components: { schemas: { A: { $ref: `${url}#/A` } } } },
);

function problemFor(kind: RemoteState['kind'], texts: { readonly [file: string]: string } = {}): readonly string[] {
  const all = { 'api.json': api, ...texts };
  const workspace = { ...memoryWorkspace(all), remote: (): RemoteState => ({ kind, message: 'Because.' }) };
  const problems = checkProject(createProject({ workspace, markup: paragraphMarkup }));
  return problems
    .filter(({ code }) => code === 'ref-remote')
    .map(({ severity, at, message, remote }) => `${severity} «${textAt(all, at)}» ${message} (${remote})`);
}

suite('ref-remote', () => {
  test('works where remote documents are never fetched', () => {
    assert.deepEqual(
      findingsOf('ref-remote', { 'api.json': openapi({}, { components: { schemas: { A: { $ref: url } } } }) }),
      [
        `warning api.json «"${url}"» \`${url}\` is not available: remote references are read only in a trusted workspace. Keep a copy in the project to be independent of the host.`,
      ],
    );
  });

  test('reports a document that is being fetched once, as an info', () => {
    assert.deepEqual(problemFor('fetching'), [`info «"${url}#/A"» \`${url}\` is not here yet. Because. (${url})`]);
  });

  test('reports a failed document at every reference, as an error only if the address is wrong', () => {
    const expected = (severity: string, words: string) =>
      ['A', 'R'].map((part) => `${severity} «"${url}#/${part}"» \`${url}\` ${words} Because. (${url})`);
    assert.deepEqual(problemFor('refused'), expected('warning', 'is not fetched.'));
    assert.deepEqual(problemFor('denied'), expected('warning', "can't be read."));
    assert.deepEqual(problemFor('failed'), expected('warning', "can't be read."));
    assert.deepEqual(problemFor('wrong'), expected('error', "can't be read."));
  });

  test('reads an earlier copy, and says so', () => {
    assert.deepEqual(problemFor('copy', { [url]: 'R: { description: r }\nA: {}\n' }), [
      `info «"${url}#/A"» \`${url}\` could not be fetched. Because. (${url})`,
    ]);
  });
});
