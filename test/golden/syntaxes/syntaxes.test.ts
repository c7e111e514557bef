import { readFileSync } from 'node:fs';
import { matchesGolden } from '../golden-file.ts';
import { tokenize } from './tokenize.ts';

suite('grammars', () => {
  for (const [what, file, scope] of [
    ['a page of MDX', 'page.mdx', 'text.mdx.apidocs'],
    ['MDX in x-platform of a description', 'description.yaml', 'source.yaml'],
  ] as const) {
    test(what, async () => {
      const text = readFileSync(new URL(`input/${file}`, import.meta.url), 'utf8');
      matchesGolden(await tokenize(text, scope), new URL(`expected/${file}.txt`, import.meta.url));
    });
  }
});
