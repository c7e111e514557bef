import assert from 'node:assert/strict';
import { listApiChanges } from '../../../src/changes/list-changes.ts';
import { randomFrom } from '../../corpus/random.ts';
import { docsJson, projectOf } from '../../support/project-of.ts';
import { drawContract, type Form } from './written-contract.ts';

const drawn = 120;

/** What is said of each two forms of a contract that is written in all of them. */
function listDifferences(write: (form: Form) => string, forms: readonly Form[]): readonly string[] {
  const projects = forms.map((form) => {
    return projectOf({ 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': write(form) });
  });
  return projects.flatMap((before, from) =>
    projects.flatMap((after, to) =>
      listApiChanges(before, after).operations.flatMap(({ details }) =>
        details.map(({ pointer, message }) => `${forms[from]} to ${forms[to]}: ${pointer} ${message}`),
      ),
    ),
  );
}

suite('one contract in several forms', () => {
  for (const forms of [
    ['2.0', '3.0', '3.1'],
    ['3.0', '3.1', '3.2'],
  ] as const) {
    test(`there are no changes between ${forms.join(', ')}`, () => {
      const random = randomFrom(20_261_128);
      for (let index = 0; index < drawn; index += 1) {
        const write = drawContract(random, forms[0] === '2.0');
        assert.deepEqual(listDifferences(write, forms), [], forms.map(write).join('\n'));
      }
    });
  }
});
