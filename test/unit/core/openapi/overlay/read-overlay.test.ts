import assert from 'node:assert/strict';
import { readOverlay } from '../../../../../src/core/openapi/overlay/read-overlay.ts';
import { parseSource } from '../../../../../src/core/source/parse-source.ts';
import { textAt } from '../../../../support/marked-text.ts';

function problemsOf(text: string): string[] {
  const { problems } = readOverlay(parseSource('o.yaml', text));
  return problems.map(
    ({ severity, code, at, message }) => `${severity} ${code} «${textAt({ 'o.yaml': text }, at)}» ${message}`,
  );
}

const info = 'info: { title: O, version: "1" }\n';
const action = 'actions: [{ target: $.info, update: { a: 1 } }]\n';

suite('readOverlay', () => {
  test('reads actions in order', () => {
    const text = `overlay: 1.1.0\nx-own: 1\n${info}actions:
  - { target: $.a, description: What for, remove: true, x-own: 1 }
  - { target: $.b, update: [1] }
  - { target: $.c, copy: $.d }
`;
    const { actions, problems, version } = readOverlay(parseSource('o.yaml', text));
    assert.deepEqual(problems, []);
    assert.equal(version, '1.1');
    assert.deepEqual(
      actions.map(({ target, change }) => [target.string(), change.kind]),
      [
        ['$.a', 'remove'],
        ['$.b', 'update'],
        ['$.c', 'copy'],
      ],
    );
  });

  test('reports a file that is not an overlay at its beginning', () => {
    const message = '`o.yaml` is not an overlay, so it changes nothing. An overlay begins with `overlay: 1.1.0`.';
    assert.deepEqual(problemsOf('openapi: 3.1.0\n'), [`error overlay-invalid «o» ${message}`]);
    assert.deepEqual(problemsOf(''), [`error overlay-invalid «» ${message}`]);
    assert.deepEqual(problemsOf('- a\n'), [`error overlay-invalid «-» ${message}`]);
  });

  test('reports a misspelt key of the version, or a value that is no version, where it is', () => {
    const message = '`o.yaml` is not an overlay, so it changes nothing. An overlay begins with `overlay: 1.1.0`.';
    assert.deepEqual(problemsOf('info: {}\noverlya: 1.1.0\n'), [
      `error overlay-invalid «overlya» ${message} Did you mean \`overlay\`?`,
    ]);
    assert.deepEqual(problemsOf('info: {}\noverlay: {}\n'), [`error overlay-invalid «overlay» ${message}`]);
  });

  test('reports an unknown version, and reads the rest', () => {
    for (const version of ['2.0.0', '1.2.0', '"1"', '1.1.x']) {
      const [found, ...others] = problemsOf(`overlay: ${version}\n${info}${action}`);
      assert.match(
        found ?? '',
        /^error overlay-version .* Unknown version of Overlay: ".*"\. It is read as 1\.1\. Supported versions are 1\.0\.0 and 1\.1\.0\.$/,
      );
      assert.deepEqual(others, []);
    }
    assert.deepEqual(problemsOf(`overlay: 1.0.7\n${info}${action}`), []);
    // A number is one mistake.
    assert.deepEqual(problemsOf(`overlay: 1.0\n${info}${action}`), [
      'error overlay-invalid «1.0» `overlay` must be the full version in quotes, such as "1.0.0", not 1.',
    ]);
  });

  test('has no fix for a misspelt change that `remove` would override', () => {
    const text = `overlay: 1.1.0\n${info}actions:\n  - { target: $.a, udpate: {}, remove: true }\n`;
    assert.deepEqual(problemsOf(text), ['error overlay-invalid «udpate» Unknown key `udpate`. Did you mean `update`?']);
    assert.deepEqual(
      readOverlay(parseSource('o.yaml', text)).problems.flatMap(({ fixes = [] }) => fixes),
      [],
    );
  });

  test('reports missing and unknown keys, and wrong types, at their place', () => {
    assert.deepEqual(
      problemsOf(`overlay: 1.1.0\ninfo: { title: 1, colour: red }\nextends: 3\nother: 1\nactions: {}\n`),
      [
        'error overlay-invalid «1» `title` must be a string, not 1. Put it in quotes.',
        'error overlay-invalid «colour» Unknown key `colour`. The keys here are `title`, `version` and `description`.',
        'error overlay-invalid «info» The required key "version" is missing.',
        'error overlay-invalid «3» `extends` must be a string, not 3. Put it in quotes.',
        'error overlay-invalid «other» Unknown key `other`. The keys here are `overlay`, `info`, `extends` and `actions`.',
        'error overlay-invalid «actions» `actions` must be an array, not an object.',
      ],
    );
    assert.deepEqual(problemsOf('overlay: 1.1.0\n'), [
      'error overlay-invalid «o» The required key "info" is missing.',
      'error overlay-invalid «o» The required key "actions" is missing.',
    ]);
    assert.deepEqual(problemsOf(`overlay: 1.1.0\n${info}actions: []\n`), [
      'error overlay-invalid «actions» `actions` must not be empty.',
    ]);
  });

  test('reports actions that do nothing, or too much', () => {
    const wrong = (actions: string, version = '1.1.0') =>
      problemsOf(`overlay: ${version}\n${info}actions:\n${actions}`).map((line) => line.replace(/» .*/, '»'));
    assert.deepEqual(wrong('  - { update: 1 }\n'), ['error overlay-invalid «{»']);
    assert.deepEqual(wrong('  - text\n'), ['error overlay-invalid «text»']);
    assert.deepEqual(wrong('  - { target: $.a }\n'), ['warning overlay-action «{»']);
    assert.deepEqual(wrong('  - { target: $.a, remove: yes }\n'), ['error overlay-invalid «yes»']);
    assert.deepEqual(wrong('  - { target: $.a, remove: true, update: 1 }\n'), ['error overlay-action «update»']);
    assert.deepEqual(wrong('  - { target: $.a, remove: true, update: 1 }\n', '1.0.0'), [
      'warning overlay-action «update»',
    ]);
    assert.deepEqual(wrong('  - { target: $.a, copy: $.b, update: 1 }\n'), ['error overlay-action «copy»']);
    assert.deepEqual(wrong('  - { target: 5, update: 1 }\n'), ['error overlay-invalid «5»']);
    assert.deepEqual(wrong('  - { target: $.a, update: 1 }\n  - { target: $.a, update: 1 }\n'), [
      'error overlay-action «{»',
    ]);
  });
});
