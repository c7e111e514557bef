import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInSource, lostLinks } from './exported-links.ts';
import { listedFiles } from './listed-files.ts';
import { table, writeReport } from './report.ts';
import { runCli } from './run-cli.ts';
import { findComponents } from './shown-components.ts';
import { findVisibleKeys } from './shown-keys.ts';
import { listSites } from './sites.ts';
import { lostWords, wordsOfHtml, wordsOfMarkdown, wordsOfMdx } from './words.ts';

interface Row {
  readonly kind: string;
  readonly slug: string;
  readonly file?: string;
}

interface FoundProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly severity: string;
  readonly code: string;
  readonly message: string;
}

const corpus = process.env.CORPUS;

suite('real sites', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real sites', () => undefined);
    return;
  }
  const sites = listSites(corpus);
  const rows: (string | number)[][] = [];

  for (const { name, root } of sites) {
    test(name, () => {
      const checked = runCli(['check', root, '--format', 'json', '--offline']);
      assert.ok(checked.status === 0 || checked.status === 1, `check ended with ${checked.status}\n${checked.stderr}`);
      const { problems } = JSON.parse(checked.stdout) as { problems: FoundProblem[] };
      for (const problem of problems) {
        assert.ok(problem.file !== '' && problem.line >= 1 && problem.column >= 1, JSON.stringify(problem));
      }

      const listed = runCli(['pages', root, '--format', 'json', '--offline']);
      assert.ok(listed.status === 0 || listed.status === 1, `pages ended with ${listed.status}\n${listed.stderr}`);
      const pages = JSON.parse(listed.stdout) as Row[];
      const files = new Set(pages.map(({ file }) => file));
      const lost = [...listedFiles(root)].filter((file) => !files.has(file));
      assert.deepEqual(lost, [], 'listed files that are no page');

      const out = mkdtempSync(join(tmpdir(), 'corpus-site-'));
      try {
        const exported = runCli([
          'export',
          root,
          '--out',
          join(out, 'site'),
          '--allow-invalid',
          '--generated-index',
          '--offline',
        ]);
        assert.equal(exported.status, 0, exported.stderr);
        const words = wordCoverage(root, join(out, 'site'), pages);
        const keys = findVisibleKeys(root, join(out, 'site'));
        const components = findComponents(root, join(out, 'site'), pages);
        const lost = lostLinks(join(out, 'site'));
        const reported = problems.filter(({ code }) => /link|anchor|file-|redirect/.test(code));
        const unreported = lost.filter((link) => !reported.some(({ message }) => message.includes(link.name)));
        const ours = unreported.filter((link) => isInSource(link, root, pages));
        const count = (severity: string): number => problems.filter((problem) => problem.severity === severity).length;
        rows.push([
          name,
          ...['error', 'warning', 'info', 'hint'].map(count),
          pages.length,
          words.bodies,
          percent(words.lowest.markdown),
          percent(words.lowest.html),
          `${keys.counted - keys.missing.length}/${keys.counted}`,
          `${components.counted - components.lost.reduce((all, { written, drawn }) => all + written - drawn, 0)}/${components.counted}`,
          lost.length,
          unreported.length,
          ours.length,
          checked.seconds.toFixed(1),
          exported.seconds.toFixed(1),
        ]);
        assert.deepEqual(keys.missing, [], 'keys that readers do not see');
        assert.deepEqual(components.lost, [], 'components that readers do not see');
        assert.deepEqual(ours, [], 'links that lead nowhere, whose target the source has');
        assert.deepEqual(words.poor, [], 'bodies of which less than 99.9% of the words are shown');
      } finally {
        rmSync(out, { recursive: true, force: true });
      }
    });
  }

  suiteTeardown(() => {
    const head = [
      'site',
      'errors',
      'warnings',
      'infos',
      'hints',
      'pages',
      'MDX bodies',
      'lowest .md',
      'lowest HTML',
      'keys shown',
      'components shown',
      'dead links',
      'not reported',
      'lost',
      'check s',
      'export s',
    ];
    writeReport(
      'sites',
      `## Sites\n\n\`CORPUS=DIR npm run corpus\`: \`check\`, \`pages\` and \`export --allow-invalid --generated-index\` on each, the built command, one process each.\n"Lowest" is the smallest share of an MDX body's words that its \`.md\` and its page show, the words of attributes included (not shown: ${named.map(({ why }) => why).join('; ')}). "Keys" are the values of \`docs.json\` that readers are meant to see (of hidden elements, of groups without a page, and of descriptions that are not fetched, none), "components" those of MDX with their attributes that are no words (of pictures without a file, none). "Dead links" are addresses of exported pages that lead to no file or element; "not reported" those of them that no problem of \`check\` names (links to pages of descriptions that are not fetched, and to anchors by way of a redirect); "lost" those whose page, file or heading the source has all the same.\n\n${table(head, rows)}`,
    );
  });
});

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

function wordCoverage(root: string, site: string, pages: readonly Row[]) {
  const lowest = { markdown: 1, html: 1 };
  const poor: string[] = [];
  let bodies = 0;
  for (const { file, slug } of pages) {
    if (file === undefined) continue;
    const words = wordsOfMdx(readFileSync(join(root, file), 'utf8'));
    const markdown = join(site, slug === '' ? 'index.md' : `${slug}.md`);
    const html = join(site, slug, 'index.html');
    if (!existsSync(markdown) || !existsSync(html)) {
      poor.push(`${file}: was not exported`);
      continue;
    }
    bodies += 1;
    const shown = {
      markdown: wordsOfMarkdown(readFileSync(markdown, 'utf8')),
      html: wordsOfHtml(readFileSync(html, 'utf8')),
    };
    for (const form of ['markdown', 'html'] as const) {
      const lost = unnamed(file, lostWords(words, shown[form]));
      const share = 1 - lost.length / Math.max(words.length, 1);
      lowest[form] = Math.min(lowest[form], share);
      if (share < 0.999) poor.push(`${file}: ${percent(share)} in ${form}, without ${lost.join(' ')}`);
    }
  }
  return { lowest, poor, bodies };
}

/** Words that are not shown, for a reason. */
const named: readonly { readonly page: RegExp; readonly words: RegExp; readonly why: string }[] = [
  {
    page: /^vector\/api\/endpoints\//,
    words: /^(?:request|response)$/,
    why: 'headings of hand-written endpoint pages that held nothing but fields: these have sections of their own',
  },
];

function unnamed(file: string, lost: readonly string[]): readonly string[] {
  const reasons = named.filter(({ page }) => page.test(file));
  return lost.filter((word) => !reasons.some(({ words }) => words.test(word)));
}
