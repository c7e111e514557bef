import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDiskWorkspace } from '../../src/node/disk-workspace.ts';
import { publishWorkspace } from '../support/published-site.ts';
import { searchExportedSite } from '../support/site-search.ts';
import { table, writeReport } from './report.ts';
import { listSites } from './sites.ts';

const corpus = process.env.CORPUS;
const leastFirst = 0.9;
const leastInThree = 0.97;
/** Bytes of the index that a page may fetch for the first two letters: 100 KB without the script of the dialog. */
const mostBytes = 88_000;

interface Question {
  readonly site: string;
  readonly question: string;
  /** The slugs of the pages that answer it equally well. */
  readonly pages: readonly string[];
}

interface Answer extends Question {
  /** The place of the first right result, from 0; -1 if there is none. */
  readonly place: number;
  readonly bytes: number;
  readonly first: string;
}

const questions = readFileSync(join(import.meta.dirname, 'search-questions.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Question => {
    const [site = '', question = '', pages = ''] = line.split('\t');
    return { site, question, pages: pages.split(' ') };
  });

suite('questions to the search of real sites', function () {
  this.timeout(1_200_000);
  const { fetch } = globalThis;
  const answers: Answer[] = [];
  teardown(() => {
    globalThis.fetch = fetch;
  });

  test('there are 30 of each of five sites, and 25 of four more', () => {
    assert.deepEqual(
      [...Map.groupBy(questions, ({ site }) => site).values()].map((of) => of.length),
      [...Array(5).fill(30), ...Array(4).fill(25)],
    );
  });

  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real sites', () => undefined);
    return;
  }

  for (const site of new Set(questions.map((row) => row.site))) {
    test(site, async () => {
      const root = listSites(corpus).find(({ name }) => name === site)?.root ?? '';
      const { files } = await publishWorkspace(createDiskWorkspace(root), 'docs.json', {
        allowInvalid: true,
      });
      const search = searchExportedSite(files);
      for (const row of questions.filter((other) => other.site === site)) {
        for (const page of row.pages) assert.ok(files.has(`${page}/index.html`), `no page ${page}`);
        const results = await search.find(row.question);
        answers.push({
          ...row,
          place: results.findIndex(([, , , slug]) => row.pages.includes(slug)),
          bytes: await search.countBytes(row.question.slice(0, 2)),
          first: results[0]?.[3] ?? 'nothing',
        });
      }
    });
  }

  test('most are answered by the first result, and nearly all by the first three', () => {
    const report = describeAnswers(answers);
    console.log(report);
    writeReport('search', report);
    assert.ok(countFirst(answers) >= leastFirst * answers.length);
    assert.ok(countInThree(answers) >= leastInThree * answers.length);
    assert.ok(Math.max(...answers.map(({ bytes }) => bytes)) <= mostBytes);
  });
});

function countFirst(answers: readonly Answer[]): number {
  return answers.filter(({ place }) => place === 0).length;
}

function countInThree(answers: readonly Answer[]): number {
  return answers.filter(({ place }) => place >= 0 && place < 3).length;
}

function describeAnswers(answers: readonly Answer[]): string {
  const rows = [...Map.groupBy(answers, ({ site }) => site), ['all', answers] as const].map(([site, of]) => [
    site,
    of.length,
    `${countFirst(of)} (${percent(countFirst(of), of.length)})`,
    `${countInThree(of)} (${percent(countInThree(of), of.length)})`,
    Math.round(Math.max(...of.map(({ bytes }) => bytes)) / 1000),
  ]);
  const others = answers
    .filter(({ place }) => place !== 0)
    .map(({ site, question, pages, place, first }) => [
      site,
      question,
      pages.join(' '),
      place < 0 ? 'not listed' : place + 1,
      first,
    ]);
  return `## Search

\`CORPUS=DIR mocha --timeout 1800000 test/corpus/search-questions.test.ts\`: ${answers.length} questions as readers type them, each with the page that answers it (more than one where pages say the same), in \`search-questions.tsv\`. They were written from the titles and contents of the pages, before any was asked; two whose page is not in the navigation were then replaced. The weights of the search were set with the first 150, so other questions may do worse. Those of Terminal49 and onyx have parts of paths, acronyms, statuses and slips: 43 of 50 were answered first when they were asked for the first time, and 46 after what they led to. Those of the last two sites were written last: 40 of 50 were answered first, and nothing was changed for them. A result counts if it leads to the page, in the order of the dialog. KB: the most that a page fetches of the index for the first two letters of a question, compressed.

${table(['site', 'questions', 'first', 'in the first three', 'most KB'], rows)}

<details>
<summary>Questions that another page answers first</summary>

${table(['site', 'question', 'page', 'place', 'first is'], others)}

</details>`;
}

function percent(part: number, all: number): string {
  return `${((100 * part) / all).toFixed(1)}%`;
}
