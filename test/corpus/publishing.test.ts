import assert from 'node:assert/strict';
import type { PageNode } from '../../src/core/pages/page-tree.ts';
import { type PlannedPage, pageTarget } from '../../src/core/pages/plan/page-plan.ts';
import { isUnpublished } from '../../src/core/pages/readers/page-access.ts';
import { filterTree, type Reader } from '../../src/core/pages/readers/visibility.ts';
import { createProject } from '../../src/core/project/create-project.ts';
import type { Project } from '../../src/core/project/project.ts';
import { createMarkupParser } from '../../src/markup/create-markup-parser.ts';
import { createDiskWorkspace } from '../../src/node/disk-workspace.ts';
import { publishWorkspace } from '../support/published-site.ts';
import { listSites } from './sites.ts';

const corpus = process.env.CORPUS;

/** Shorter texts may be anywhere by chance. */
const shortest = 40;

suite('exported files contain nothing that real sites hide', function () {
  this.timeout(1_200_000);
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real sites', () => undefined);
    return;
  }
  const counts = { sites: 0, pages: 0, texts: 0, operations: 0 };

  for (const { name, root } of listSites(corpus)) {
    test(name, async function () {
      const workspace = createDiskWorkspace(root);
      const project = createProject({ workspace, markup: createMarkupParser(), configFile: 'docs.json' });
      const pages = project.plan.pages.filter((page) => page.kind === 'mdx' && hasAudience(project, page.file));
      const hidden = listHidden(project);
      if (pages.length === 0 && hidden.length === 0) {
        this.skip();
        return;
      }
      const { files, report } = await publishWorkspace(workspace, 'docs.json');
      assert.equal(report.kind, 'written');
      counts.sites += 1;
      for (const page of pages) counts.texts += checkPage(page, project, files);
      counts.pages += pages.length;
      for (const { file, words } of hidden) {
        const text = files.get(file) ?? '';
        for (const word of words) assert.ok(!text.includes(word), `${file}: ${word}`);
      }
      counts.operations += hidden.length;
    });
  }

  suiteTeardown(() => {
    const { sites, pages, texts, operations } = counts;
    console.log(`      ${sites} sites: ${texts} hidden texts of ${pages} pages, ${operations} hidden operations`);
  });
});

function hasAudience(project: Project, file: string): boolean {
  return (project.pageFacts(file)?.audiences?.length ?? 0) > 0;
}

/** Counts the texts that are not for people or not for agents, and asserts that none is in a file that it is not for. */
function checkPage(page: PlannedPage, project: Project, files: ReadonlyMap<string, string>): number {
  if (page.kind !== 'mdx') return 0;
  const tree = project.tree(page.file);
  assert.ok(tree);
  assert.equal(tree.unclear, undefined, page.file);
  const textsFor = (kind: 'writer' | 'human' | 'agent') =>
    new Set(textsOf(filterTree(tree, { kind } as Reader).children));
  const [all, people, agents] = [textsFor('writer'), textsFor('human'), textsFor('agent')];
  const main = /<main.*<\/main>/s.exec(
    files.get(page.slug === '' ? 'index.html' : `${page.slug}/index.html`) ?? '',
  )?.[0];
  const markdown = files.get(page.slug === '' ? 'index.md' : `${page.slug}.md`) ?? '';
  const [forPeople, forAgents] = [plain(main ?? ''), plain(markdown)];
  const notFor = (readers: ReadonlySet<string>) => {
    const theirs = plain([...readers].join(' '));
    return [...all].filter((text) => !theirs.includes(plain(text)));
  };
  const [notForPeople, notForAgents] = [notFor(people), notFor(agents)];
  for (const text of notForPeople) assert.ok(!forPeople.includes(plain(text)), `${page.slug}: ${text}`);
  for (const text of notForAgents) assert.ok(!forAgents.includes(plain(text)), `${page.slug}.md: ${text}`);
  return notForPeople.length + notForAgents.length;
}

function textsOf(nodes: readonly PageNode[]): readonly string[] {
  return nodes.flatMap((node): readonly string[] => {
    if (node.kind === 'text' || node.kind === 'code') return plain(node.value).length < shortest ? [] : [node.value];
    return 'children' in node ? textsOf(node.children) : [];
  });
}

/** The same text, as HTML and as Markdown, without what either writes between its words. */
function plain(text: string): string {
  return text
    .replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The operations and channels that have no page, with the words that only they have. */
function listHidden(project: Project): readonly { readonly file: string; readonly words: readonly string[] }[] {
  const listed = new Set(project.plan.pages.map((page) => pageTarget(page)?.summary));
  return project.descriptions().flatMap(({ file, operations, document }) =>
    operations.flatMap((summary) => {
      const isHidden = isUnpublished(summary) || (summary.exclusion === 'internal' && !listed.has(summary));
      const words = [summary.summary, summary.operationId, summary.description].filter((word) => word !== undefined);
      return isHidden ? [{ file, words: words.filter((word) => document.text.split(word).length === 2) }] : [];
    }),
  );
}
