import assert from 'node:assert/strict';
import MarkdownIt from 'markdown-it';
import type { PageNode } from '../../src/core/pages/page-tree.ts';
import type { PlannedPage } from '../../src/core/pages/plan/page-plan.ts';
import { filterTree } from '../../src/core/pages/readers/visibility.ts';
import { createProject } from '../../src/core/project/create-project.ts';
import type { Project } from '../../src/core/project/project.ts';
import { createMarkupParser } from '../../src/markup/create-markup-parser.ts';
import { createDiskWorkspace } from '../../src/node/disk-workspace.ts';
import { publishWorkspace } from '../support/published-site.ts';
import { listSites } from './sites.ts';

const corpus = process.env.CORPUS;
const counts = { files: 0, blocks: 0 };
const commonMark = new MarkdownIt({ html: true });

/** Every Markdown file of a site is read by a plain parser as its page is: nothing swallows what follows it. */
suite('Markdown of real sites has the blocks of its pages', function () {
  this.timeout(1_200_000);
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real sites', () => undefined);
    return;
  }
  for (const { name, root } of listSites(corpus)) {
    test(name, async () => {
      const workspace = createDiskWorkspace(root);
      const project = createProject({ workspace, markup: createMarkupParser(), configFile: 'docs.json' });
      const { files } = await publishWorkspace(workspace, 'docs.json', { allowInvalid: true });
      const wrong = project.plan.pages.flatMap((page) => findWrong(page, project, files));
      assert.deepEqual(wrong, []);
    });
  }

  suiteTeardown(() =>
    console.log(`      ${counts.files} Markdown files with ${counts.blocks} headings and code blocks`),
  );
});

function findWrong(page: PlannedPage, project: Project, files: ReadonlyMap<string, string>): readonly string[] {
  const text = files.get(page.slug === '' ? 'index.md' : `${page.slug}.md`);
  if (text === undefined) return [];
  const tree = page.kind === 'mdx' ? project.tree(page.file) : undefined;
  const nodes = tree === undefined ? [] : filterTree(tree, { kind: 'agent' }).children;
  const [blocks, beside] = [listBlocks(nodes), listBeside(nodes)];
  counts.files += 1;
  counts.blocks += blocks.length + beside.length;
  const read = readBlocks(text);
  const written = new Set(read.map(withoutSpace));
  const missing = findMissing(blocks, read) ?? beside.find((block) => !written.has(withoutSpace(block)));
  return [
    ...(endsOpen(text) ? [] : [`${page.slug}: its last block is not closed`]),
    ...(missing === undefined ? [] : [`${page.slug}: ${missing.slice(0, 200)}`]),
  ];
}

/** Returns whether text after the file is a paragraph of its own. */
function endsOpen(text: string): boolean {
  const tokens = commonMark.parse(`${text}\n\nTHE END\n`, {});
  return tokens.at(-2)?.content === 'THE END' && tokens.at(-2)?.level === 1;
}

/** The blocks of the text, in its order. */
function listBlocks(nodes: readonly PageNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (isBeside(node)) return [];
    if (node.kind === 'code') return [`code ${squeeze(node.value)}`];
    if (node.kind === 'element' && /^h[1-6]$/.test(node.tag)) return [`heading ${node.tag[1]}`];
    return node.kind === 'element' || node.kind === 'component' ? listBlocks(node.children) : [];
  });
}

/** The blocks that a page has beside its text, and its Markdown with the call or the answers. */
function listBeside(nodes: readonly PageNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.kind !== 'element' && node.kind !== 'component') return [];
    return isBeside(node) ? listBlocks(node.children) : listBeside(node.children);
  });
}

function isBeside(node: PageNode): boolean {
  return node.kind === 'component' && /^(?:Request|Response)Example$|^Panel$/.test(node.name);
}

function readBlocks(text: string): readonly string[] {
  return commonMark.parse(text, {}).flatMap(({ type, tag, content }) => {
    if (type === 'fence' || type === 'code_block') return [`code ${squeeze(content)}`];
    return type === 'heading_open' ? [`heading ${tag[1]}`] : [];
  });
}

/** Blank lines at the ends, and indentation that lists take from it, are no part of the code. */
function squeeze(code: string): string {
  return code.replace(/\s+/g, ' ').trim();
}

/** JSON beside the text is written with other line breaks. */
function withoutSpace(block: string): string {
  return block.replaceAll(' ', '');
}

/** Returns the first block that the other list lacks at its place. */
function findMissing(wanted: readonly string[], all: readonly string[]): string | undefined {
  let next = 0;
  for (const block of wanted) {
    const found = all.indexOf(block, next);
    if (found < 0) return block;
    next = found + 1;
  }
  return undefined;
}
