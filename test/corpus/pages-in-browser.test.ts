import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type ExportedSite, exportAndServe } from '../browser/exported.ts';
import { launchBrowser, openWatchedPage } from '../support/browser.ts';
import {
  axeSource,
  countShifts,
  ofColours,
  readForcedColours,
  readShifts,
  violations,
} from '../support/page-checks.ts';
import { table, writeReport } from './report.ts';
import { listSites } from './sites.ts';

const corpus = process.env.CORPUS;

/** Sites with every kind of page: prose, endpoints from files and from descriptions, overviews, tags, channels. */
const chosen: { readonly [site: string]: number } = {
  'mintlify+docs': 14,
  'spree+spree': 8,
  'formalco+mintlify-docs': 6,
  'OpenHands+docs': 6,
  'OpenDonationAssistant+docs': 4,
  'argyros-ag+argyros-docs': 4,
};

suite('real pages in a browser', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real sites', () => undefined);
    return;
  }
  let browser: Browser;
  const rows: (string | number)[][] = [];

  suiteSetup(async () => {
    browser = await launchBrowser();
  });
  suiteTeardown(async () => {
    await browser?.close();
    writeReport(
      'browser',
      `## Pages in a browser\n\nOf each site the pages that together have the most kinds of parts, each in light, dark and forced colors and on a phone. "Hosts" are those that pages ask besides their own: each is written in the source.\n\n${table(['site', 'pages', 'axe', 'console errors', 'largest layout shift', 'hosts'], rows)}`,
    );
  });

  for (const { name, root } of listSites(corpus)) {
    const count = chosen[name];
    if (count === undefined) continue;
    test(name, async () => {
      // The page of a missing address finds its style by the base URL.
      const site = await exportAndServe(root, '--base-url', 'https://docs.example/docs/v1');
      try {
        const visits = [];
        const picked = pickPages(site.folder, count);
        for (const path of picked) visits.push(await visit(browser, site, path));
        for (const prepare of [openSearch, openDrawer])
          visits.push(await visit(browser, site, picked[0] ?? '', prepare));
        visits.push(await visit(browser, site, 'nowhere/at/all/'));
        const hosts = [...new Set(visits.flatMap((each) => each.hosts))].toSorted();
        rows.push([
          name,
          visits.length,
          visits.flatMap((each) => each.violations).length,
          visits.flatMap((each) => each.complaints).length,
          Math.max(...visits.map((each) => each.shift)).toFixed(4),
          hosts.join(', ') || '–',
        ]);
        const written = sourceTexts(root);
        assert.deepEqual(
          visits.filter((each) => each.violations.length + each.complaints.length > 0 || each.shift > 0.01),
          [],
        );
        assert.deepEqual(
          hosts.filter((host) => !written.includes(host)),
          [],
          'hosts that no file of the source names',
        );
      } finally {
        await site.close();
      }
    });
  }
});

interface Visit {
  readonly path: string;
  readonly violations: readonly string[];
  readonly complaints: readonly string[];
  readonly hosts: readonly string[];
  readonly shift: number;
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.locator('dialog input').fill('a');
}

async function openDrawer(page: Page): Promise<void> {
  await page.setViewportSize({ width: 400, height: 900 });
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
}

async function visit(
  browser: Browser,
  { url }: ExportedSite,
  path: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const { page, complaints } = await openWatchedPage(browser, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  try {
    const hosts = new Set<string>();
    // No test asks another host.
    await page.route(
      (to) => !to.href.startsWith(url) && /^https?:/.test(to.protocol),
      (route) => {
        hosts.add(new URL(route.request().url()).host);
        return route.abort();
      },
    );
    await page.addInitScript(countShifts);
    await page.goto(url + path);
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    const moved = await page.evaluate<readonly { value: number }[]>(readShifts);
    const shift = moved.reduce((all, { value }) => all + value, 0);
    await prepare?.(page);
    const found = await examine(page);
    // Pictures of other hosts are refused, and shrink to their words.
    const own = hosts.size === 0 ? shift : 0;
    return { path, violations: found, complaints: complaints.filter(isOwn), hosts: [...hosts], shift: own };
  } finally {
    await page.context().close();
  }
}

/** Media of the corpus are empty files, and other hosts are not asked: neither is a fault of the page. */
function isOwn(complaint: string): boolean {
  return !/Failed to load resource|ERR_FAILED/.test(complaint);
}

async function examine(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  const found = await violations(page, []);
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await violations(page, ofColours)));
  await page.emulateMedia({ forcedColors: 'active' });
  await page.evaluate(readForcedColours);
  found.push(...(await violations(page, ofColours)));
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await page.setViewportSize({ width: 400, height: 900 });
  found.push(...(await violations(page, [])));
  return found;
}

/** The pages that together have the most kinds of parts, by the classes of their elements. */
function pickPages(folder: string, count: number): readonly string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('index.html'))
    .toSorted()
    .map((path) => ({ path, parts: partsOf(readFileSync(join(folder, path), 'utf8')) }));
  const known = new Set<string>();
  const picked: string[] = [];
  while (picked.length < Math.min(count, pages.length)) {
    const news = (parts: ReadonlySet<string>): number => [...parts].filter((part) => !known.has(part)).length;
    const best = pages.reduce((one, other) => (news(other.parts) > news(one.parts) ? other : one));
    if (news(best.parts) === 0) known.clear();
    for (const part of best.parts) known.add(part);
    picked.push(best.path.replace(/index\.html$/, ''));
    pages.splice(pages.indexOf(best), 1);
  }
  return picked;
}

function partsOf(html: string): ReadonlySet<string> {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const classes = [...main.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const tags = [...main.matchAll(/<([a-z]\w*)/g)].map(([, tag = '']) => `<${tag}>`);
  return new Set([...classes, ...tags]);
}

/** All texts of the source in one. */
function sourceTexts(root: string): string {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:mdx?|json|ya?ml)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}
