import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { OperationSlice } from '../../src/core/api/slice.ts';
import { createLocalEngine } from '../../src/node/create-local-engine.ts';
import { CookieJar } from '../../src/node/http/cookie-jar.ts';
import { createHttpTransport } from '../../src/node/http/http-transport.ts';
import { buildRequest } from '../../src/request/build/build-request.ts';
import { untouchedForm } from '../../src/request/form/untouched-form.ts';
import type { FormValues } from '../../src/request/form-values.ts';
import type { RequestOutcome } from '../../src/request/http-request.ts';
import { sendBuilt } from '../../src/request/send-built.ts';
import { type ExportedSite, exportAndServe } from '../browser/exported.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Httpbin, startHttpbin } from '../support/loopback/start-httpbin.ts';
import { type HttpbinCase, httpbinCases, type Wanted } from './httpbin-cases.ts';
import { writeHttpbinSite } from './httpbin-site.ts';
import { table, writeReport } from './report.ts';

const corpus = process.env.CORPUS;
const formSettings = { interactive: true, prefill: false, sampleParameters: 'all' } as const;

suite('httpbin, each operation sent from the editor and from the exported page', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of descriptions', () => undefined);
    return;
  }
  const rows: Row[] = [];
  const root = { path: '' };
  let httpbin: Httpbin | undefined;
  let browser: Browser;
  let site: ExportedSite;
  let engine: ReturnType<typeof createLocalEngine>;
  const slugs = new Map<string, string>();

  suiteSetup(async function () {
    httpbin = await startHttpbin();
    if (httpbin === undefined) return this.skip();
    root.path = writeHttpbinSite(join(corpus, 'openapi', 'httpbin.json'), httpbin.url);
    engine = createLocalEngine({
      root: root.path,
      validationWorker: undefined,
      siteFolder: undefined,
    });
    for (const { slug, method, path } of await engine.pages()) {
      if (method !== undefined) slugs.set(`${method} ${path}`, slug);
    }
    [browser, site] = await Promise.all([launchBrowser(), exportAndServe(root.path)]);
  });
  suiteTeardown(async () => {
    await Promise.all([browser?.close(), site?.close(), engine?.dispose()]);
    httpbin?.close();
    if (root.path !== '') rmSync(root.path, { recursive: true, force: true });
    if (rows.length > 0) report(rows);
  });

  test('each operation has a case', () => {
    assert.deepEqual([...slugs.keys()].toSorted(), httpbinCases.map(({ operation }) => operation).toSorted());
  });

  for (const one of httpbinCases) {
    test(one.operation, async () => {
      const row = { operation: one.operation, wanted: inWords(one.editor), editor: '–', site: '–' };
      rows.push(row);
      const slug = slugs.get(one.operation) ?? '';
      const slice = (await engine.operation(one.operation)) as OperationSlice;
      const editor = judge(seenIn(await sendFromEditor(slice, one)), one.editor, one.older);
      row.editor = editor.words;
      const onSite = await onPage(browser, `${site.url}${slug}/`, (page) => judgePage(page, one));
      row.site = onSite.words;
      assert.deepEqual(
        [editor, onSite].filter(({ isFine }) => !isFine),
        [],
      );
    });
  }
});

interface Row {
  readonly operation: string;
  readonly wanted: string;
  editor: string;
  site: string;
}

interface Seen {
  readonly status: number;
  readonly text: string;
  readonly isImage: boolean;
  readonly redirects: number;
  readonly lines: number;
}

/** Through what the panel's host sends with: form, request, transport with cookies. */
function sendFromEditor(slice: OperationSlice, { typed = {}, signIn }: HttpbinCase): Promise<RequestOutcome> {
  const start = untouchedForm(slice, formSettings);
  const [username = '', password = ''] = signIn ?? [];
  const values: FormValues = {
    ...start,
    ...typed,
    path: { ...start.path, ...typed.path },
    ...(signIn === undefined ? {} : { security: { user: { username, password } } }),
  };
  const transport = createHttpTransport({ jar: new CookieJar() });
  return sendBuilt(slice, buildRequest(slice, values), (request) =>
    transport.send(request, AbortSignal.timeout(10_000)),
  );
}

function seenIn(outcome: RequestOutcome): Seen | string {
  if (outcome.kind !== 'response') return 'message' in outcome ? outcome.message : outcome.kind;
  const { status, body, redirects, headers } = outcome.response;
  const [, mediaType = ''] = headers.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  const text = body.kind === 'text' ? body.text : body.kind === 'binary' ? atob(body.base64) : '';
  const lines = text.split('\n').filter((line) => line !== '').length;
  return { status, text, isImage: mediaType.startsWith('image/'), redirects: redirects.length, lines };
}

async function onPage<T>(browser: Browser, url: string, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(5000);
    await page.goto(url);
    return await use(page);
  } finally {
    await context.close();
  }
}

