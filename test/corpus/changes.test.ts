import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listChanges } from '../../src/changes/list-changes.ts';
import type { SiteChanges } from '../../src/changes/site-changes.ts';
import { countImpacts } from '../../src/changes/site-changes.ts';
import type { SiteVersion } from '../../src/changes/site-version.ts';
import { createProject } from '../../src/core/project/create-project.ts';
import { descriptionsInUse } from '../../src/core/references/descriptions-in-use.ts';
import { ReferenceIndex } from '../../src/core/references/reference-index.ts';
import { createMarkupParser } from '../../src/markup/create-markup-parser.ts';
import { readFolderBase } from '../../src/node/base/read-folder-base.ts';
import type { BaseFiles } from '../../src/service/base-files.ts';
import { memoryWorkspace } from '../support/memory-workspace.ts';
import { startProcessorTime } from '../support/processor-time.ts';
import { randomFrom } from './random.ts';
import { table, writeReport } from './report.ts';
import { listUnsaid } from './unsaid-changes.ts';

const seed = 20_261_127;
const drawn = 60;
const revisions = process.env.REVISIONS;
const about =
  `\`REVISIONS=DIR mocha test/corpus/changes.test.ts\`, DIR with \`NAME/old\` and \`NAME/new\`: two commits of public repositories, 3 to 40
commits of the file apart. Processor time in a warm process, the fastest of three. Reading both: every operation, the plan, and what
files refer to. Every operation that reads differently must have a change.`.replaceAll('\n', ' ');
/** Judged by hand: the sample that the seed draws, in `test/output/drawn-changes.txt`. */
const judged =
  'Of other commits of the same files, 60 changes were drawn, each schema change once, the same number of each pair, and compared by hand with both texts: 60 were true, with the right impact; 1 in words that say little (an object that became a union: "an alternative without a name").';
const output = join(import.meta.dirname, '..', 'output');

suite('changes between real revisions', () => {
  if (revisions === undefined) {
    test.skip('SKIPPED: REVISIONS names no folder with NAME/old and NAME/new', () => undefined);
    return;
  }
  const rows: (readonly (string | number)[])[] = [];
  const lines: string[][] = [];
  for (const name of readdirSync(revisions, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )) {
    test(name, () => {
      const versions = ['old', 'new'].map((version) => readFolderBase(join(revisions, name, version)));
      // Once before the clock starts, so that neither is measured with code that is not compiled.
      compare(versions);
      const read = time(() => versions.map(readEverything));
      const changed = time(() => compare(versions));
      const changes = compare(versions);
      const { breaking, compatible, documentation } = countImpacts(changes);
      rows.push([name, breaking, compatible, documentation, read, changed, (changed / read).toFixed(2)]);
      lines.push(describe(name, changes));
      assert.deepEqual(compare([versions[1], versions[1]]).operations, []);
      assert.deepEqual(listAllUnsaid(versions, changes), []);
    });
  }

  suiteTeardown(() => {
    const random = randomFrom(seed);
    mkdirSync(output, { recursive: true });
    // The same of each pair, and each change of a schema once, however many operations have it.
    const left = lines.map((all) => [...new Map(all.map((line) => [line.replace(/^.*?(?=\/)/, ''), line])).values()]);
    const sample: string[] = [];
    while (sample.length < drawn && left.some((all) => all.length > 0))
      for (const all of left) sample.push(...all.splice(Math.floor(random() * all.length), 1));
    writeFileSync(join(output, 'drawn-changes.txt'), `${sample.join('\n')}\n`);
    const head = ['Pair', 'Breaking', 'Compatible', 'Documentation', 'Reading both, ms', 'Changes, ms', 'Ratio'];
    writeReport('changes', `## Changes between real revisions\n\n${about}\n\n${table(head, rows)}\n\n${judged}`);
  });
});

function open({ files, texts }: BaseFiles | undefined = { files: [], texts: new Map() }): SiteVersion {
  const known = memoryWorkspace(Object.fromEntries(texts));
  const workspace = { ...known, files: () => files, has: (file: string) => files.includes(file) };
  const project = createProject({ workspace, markup: createMarkupParser(), configFile: 'docs.json' });
  return { project, references: new ReferenceIndex(project) };
}

/** Reads every operation and page, and what files refer to: what a comparison needs of a version. */
function readEverything(files: BaseFiles): void {
  const { project, references } = open(files);
  for (const description of descriptionsInUse(project))
    for (const summary of description.operations) description.slice(summary);
  assert.ok(project.plan.pages.length + references.written.length >= 0);
}

function compare([before, after]: readonly (BaseFiles | undefined)[]): SiteChanges {
  return listChanges(open(before), open(after));
}

/** The operations of descriptions of the same file that read differently, and of which no change is listed. */
function listAllUnsaid(versions: readonly (BaseFiles | undefined)[], changes: SiteChanges): readonly string[] {
  const [old = [], now = []] = versions.map((version) => descriptionsInUse(open(version).project));
  return now.flatMap((description) => {
    const partner = old.find(({ file }) => file === description.file);
    return partner === undefined ? [] : listUnsaid(partner, description, changes);
  });
}

/** Milliseconds of processor time, of the fastest of three runs. */
function time(work: () => void): number {
  const runs = [1, 2, 3].map(() => {
    const spent = startProcessorTime();
    work();
    return spent();
  });
  return Math.round(Math.min(...runs));
}

function describe(name: string, { operations, pages, redirectsMissing, linksBroken }: SiteChanges): string[] {
  return [
    ...operations.flatMap(({ change, method, path, details }) =>
      details.map(
        ({ impact, pointer, message }) => `${name}: ${impact}: ${pointer} ${message} (${change}: ${method} ${path})`,
      ),
    ),
    ...pages.map((page) => `${name} page ${JSON.stringify(page)}`),
    ...redirectsMissing.map((redirect) => `${name} redirect ${JSON.stringify(redirect)}`),
    ...linksBroken.map(({ href, at }) => `${name} link ${href} ${at.file}`),
  ];
}
