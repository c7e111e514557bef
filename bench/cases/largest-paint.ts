// largest-paint.ts FOLDER PAGE …: for each page the milliseconds to its largest paint, medians of five, on a processor that is four
// times slower; each page in turn, so that a slow moment of the machine falls on all alike.
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../test/support/browser.ts';
import { serve } from '../../test/support/loopback/serve.ts';
import { median } from '../measure.mjs';

const [folder = '', ...pages] = process.argv.slice(2);
const slowness = 4;
const rounds = 5;
const types: { readonly [extension: string]: string } = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
};

/** The last entry, once two frames were drawn. */
const largestPaint = `new Promise((done) => {
  let last = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) last = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  setTimeout(() => done(last), 1000);
})`;

const { url, close } = await serve((request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
  try {
    const file = readFileSync(join(folder, path));
    response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'text/plain' }).end(file);
  } catch {
    response.writeHead(404).end();
  }
});
const browser = await launchBrowser();
try {
  const paints = pages.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, page] of pages.entries()) paints[index]?.push(await measurePaint(browser, `${url}/${page}`));
  console.log(JSON.stringify(paints.map((times) => median(times))));
} finally {
  await browser.close();
  await close();
}

async function measurePaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.goto(address, { waitUntil: 'load' });
    // Parts that a script draws appear after the page has loaded.
    await page.waitForFunction('document.body.innerText.length > 2000', undefined, { timeout: 60_000 });
    return await page.evaluate(largestPaint);
  } finally {
    await context.close();
  }
}
