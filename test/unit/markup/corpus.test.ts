import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { renderTree } from '../../../src/render/tree/render-tree.ts';
import { treeToMarkdown } from '../../../src/render/tree/tree-to-markdown.ts';
import { corpus, hasRealCorpus } from '../../support/data-folders.ts';

const parser = createMarkupParser();
const context = { link: (slug: string) => `/${slug}`, asset: (file: string) => `/${file}`, variant: 'site' } as const;
/** Reads only one of this many real pages; `npm run corpus` reads all of them. */
const step = hasRealCorpus ? 23 : 1;

/** The body, with code, but without tags, comments, module lines, expressions, link targets and list numbers. */
function textOfBody(body: string): string {
  const code =
    /(^[ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*(```+|~~~+)[^\n]*$[\s\S]*?^[ \t>]*\2[`~]*[ \t]*$|(?<!`)`[^`\n]+`(?!`))/m;
  const parts = body.split(code);
  let text = '';
  for (let index = 0; index < parts.length; index += 3) {
    const block = parts[index + 1] ?? '';
    text += ` ${proseOf(parts[index] ?? '')} ${block.includes('\n') ? block.slice(block.indexOf('\n')) : block}`;
  }
  return text;
}

function proseOf(text: string): string {
  return text
    .replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, ' ')
    .replace(/^(?:import|export)\s[\s\S]*?\n(?=\s*\n)/gm, ' ')
    .replace(/<\/?[A-Za-z][^<>]*?(?:=\{[\s\S]*?\}[^<>]*?)*>/g, ' ')
    .replace(/\]\([^)]*\)|&[#a-z0-9]+;|\{[^{}]*\}|^[ \t>]*\d+[.)]/gm, ' ');
}

function textOfHtml(html: string): string {
  const entities: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return html
    .replace(/<[^>]*>/g, (tag) => ` ${/\salt="([^"]*)"/.exec(tag)?.[1] ?? ''} `)
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The share of the words of the first text that the second contains. */
function coverage(wanted: string, found: string): number {
  const counts = countWords(found);
  let total = 0;
  let kept = 0;
  for (const [word, count] of countWords(wanted)) {
    total += count;
    kept += Math.min(count, counts.get(word) ?? 0);
  }
  return total === 0 ? 1 : kept / total;
}

function pagesOf(sites: string): readonly { readonly site: string; readonly file: string }[] {
  return readdirSync(sites).flatMap((site) =>
    readdirSync(path.join(sites, site), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.mdx') && !/snippets?\//.test(file))
      .sort()
      .map((file) => ({ site, file })),
  );
}

suite('pages as people write them', () => {
  test('keep at least 95% of their words, in HTML and in Markdown', () => {
    const sites = path.join(corpus, 'sites');
    const pages = pagesOf(sites).filter((_, index) => index % step === 0);
    assert.ok(pages.length >= (hasRealCorpus ? 100 : 5));
    const poor: string[] = [];
    for (const { site, file } of pages) {
      const text = readFileSync(path.join(sites, site, file), 'utf8');
      const offset = /^---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0].length ?? 0;
      const body = text.slice(offset);
      const snippet = (name: string): string | undefined =>
        readSnippet([path.join(sites, site), path.join(sites, site, 'docs')], name);
      const tree = parser.parse(body, { file, offset, dialect: 'mdx', snippet });
      const wanted = textOfBody(body);
      const inHtml = coverage(wanted, textOfHtml(String(renderTree(tree, context))));
      const inMarkdown = coverage(wanted, treeToMarkdown(tree));
      if (Math.min(inHtml, inMarkdown) < 0.95)
        poor.push(`${site}/${file}: ${inHtml.toFixed(2)} ${inMarkdown.toFixed(2)}`);
    }
    // These pages consist mostly of the code of their own components, which the simple word count above takes for text.
    assert.ok(poor.length <= pages.length * 0.01, poor.join('\n'));
  });
});

function readSnippet(roots: readonly string[], name: string): string | undefined {
  const file = roots.map((root) => path.join(root, name)).find((each) => existsSync(each) && statSync(each).isFile());
  return file === undefined ? undefined : readFileSync(file, 'utf8');
}
