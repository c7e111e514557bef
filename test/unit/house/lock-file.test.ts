import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  readonly resolved?: string;
  readonly optionalDependencies?: { readonly [name: string]: string };
}
type Locked = { readonly [path: string]: LockedPackage };

/** Optional packages (the binaries of the platforms) that are looked up from a package's folder upwards and are nowhere in the lock file. */
function missingOptionals(packages: Locked): string[] {
  const isLocked = (path: string, name: string): boolean => {
    if (`${path === '' ? '' : `${path}/`}node_modules/${name}` in packages) return true;
    return path !== '' && isLocked(path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name);
  };
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => (isLocked(path, name) ? [] : [`${path}: ${name}`])),
  );
}

const packagesOf = (file: string): Locked =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '..', file), 'utf8')).packages;

suite('the lock files', () => {
  for (const file of ['package-lock.json', 'bench/package-lock.json']) {
    test(`${file} has the binaries of every platform, so that npm ci works on each`, () => {
      assert.deepEqual(missingOptionals(packagesOf(file)), []);
    });

    test(`${file} names no registry`, () => {
      const named = Object.entries(packagesOf(file)).filter(([, { resolved }]) => resolved !== undefined);
      assert.deepEqual(named, []);
    });
  }

  test('a platform that npm left out is found, wherever npm would put it', () => {
    const optionalDependencies = { here: '1', above: '1', top: '1', absent: '1' };
    const packages = {
      '': { optionalDependencies: { top: '1', gone: '1' } },
      'node_modules/top': {},
      'node_modules/a/node_modules/above': {},
      'node_modules/a/node_modules/@s/b': { optionalDependencies },
      'node_modules/a/node_modules/@s/b/node_modules/here': {},
    };
    assert.deepEqual(missingOptionals(packages), [': gone', 'node_modules/a/node_modules/@s/b: absent']);
  });
});
