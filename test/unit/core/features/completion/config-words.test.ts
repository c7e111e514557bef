import assert from 'node:assert/strict';
import { complete } from '../../../../../src/core/features/completion/complete.ts';
import { hover } from '../../../../../src/core/features/hover/hover.ts';
import { ReferenceIndex } from '../../../../../src/core/references/reference-index.ts';
import { findKeySentence } from '../../../../../src/core/standards/key-sentences.ts';
import { takeCaret } from '../../../../support/caret.ts';
import { knownKeys, schemasAt, toConfigPath } from '../../../../support/config-keys.ts';
import { projectOf } from '../../../../support/project-of.ts';

const keys = knownKeys.filter(({ path }) => !path.includes('*'));

suite('keys of docs.json', () => {
  test('every key that Mintlify knows has its types and words, and is described at its place', () => {
    let [described, words] = [0, 0];
    for (const { path, types, enum: choices = [] } of keys) {
      const steps = toConfigPath(path);
      const [key, schemas] = [steps.at(-1), schemasAt(steps).map(({ schema }) => schema)];
      const isOpen = schemas.some((schema) => Object.keys(schema).length === 0);
      const known = schemas.flatMap(({ type }) => [type ?? []].flat());
      assert.deepEqual(isOpen ? [] : types.filter((type) => !known.includes(type)), [], `${path} lacks types`);
      const offered = schemas.flatMap((schema) => (schema.enum ?? []) as string[]);
      assert.deepEqual(
        choices.filter((choice) => !offered.includes(choice)),
        [],
        `${path} lacks words`,
      );
      words += choices.length;
      if (typeof key !== 'string') continue;
      const about = findKeySentence('docs.json', '', key, steps.slice(0, -1));
      assert.notEqual(about, '', `${path} has no sentence`);
      described += 1;
    }
    assert.ok(described > 650 && words > 600, `${described} keys, ${words} words`);
  });

  test('a key is documented according to its place', () => {
    const over = (marked: string) => {
      const { texts, offset } = takeCaret({ 'docs.json': marked });
      const project = projectOf(texts);
      return hover(project, new ReferenceIndex(project), 'docs.json', offset)?.contents ?? '';
    };
    assert.match(over('{ "logo": { "h$0ref": "" } }'), /target of the logo/);
    assert.match(over('{ "navigation": { "tabs": [{ "h$0ref": "" }] } }'), /The target: a page/);
    assert.equal(over('{ "navigation": { "not$0hing": "" } }'), '');
  });

  test('completes and describes keys and values in a part of docs.json', () => {
    const part = (marked: string) => {
      const { texts, file, offset } = takeCaret({
        'docs.json': '{ "navigation": { "$ref": "./parts/navigation.json" } }',
        'parts/navigation.json': '{ "tabs": [{ "$ref": "tab.json" }] }',
        'parts/tab.json': marked,
      });
      return { project: projectOf(texts), file, offset };
    };
    const labels = ({ project, file, offset }: ReturnType<typeof part>) =>
      complete(project, file, offset).map(({ label }) => label);
    assert.ok(labels(part('{ "tab": "A", "$0" }')).includes('searchable'));
    assert.ok(!labels(part('{ "tab": "A", "$0" }')).includes('tab'));
    assert.deepEqual(labels(part('{ "align": "$0" }')), ['start', 'end']);
    const over = ({ project, file, offset }: ReturnType<typeof part>) =>
      hover(project, new ReferenceIndex(project), file, offset)?.contents;
    assert.match(over(part('{ "al$0ign": "end" }')) ?? '', /^\*\*align\*\* \(string\)\n\nThe position of the tab/);
    assert.equal(over(part('{ "align": "e$0nd" }')), '**end**: At the end of the line.');
  });
});
