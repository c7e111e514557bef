import assert from 'node:assert/strict';
import { complete } from '../../../../../src/core/features/completion/complete.ts';
import {
  describeConfigKey,
  offerKeys,
  offerValues,
} from '../../../../../src/core/features/completion/offer-config-keys.ts';
import { hover } from '../../../../../src/core/features/hover/hover.ts';
import { ReferenceIndex } from '../../../../../src/core/references/reference-index.ts';
import { takeCaret } from '../../../../support/caret.ts';
import { knownKeys, toConfigPath } from '../../../../support/config-keys.ts';
import { projectOf } from '../../../../support/project-of.ts';

const keys = knownKeys.filter(({ path }) => !path.includes('*'));

suite('keys of docs.json', () => {
  test('every key that Mintlify knows is offered at its place, with documentation and values', () => {
    let [offered, values] = [0, 0];
    for (const { path, enum: choices = [] } of keys) {
      const steps = toConfigPath(path);
      const key = steps.at(-1);
      const words = offerValues(steps, true).map(({ label }) => label);
      for (const choice of choices) assert.ok(words.includes(choice), `${path}: ${choice} is not offered`);
      values += choices.length;
      if (typeof key !== 'string') continue;
      const item = offerKeys(steps.slice(0, -1), new Set()).find(({ label }) => label === key);
      assert.ok(item, `${path} is not offered`);
      assert.ok(!/^(?:One of|Required|$)/.test(item.documentation ?? ''), `${path} has no words`);
      assert.match(describeConfigKey(steps) ?? '', /^\*\*/, path);
      offered += 1;
    }
    assert.ok(offered > 650 && values > 600, `${offered} keys, ${values} values`);
  });

  test('a key is documented according to its place', () => {
    assert.match(describeConfigKey(['logo', 'href']) ?? '', /target of the logo/);
    assert.match(describeConfigKey(['navigation', 'tabs', 0, 'href']) ?? '', /The target: a page/);
    assert.equal(describeConfigKey(['navigation', 'nothing']), undefined);
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
