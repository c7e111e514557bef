import assert from 'node:assert/strict';
import { channelSlug, operationSlug } from '../../src/core/pages/plan/slug.ts';
import { createProject } from '../../src/core/project/create-project.ts';
import type { Project } from '../../src/core/project/project.ts';
import { createMarkupParser } from '../../src/markup/create-markup-parser.ts';
import { createDiskWorkspace } from '../../src/node/disk-workspace.ts';
import { mintlifyIds } from '../support/mintlify-ids.ts';
import { loadOracle, type MintlifyOracle } from './mintlify-oracle.ts';
import { table, writeReport } from './report.ts';
import { listSites } from './sites.ts';

const corpus = process.env.CORPUS;
const folder = process.env.MINTLIFY;
const source = { generatedDir: 'api-reference', slug: 'summary' } as const;

interface Count {
  equal: number;
  all: number;
  readonly others: string[];
}

suite('ids as Mintlify makes them, over real sites', () => {
  if (corpus === undefined || folder === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real sites, or MINTLIFY none with its packages', () => undefined);
    return;
  }
  const rows: (string | number)[][] = [];
  let oracle: MintlifyOracle;

  suiteSetup(async () => {
    oracle = await loadOracle(folder);
  });

  test('the data of the unit tests is up to date', () => {
    for (const [text, id] of Object.entries(mintlifyIds.slugSegments)) assert.equal(oracle.segment(text), id);
    for (const [text, id] of Object.entries(mintlifyIds.headingIds)) assert.equal(oracle.headingId(text), id);
    for (const [text, id] of Object.entries(mintlifyIds.fieldIds)) assert.equal(oracle.fieldId(text), id);
  });

  for (const { name, root } of listSites(corpus)) {
    test(name, () => {
      const workspace = createDiskWorkspace(root);
      const project = createProject({ workspace, markup: createMarkupParser(), configFile: 'docs.json' });
      const slugs = compareSlugs(project, oracle);
      const headings = compareHeadings(project, oracle);
      rows.push([name, slugs.all, share(slugs), headings.all, share(headings)]);
      assert.deepEqual(slugs.others, []);
      assert.ok(headings.equal >= headings.all * 0.999, headings.others.join('\n'));
    });
  }

  suiteTeardown(() =>
    writeReport('ids', table(['Site', 'Operations', 'equal slugs', 'Headings', 'with the published id'], rows)),
  );
});

/** Every operation and channel, whether it has a generated page or not. Those without a summary are an exception of ours. */
function compareSlugs(project: Project, oracle: MintlifyOracle): Count {
  const count: Count = { equal: 0, all: 0, others: [] };
  for (const description of project.descriptions()) {
    for (const target of [...description.operations, ...description.channels]) {
      if (target.kind === 'operation' && !target.summary && target.origin === 'path') continue;
      const ours = target.kind === 'operation' ? operationSlug(target, source) : channelSlug(target, source);
      add(count, [ours], oracle.slug(target, source.generatedDir));
    }
  }
  return count;
}

/** Pages whose headings both read; those of snippets are part of the page for us alone. */
function compareHeadings(project: Project, oracle: MintlifyOracle): Count {
  const count: Count = { equal: 0, all: 0, others: [] };
  for (const page of project.plan.pages) {
    if (page.kind !== 'mdx') continue;
    const tree = project.tree(page.file);
    const text = project.workspace.read(page.file) ?? '';
    const theirs = oracle.headingIds(text.replace(/^---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/, ''));
    const ours = (tree?.headings ?? []).filter(({ depth }) => depth <= 4);
    if (theirs === undefined || theirs.length !== ours.length || tree?.imports.length !== 0) continue;
    for (const [index, { id, otherIds = [] }] of ours.entries()) add(count, [id, ...otherIds], theirs[index] ?? '');
  }
  return count;
}

function add(count: Count, ours: readonly string[], theirs: string): void {
  count.all += 1;
  if (ours.includes(theirs)) count.equal += 1;
  else count.others.push(`${ours.join(' ')} ≠ ${theirs}`);
}

function share({ equal, all }: Count): string {
  return all === 0 ? '–' : `${((100 * equal) / all).toFixed(2)}%`;
}
