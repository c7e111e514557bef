import assert from 'node:assert/strict';
import { redirectTarget } from '../../../../src/core/docs-json/redirect-target.ts';

suite('redirect-target', () => {
  for (const [source, destination, path, target] of [
    ['/old/:slug*', '/new/:slug*', 'old/a/b', '/new/a/b'],
    ['/old/:slug*', '/new/:slug', 'old/a', '/new/a'],
    ['/old/:slug*', '/new/:slug*', 'old', '/new/'],
    ['/old/*', '/new/*', 'old/a/b', '/new/a/b'],
    ['old/*', 'https://else.example/:splat', 'old/a', 'https://else.example/a'],
    ['/:version/a/:page', '/b/:page/:version', 'v1/a/x', '/b/x/v1'],
    ['/a.b', '/c', 'a.b', '/c'],
    ['/a.b', '/c', 'axb', undefined],
    ['/:version/a', '/b', 'v1/a/x', undefined],
    ['/:version/a', '/b', 'a', undefined],
    ['/old/*', '/new/:other', 'old/a', '/new/:other'],
    ['/*', 'javascript:*', 'alert(1)', undefined],
  ] as const)
    test(`${source} → ${destination} from ${path}`, () =>
      assert.equal(redirectTarget({ source, destination }, path), target));
});
