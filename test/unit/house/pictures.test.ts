import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const pictures = readdirSync(join(root, 'docs/pictures')).map((name) => `docs/pictures/${name}`);

suite('the pictures of the documentation', () => {
  test('are exactly those that its pages show', () => {
    const pages = ['README.md', ...globSync('docs/*.md', { cwd: root })];
    const shown = pages.flatMap((page) =>
      [...readFileSync(join(root, page), 'utf8').matchAll(/!\[[^\]]+\]\(([^)\s]+\.webp)\)/g)].map(([, path]) =>
        join(dirname(page), path ?? ''),
      ),
    );
    assert.deepEqual([...new Set(shown)].sort(), pictures.sort());
  });

  test('are taken by the journey through the example site', () => {
    const journey = readFileSync(join(root, 'test/journeys/bookstore.test.ts'), 'utf8');
    const made = [...journey.matchAll(/(?:\.picture\(|takePicture\(reader, )'([\w-]+)'/g)].map(
      ([, name]) => `docs/pictures/${name}.webp`,
    );
    assert.deepEqual(made.sort(), pictures.sort());
  });
});
