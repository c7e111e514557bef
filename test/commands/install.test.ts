import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useFolder } from '../support/use-folder.ts';

const checkout = join(import.meta.dirname, '..', '..');

suite('npm ci', () => {
  const folder = useFolder('install-');

  const npm = (cwd: string, ...parameters: string[]) =>
    execFileSync('npm', [...parameters, '--offline', '--loglevel=error', '--cache', join(folder.path, 'cache')], {
      cwd,
      shell: process.platform === 'win32',
    });

  /** A package that leaves a file if its install script runs, and a project with this checkout's settings that depends on it. */
  function project(): { readonly path: string; readonly hasRun: () => boolean } {
    const probe = join(folder.path, 'probe');
    const path = join(folder.path, 'project');
    mkdirSync(probe);
    mkdirSync(path);
    const scripts = { postinstall: `node -e "require('fs').writeFileSync('ran', '')"` };
    writeFileSync(join(probe, 'package.json'), JSON.stringify({ name: 'probe', version: '1.0.0', scripts }));
    npm(probe, 'pack', '--pack-destination', folder.path);
    copyFileSync(join(checkout, '.npmrc'), join(path, '.npmrc'));
    const dependencies = { probe: 'file:../probe-1.0.0.tgz' };
    writeFileSync(join(path, 'package.json'), JSON.stringify({ name: 'project', version: '1.0.0', dependencies }));
    npm(path, 'install', '--package-lock-only');
    return { path, hasRun: () => existsSync(join(path, 'node_modules', 'probe', 'ran')) };
  }

  test('runs no script of a package; a rebuild runs those of the packages it names', () => {
    const { path, hasRun } = project();
    npm(path, 'ci');
    assert.ok(existsSync(join(path, 'node_modules', 'probe', 'package.json')));
    assert.equal(hasRun(), false);
    npm(path, 'rebuild', '--ignore-scripts=false', 'probe');
    assert.equal(hasRun(), true);
  });

  test('Node is the only package that may run one here', () => {
    const { allowScripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
    assert.deepEqual(allowScripts, { node: true });
  });
});
