import assert from 'node:assert/strict';
import { docsJson, findingsOf, openapi, projectOf } from '../../../../support/project-of.ts';

const titled = (title: string) =>
  `overlay: 1.1.0\ninfo: { title: O, version: "1" }\nactions: [{ target: $.info.title, update: ${title} }]\n`;
const named = (...overlays: string[]) => ({ source: 'api.json', overlays });
const texts = (...sources: unknown[]) => ({
  'docs.json': docsJson({ tabs: sources.map((openapi, index) => ({ tab: `T${index}`, openapi })) }),
  'api.json': openapi({ '/a': { get: {} } }),
  'one.yaml': titled('One'),
  'two.yaml': titled('Two'),
});

suite('overlay-conflict', () => {
  test('two lists for one description are an error at the second; the first is used', () => {
    const conflicting = texts(named('one.yaml'), named('two.yaml'));
    const [found, ...others] = findingsOf('overlay-conflict', conflicting);
    assert.match(
      found ?? '',
      /^error docs\.json «"api\.json"» "api\.json" is named with different overlays elsewhere, and/,
    );
    assert.deepEqual(others, []);
    assert.equal(projectOf(conflicting).description('api.json')?.title, 'One');
  });

  test('another order is a difference, and so is an empty list', () => {
    assert.equal(
      findingsOf('overlay-conflict', texts(named('one.yaml', 'two.yaml'), named('two.yaml', 'one.yaml'))).length,
      1,
    );
    assert.equal(findingsOf('overlay-conflict', texts(named('one.yaml'), named())).length, 1);
  });

  test('accepts equal lists, and a list beside none', () => {
    assert.deepEqual(findingsOf('overlay-conflict', texts(named('one.yaml'), named('one.yaml'), 'api.json')), []);
  });
});
