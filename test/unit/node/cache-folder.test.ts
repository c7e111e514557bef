import assert from 'node:assert/strict';
import { join } from 'node:path';
import { findCacheFolder } from '../../../src/node/create-local-engine.ts';

suite('the folder of caches', () => {
  const home = join(process.cwd(), 'home');
  test('is where each platform has those of its users', () => {
    assert.equal(findCacheFolder({ HOME: home }, 'linux'), join(home, '.cache', 'apidocs'));
    assert.equal(findCacheFolder({ HOME: home, XDG_CACHE_HOME: join(home, 'c') }, 'linux'), join(home, 'c', 'apidocs'));
    assert.equal(findCacheFolder({ HOME: home, XDG_CACHE_HOME: 'c' }, 'linux'), join(home, '.cache', 'apidocs'));
    assert.equal(findCacheFolder({ HOME: home }, 'darwin'), join(home, 'Library', 'Caches', 'apidocs'));
    assert.equal(findCacheFolder({ LOCALAPPDATA: home }, 'win32'), join(home, 'apidocs', 'Cache'));
  });

  test('is none if the environment has no home', () => {
    assert.equal(findCacheFolder({}, 'linux'), undefined);
    assert.equal(findCacheFolder({ HOME: 'relative' }, 'linux'), undefined);
    assert.equal(findCacheFolder({}, 'win32'), undefined);
  });
});
