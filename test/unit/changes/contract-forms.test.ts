import assert from 'node:assert/strict';
import { listApiChanges } from '../../../src/changes/list-changes.ts';
import { descriptionsInUse } from '../../../src/core/references/descriptions-in-use.ts';
import { randomFrom } from '../../corpus/random.ts';
import { listUnsaid } from '../../corpus/unsaid-changes.ts';
import { docsJson, projectOf } from '../../support/project-of.ts';
import { drawContract, type Form } from './written-contract.ts';

const drawn = 30;
const forms: readonly Form[] = ['2.0', '3.0', '3.1', '3.2'];

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

suite('one contract with one edit', () => {
  test('every operation that reads differently has a change', () => {
    const random = randomFrom(20_261_128);
    let seen = 0;
    for (let index = 0; index < 3 * drawn; index += 1) {
      const form = forms[index % forms.length] ?? '3.1';
      // A property that its message does not carry is not compared.
      const text = drawContract(random, index % 2 === 0 || form === '2.0')(form).replaceAll(',"readOnly":true', '');
      const edited = editOnce(text, random);
      const [before, after] = [text, edited].map((api) => {
        return projectOf({ 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': api });
      });
      assert.ok(before && after);
      const [[old], [now]] = [descriptionsInUse(before), descriptionsInUse(after)];
      const changes = listApiChanges(before, after);
      if (old === undefined || now === undefined) continue;
      assert.deepEqual(listUnsaid(old, now, changes), [], `${text}\n${edited}`);
      if (changes.operations.length > 0) seen += 1;
    }
    assert.ok(seen > drawn, String(seen));
  });
});

/** Changes one number, boolean or text of a description, but not its version. */
function editOnce(text: string, random: () => number): string {
  const values = [...text.matchAll(/(?<=:|\[|,)(?:"[^"]*"(?!:)|\d+|true|false)/g)].filter(({ index }) => index > 30);
  const chosen = values[Math.floor(random() * values.length)];
  if (chosen === undefined) return text;
  const [value] = chosen;
  const edited = value.startsWith('"')
    ? value.replace(/"$/, 'x"')
    : value === 'true'
      ? 'false'
      : value === 'false'
        ? 'true'
        : `${value}1`;
  return text.slice(0, chosen.index) + edited + text.slice(chosen.index + value.length);
}

suite('one contract in several forms', () => {
  for (const written of [forms.slice(0, 3), forms.slice(1)]) {
    test(`there are no changes between ${written.join(', ')}`, () => {
      const random = randomFrom(20_261_128);
      for (let index = 0; index < drawn; index += 1) {
        const write = drawContract(random, written[0] === '2.0');
        assert.deepEqual(listDifferences(write, written), [], written.map(write).join('\n'));
      }
    });
  }
});
