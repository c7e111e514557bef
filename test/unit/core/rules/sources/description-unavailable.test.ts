import assert from 'node:assert/strict';
import type { RemoteState } from '../../../../../src/core/ports.ts';
import { createProject } from '../../../../../src/core/project/create-project.ts';
import { checkProject } from '../../../../support/check-project.ts';
import { memoryWorkspace } from '../../../../support/memory-workspace.ts';
import { docsJson, findingsOf, openapi, paragraphMarkup } from '../../../../support/project-of.ts';

const url = 'https://example.com/api.json';
const listed = docsJson({ openapi: url, pages: ['GET /a'] });
const consequence = 'What it describes has no pages and is not checked.';

suite('description-unavailable', () => {
  test('an address that the workspace can not read is a warning, and its entries are not judged', () => {
    const texts = { 'docs.json': listed };
    assert.deepEqual(findingsOf('description-unavailable', texts), [
      `warning docs.json «"${url}"» \`${url}\` is not available: remote references are read in a trusted workspace only. Keep a copy in the project to be independent of it. ${consequence}`,
    ]);
    assert.deepEqual(findingsOf('entry-unmatched', texts), []);
  });

  test('one that it can read is fine', () => {
    const texts = { 'docs.json': listed, [url]: openapi({ '/a': { get: {} } }) };
    assert.deepEqual(findingsOf('description-unavailable', texts), []);
  });

  test('one that is no description is an error', () => {
    assert.deepEqual(findingsOf('description-unavailable', { 'docs.json': listed, [url]: '{}' }), [
      `error docs.json «"${url}"» \`${url}\` is not an API description. ${consequence}`,
    ]);
  });

  test('the reason is reported, and how much it weighs', () => {
    const toldOf = (kind: RemoteState['kind'], texts = {}) => {
      const below = memoryWorkspace({ 'docs.json': listed, ...texts });
      const workspace = { ...below, remote: (): RemoteState => ({ kind, message: 'Because.' }) };
      const project = createProject({ workspace, markup: paragraphMarkup, configFile: 'docs.json' });
      const found = checkProject(project).filter(({ code }) => code === 'description-unavailable');
      return found.map(({ severity, message }) => `${severity} ${message}`);
    };
    assert.deepEqual(toldOf('fetching'), [`info \`${url}\` is not here yet. Because.`]);
    assert.deepEqual(toldOf('refused'), [`warning \`${url}\` is not fetched. Because. ${consequence}`]);
    assert.deepEqual(toldOf('wrong'), [`error \`${url}\` can't be read. Because. ${consequence}`]);
    assert.deepEqual(toldOf('copy', { [url]: openapi({ '/a': { get: {} } }) }), [
      `info \`${url}\` could not be fetched. Because.`,
    ]);
  });
});
