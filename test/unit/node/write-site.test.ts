import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSite } from '../../../src/node/export/write-site.ts';
import { markerFile, withMarker } from '../../../src/site/marker-file.ts';
import type { OutputFile } from '../../../src/site/output-file.ts';
import { useFolder } from '../../support/use-folder.ts';

suite('writing a site', () => {
  const home = useFolder('write-site-');
  setup(() => {
    mkdirSync(join(home.path, 'docs'));
    writeFileSync(join(home.path, 'docs', 'logo.png'), 'image');
  });
  teardown(() => {
    chmodSync(home.path, 0o755);
  });

  const files = () =>
    withMarker([
      { path: 'a/index.html', content: 'new' },
      { path: 'logo.png', copyOf: 'logo.png' },
    ]);
  const write = (given: Iterable<OutputFile> | AsyncIterable<OutputFile> = files(), signal?: AbortSignal) =>
    writeSite(
      { out: join(home.path, 'out'), root: join(home.path, 'docs'), merge: false },
      () => given,
      () => undefined,
      signal,
    );

  test('writes to a new folder, and again over its own site', async () => {
    assert.deepEqual(await write(), { kind: 'written', files: 3, unchanged: 0 });
    assert.deepEqual(await write(withMarker([{ path: 'b.html', content: 'b' }])), {
      kind: 'written',
      files: 2,
      unchanged: 0,
    });
    assert.deepEqual(readdirSync(join(home.path, 'out')).sort(), [markerFile, 'b.html']);
    assert.deepEqual(readdirSync(home.path).sort(), ['docs', 'out']);
  });

  test('appends parts of one file, which counts once; for duplicate files the first one wins', async () => {
    const outcome = await write([
      { path: 'all.txt', content: 'one ', isPart: true },
      { path: 'a.txt', content: 'first' },
      { path: 'all.txt', content: 'two', isPart: true },
      { path: 'a.txt', content: 'second' },
      { path: 'all.txt', content: 'whole' },
    ]);
    assert.deepEqual(outcome, { kind: 'written', files: 2, unchanged: 0 });
    assert.equal(readFileSync(join(home.path, 'out', 'all.txt'), 'utf8'), 'one two');
    assert.equal(readFileSync(join(home.path, 'out', 'a.txt'), 'utf8'), 'first');
  });

  test('a cancellation by an event takes effect between two pages', async () => {
    const stop = new AbortController();
    setImmediate(() => stop.abort());
    const outcome = await write(
      Array.from({ length: 50 }, (_, index) => ({ path: `${index}.html`, content: '' })),
      stop.signal,
    );
    assert.deepEqual(outcome, { kind: 'cancelled' });
    assert.deepEqual(readdirSync(home.path), ['docs']);
  });

  test('refuses a folder that it did not write', async () => {
    mkdirSync(join(home.path, 'out'));
    writeFileSync(join(home.path, 'out', 'precious.txt'), 'mine');
    const outcome = await write();
    assert.ok(outcome.kind === 'failed' && outcome.message.includes('contains other files'));
    assert.deepEqual(readdirSync(join(home.path, 'out')), ['precious.txt']);
  });

  test('refuses the docs folder itself, and folders above it', async () => {
    const outcome = await writeSite(
      { out: home.path, root: join(home.path, 'docs'), merge: false },
      files,
      () => undefined,
    );
    assert.ok(outcome.kind === 'failed' && outcome.message.includes('the documentation itself is in it'));
  });

  test('cancelling midway leaves the old site as it was', async () => {
    await write();
    const stop = new AbortController();
    const outcome = await write(
      (function* () {
        yield { path: 'a/index.html', content: 'half' };
        stop.abort();
        yield { path: 'c.html', content: 'never' };
      })(),
      stop.signal,
    );
    assert.deepEqual(outcome, { kind: 'cancelled' });
    assert.equal(readFileSync(join(home.path, 'out', 'a', 'index.html'), 'utf8'), 'new');
    assert.deepEqual(readdirSync(home.path).sort(), ['docs', 'out']);
  });

  test('a failure midway leaves the old site as it was, and is reported', async () => {
    await write();
    const outcome = await write([{ path: 'x.png', copyOf: 'missing.png' }]);
    assert.ok(outcome.kind === 'failed' && outcome.message.includes('What was there before is unchanged'));
    assert.ok(existsSync(join(home.path, 'out', 'a', 'index.html')));
    assert.deepEqual(readdirSync(home.path).sort(), ['docs', 'out']);
  });

  test('refuses a file in place of the folder', async () => {
    writeFileSync(join(home.path, 'out'), 'file');
    const outcome = await write();
    assert.ok(outcome.kind === 'failed' && outcome.message.includes('it is a file'));
    assert.equal(readFileSync(join(home.path, 'out'), 'utf8'), 'file');
  });
});
