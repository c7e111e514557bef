import assert from 'node:assert/strict';
import { findKeySentence } from '../../../../../src/core/standards/key-sentences.ts';
import { knownKeys, schemasAt, toConfigPath } from '../../../../support/config-keys.ts';

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
});
