import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const checkout = join(import.meta.dirname, '..', '..', '..');

/** `test/corpus` and `test/fuzz` are run by hand, with bounds of their own. */
const files = globSync('test/**/*.{ts,tsx,mjs}', { cwd: checkout })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/^test\/(?:output|corpus|fuzz)\//.test(path) && !path.endsWith('house/waits.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(checkout, path), 'utf8') }));

/** Every line that the pattern matches, as `path: line`, except in these files. */
function linesWith(pattern: RegExp, allowed: { readonly [path: string]: string } = {}): readonly string[] {
  return files
    .filter(({ path }) => !(path in allowed))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
}

/** Files that may name a timer, and why. */
const timers: { readonly [path: string]: string } = {
  'test/support/until.ts': 'the one place that asks for a state again and again',
  'test/support/language-client.ts': 'ends a wait that would never end',
  'test/support/processor-limit.ts': 'looks at the processor time of a test',
  'test/support/page-checks.ts': 'a later turn of a page, after what was changed is drawn',
  'test/browser/hostile-site.test.ts': 'a later turn of a page, after what a click began',
  'test/unit/node-http/http-transport-failures.test.ts': 'a loopback server whose answer drips without an end',
  'test/unit/node-http/http-streams.test.ts': 'the timer is mocked: the test lets the time pass',
  'test/unit/node-http/http-redirects.test.ts': 'the timer is mocked: the test lets the time pass',
  'test/unit/node/run-validator.test.ts': 'the timer is mocked: the test lets the time pass',
  'test/unit/server/diagnostics/validation-scheduler.test.ts': 'the timer is mocked: the test lets the time pass',
  'test/unit/host/connect-mock.test.ts': 'the timer is mocked: the test lets the time pass',
  'test/unit/host/mock-operation.test.ts': 'the timer is mocked: the test lets the time pass',
  'test/unit/host/thread-watch.test.ts': 'the timer is mocked: the test lets the time pass',
  'test/webview/playground/channel/reconnect.test.ts': 'the timer is mocked: the test lets the time pass',
  'test/unit/request/snippets/echo-server.ts': 'ends a wait that would never end',
  'test/journeys/workbench.ts': 'pictures alone: webviews are drawn a moment after their window',
};

suite('tests', () => {
  test('wait for states, never for a time', () => {
    assert.deepEqual(linesWith(/\bset(?:Timeout|Interval)\b|waitForTimeout|timers\/promises|\bsleep\b/, timers), []);
  });

  test('the list of files with timers has no unused entry', () => {
    const named = files
      .filter(({ text }) => /set(?:Timeout|Interval)|waitForTimeout/.test(text))
      .map(({ path }) => path);
    assert.deepEqual(
      Object.keys(timers).filter((path) => !named.includes(path)),
      [],
    );
  });

  test('time limits are in .mocharc.json and support/limits.ts', () => {
    assert.deepEqual(linesWith(/\.timeout\(|\btimeout: \d|AbortSignal\.timeout\(\d|setDefault\w*Timeout\(\d/), []);
  });

  test('have no time limits by the clock, which also measures other processes', () => {
    assert.deepEqual(linesWith(/assert\.ok\(.*(?:performance\.now|Date\.now|elapsed|seconds) *(?:\(\))? *[-<]/), []);
  });

  test('teardown does not depend on its setup', () => {
    const assuming = files.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:suiteT|t)eardown\(([\s\S]*?)\n {0,4}(?:\}\)|\S)/g)].flatMap(([, block = '']) =>
        [...block.matchAll(/(?<![\w.?])([\w.#]+)\.(?:close|stop|dispose|remove|terminate)\(/g)]
          .filter(([, owner = '']) => !new RegExp(`(?:const|\\() ?${owner} (?:of|=>)|\\b${owner}\\) =>`).test(block))
          .map(([call]) => `${path}: ${call}`),
      ),
    );
    assert.deepEqual(assuming, []);
  });
});
