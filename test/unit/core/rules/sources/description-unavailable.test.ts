import assert from 'node:assert/strict';
import type { RemoteState } from '../../../../../src/core/ports.ts';
import { createProject } from '../../../../../src/core/project/create-project.ts';
import { checkProject } from '../../../../support/check-project.ts';
import { memoryWorkspace } from '../../../../support/memory-workspace.ts';
import { docsJson, findingsOf, openapi, paragraphMarkup } from '../../../../support/project-of.ts';

const url = 'https://example.com/api.json';
const listed = docsJson({ openapi: url, pages: ['GET /a'] });
const consequence = 'The description gets no pages and is not checked.';

suite('description-unavailable', () => {
  test('an unreadable URL is a warning, and its entries are not checked', () => {
    const texts = { 'docs.json': listed };
    assert.deepEqual(findingsOf('description-unavailable', texts), [
      `warning docs.json «"${url}"» \`${url}\` is not available: remote references are read only in a trusted workspace. Keep a copy in the project to be independent of the host. ${consequence}`,
    ]);
    assert.deepEqual(findingsOf('entry-unmatched', texts), []);
  });

  test('accepts a URL that can be read', () => {
    const texts = { 'docs.json': listed, [url]: openapi({ '/a': { get: {} } }) };
    assert.deepEqual(findingsOf('description-unavailable', texts), []);
  });

  test('a document that is not a description is an error', () => {
    assert.deepEqual(findingsOf('description-unavailable', { 'docs.json': listed, [url]: '{}' }), [
      `error docs.json «"${url}"» \`${url}\` is not an API description. ${consequence}`,
    ]);
  });

  test('reports the reason, with its severity', () => {
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
