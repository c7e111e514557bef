import { findFrontMatter } from '../../src/core/pages/front-matter/find-front-matter.ts';
import type { Problem } from '../../src/core/source/document/problem.ts';
import { createMarkupParser } from '../../src/markup/create-markup-parser.ts';

/** A mistake that writers make: the part of a page that it needs, and its replacement. */
export interface PageMistake {
  readonly name: string;
  readonly where: RegExp;
  readonly write: (found: string) => string;
}

const beforeWord = /(?<=\w )(?=\w)/g;
const betweenBlocks = /\n\n/g;
const insert = (name: string, text: string): PageMistake => ({ name, where: beforeWord, write: () => text });
const insertBlock = (name: string, text: string): PageMistake => ({
  name,
  where: betweenBlocks,
  write: () => `\n\n${text}\n\n`,
});
const remove = (name: string, where: RegExp): PageMistake => ({ name, where, write: () => '' });

/** Mistakes, most of which make `remark-mdx` refuse the page. */
export const mistakes: readonly PageMistake[] = [
  insert('a comment of HTML', '<!-- x --> '),
  insertBlock('a comment of HTML on its line', '<!-- x -->'),
  insert('a sign before a number', '<10 '),
  insert('an arrow', '<- '),
  insert('an open brace', '{'),
  insert('an open line break', '<br> '),
  insertBlock('an open picture', '<img src="/a.png">'),
  insert('a placeholder', '<YOUR_KEY> '),
  insert('an address in angle brackets', '<https://a.example/b> '),
  insertBlock('a closing tag alone', '</Card>'),
  { name: 'prose in braces', where: /(?<=\w )\w+ \w+/g, write: (found) => `{${found}}` },
  { name: 'a sentence with import', where: /(?<=\n\n)(?=[A-Z][a-z]+ )/g, write: () => 'import the ' },
  { name: 'a value without quotes', where: /="(\w+)"/g, write: (found) => found.replaceAll('"', '') },
  remove('no quote', /(?<=<\w[^>\n]*)"/g),
  remove('no end of a tag', /(?<=<\w[^>\n]*)\/?>/g),
  remove('no closing tag', /<\/\w+>/g),
  remove('no opening tag', /<[A-Z]\w+[^>\n]*[^/]>/g),
  remove('no empty line below an import', /(?<=\nimport .*\n)\n/g),
  remove('no closing brace of an attribute', /(?<==\{[^{}\n]*)\}/g),
];

const refusal =
  /^mdx-(?:tag-unclosed|tag-unopened|comment|character|expression-invalid|module-invalid|attribute-unquoted)$/;
const parser = createMarkupParser();

/** The problems of a page that say what `remark-mdx` refuses. */
export function refusals(page: string): readonly Problem[] {
  const offset = findFrontMatter(page)?.bodyStart ?? 0;
  const { problems } = parser.parse(page.slice(offset), { file: 'page.mdx', dialect: 'mdx', offset });
  return problems.filter(({ code }) => refusal.test(code));
}