async function sendFromPage(page: Page, { typed = {}, signIn }: HttpbinCase): Promise<void> {
  const send = page.locator('[data-cell="bar"] button', { hasText: 'Send' });
  await send.waitFor();
  for (const [place, values] of Object.entries(typed)) {
    for (const [name, value] of Object.entries(values as { [name: string]: string })) {
      const pointer = `/${place}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      await page.locator(`.in[data-cell="${pointer}"]`).locator('input, textarea').first().fill(value);
    }
  }
  if (signIn !== undefined) {
    const auth = page.locator('[data-cell="auth"]');
    const button = auth.getByRole('button', { name: 'Sign in' }).first();
    // There is none for what a page can't send.
    if (await button.isVisible()) {
      await button.click();
      await auth.getByLabel('User name').fill(signIn[0]);
      await auth.getByLabel('Password').fill(signIn[1]);
      await auth.getByLabel('Password').press('Enter');
      await page.getByText('signed in').first().waitFor();
    }
  }
  await send.click();
}

async function judgePage(page: Page, one: HttpbinCase): Promise<Judgement> {
  const wanted = one.site ?? one.editor;
  await sendFromPage(page, one);
  if ('refused' in wanted) {
    await page.locator('.response h2', { hasText: 'Not sent' }).waitFor();
    const said = (await page.locator('.response').innerText()).includes(wanted.refused);
    return { isFine: said, words: said ? `not sent: “${wanted.refused}”` : `does not say “${wanted.refused}”` };
  }
  const judged = judge(await seenOn(page, wanted), wanted, one.older);
  if (wanted.unsent === undefined || !judged.isFine) return judged;
  const auth = page.locator('[data-cell="auth"]');
  await auth.getByRole('button', { name: 'Change' }).click();
  const said = (await auth.innerText()).includes(wanted.unsent);
  return { isFine: said, words: said ? `${wanted.status}: “${wanted.unsent}”` : `does not say “${wanted.unsent}”` };
}

interface Judgement {
  readonly isFine: boolean;
  readonly words: string;
}

function judge(seen: Seen | string, wanted: Wanted, older: Wanted | undefined): Judgement {
  const fault = faultOf(seen, wanted);
  if (fault === undefined) return { isFine: true, words: 'as expected' };
  const isOlder = older !== undefined && faultOf(seen, older) === undefined;
  return { isFine: isOlder, words: isOlder ? `${inWords(older)}, as httpbin 0.7 sends` : fault };
}

async function seenOn(page: Page, wanted: Wanted): Promise<Seen> {
  const response = page.locator('section.response');
  await response.locator('h2', { hasText: /^\d{3} |^Not sent|^No response/ }).waitFor();
  await response.locator('.progress').waitFor({ state: 'detached' });
  const heading = await response.locator('h2').innerText();
  const status = Number(/^\d{3}/.exec(heading)?.[0] ?? 0);
  if (wanted.isImage === true)
    await response
      .locator('img')
      .first()
      .waitFor()
      .catch(() => undefined);
  const text = await response.innerText();
  return {
    status,
    text,
    isImage: (await response.locator('img').count()) > 0,
    redirects: /redirected/i.test(text) ? (wanted.redirects ?? 1) : 0,
    lines: await response.locator('[role="treeitem"][aria-level="1"]', { hasText: /^\s*\{/ }).count(),
  };
}

function faultOf(seen: Seen | string, wanted: Wanted): string | undefined {
  if (typeof seen === 'string') return seen;
  if (seen.status !== wanted.status) return `${seen.status}, not ${wanted.status}: ${seen.text.slice(0, 200)}`;
  const missing = (wanted.says ?? []).filter((word) => !seen.text.includes(word));
  if (missing.length > 0) return `lacks ${missing.join(', ')} in ${seen.text.slice(0, 300)}`;
  if (wanted.isImage === true && !seen.isImage) return 'is not shown as an image';
  if (wanted.redirects !== undefined && seen.redirects !== wanted.redirects)
    return `${seen.redirects} redirects, not ${wanted.redirects}`;
  if (wanted.lines !== undefined && seen.lines !== wanted.lines) return `${seen.lines} lines, not ${wanted.lines}`;
  return undefined;
}

function inWords({ status, says = [], isImage, redirects, lines }: Wanted): string {
  return [
    String(status),
    ...says.map((word) => `\`${word}\``),
    ...(isImage === true ? ['an image'] : []),
    ...(redirects === undefined ? [] : [`after ${redirects} redirect${redirects === 1 ? '' : 's'}`]),
    ...(lines === undefined ? [] : [`${lines} lines`]),
  ].join(', ');
}

function report(rows: readonly Row[]): void {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
  const cells = rows.map((row) => [`\`${row.operation}\``, row.wanted, row.editor, row.site].map(cell));
  writeReport(
    'httpbin',
    `## httpbin\n\n\`CORPUS=DIR npm run corpus\`: each operation of httpbin's own description against a running httpbin (Python's package, or the server that \`HTTPBIN\` names), from the form as it begins, with what the operation needs typed in. From the editor: the form, the request and the transport of the panel's host. From the exported page: the page itself in headless Chromium.\n\n${table(['operation', 'expected', 'editor', 'exported page'], cells)}`,
  );
}
