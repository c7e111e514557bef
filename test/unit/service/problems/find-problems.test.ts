import assert from 'node:assert/strict';
import { createEngine } from '../../../../src/service/create-engine.ts';
import type { LocatedProblem } from '../../../../src/service/engine-values.ts';
import { memoryWorkspace } from '../../../support/memory-workspace.ts';
import { docsJson } from '../../../support/project-of.ts';

const description = (schema: string) => `openapi: 3.1.0
info: { title: A, version: "1" }
servers: [{ url: https://e.com }]
paths: { /a: { get: { responses: { "200": { description: OK, content: { application/json: { schema: ${schema} } } } } } } }
`;

const engineOf = (files: { readonly [file: string]: string }) =>
  createEngine({ workspace: memoryWorkspace(files), configFile: 'docs.json' });

const names = (problems: readonly LocatedProblem[]) => problems.map(({ file, code }) => `${file} ${code}`);

suite('finding problems', () => {
  test('reports syntax errors in a file that a description refers to', async () => {
    const engine = engineOf({
      'docs.json': docsJson({ openapi: 'api.yaml' }),
      'api.yaml': description('{ $ref: parts/user.yaml }'),
      'parts/user.yaml': 'type: object\nproperties: { name: { type: string }\n',
    });
    const { problems } = await engine.problems({ official: false });
    assert.deepEqual(names(problems), ['parts/user.yaml yaml-unclosed']);
    assert.deepEqual(await engine.firstProblems(['parts/user.yaml'], { plan: true }), problems);
  });

  test('finds no first problems in a file outside of the site', async () => {
    const files = {
      'docs.json': docsJson({ pages: ['page'] }),
      'page.mdx': '{a b}\n',
      'unlisted.mdx': '{a b}\n',
      'package.json': '{',
    };
    const engine = engineOf(files);
    for (const plan of [false, true]) {
      assert.deepEqual(names(await engine.firstProblems(Object.keys(files), { plan })), [
        ...(plan ? ['docs.json page-unreached'] : []),
        'page.mdx mdx-expression-invalid',
      ]);
    }
  });

  test('the first problems have the configured severities', async () => {
    const engine = engineOf({ 'docs.json': docsJson({ pages: ['page'] }), 'page.mdx': 'Words.\n' });
    const first = async (severity: string) =>
      names(
        await engine.firstProblems(['page.mdx'], { plan: true, severities: { 'page-description-absent': severity } }),
      );
    assert.deepEqual(await first('off'), []);
    assert.deepEqual(await first('hint'), ['page.mdx page-description-absent']);
  });
});
