import { readFileSync } from 'node:fs';
import { matchesGolden } from '../golden-file.ts';
import { tokenize } from './tokenize.ts';

suite('grammars', () => {
  test('a page of MDX', async () => {
    const text = readFileSync(new URL('input/page.mdx', import.meta.url), 'utf8');
    matchesGolden(await tokenize(text, 'text.mdx.apidocs'), new URL('expected/page.txt', import.meta.url));
  });

  test('MDX in x-platform of a description', async () => {
    const text = readFileSync(new URL('input/description.yaml', import.meta.url), 'utf8');
    matchesGolden(await tokenize(text, 'source.yaml'), new URL('expected/description.txt', import.meta.url));
  });
});
