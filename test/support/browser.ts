import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { waitLimit } from './limits.ts';

/**
 * Headless Chromium for tests. `CHROME_PATH` names a browser of the machine; else the one that npm unpacked is used.
 * Whoever launches it closes it.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, headless: true, args: launchArguments, timeout: waitLimit });
  // Sets the time limit of every wait on every page, for which Playwright has no option.
  browser.on('context', (context) => context.setDefaultTimeout(waitLimit));
  return browser;
}

/** The executable of the browser. It is unpacked on first use, and two test files at once would start an incomplete one. */
export async function findBrowser(): Promise<string> {
  // The npm browser looks at these two while it is imported and unpacks the libraries it brings along.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  return process.env.CHROME_PATH ?? (await bundledBrowser());
}

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
];

async function bundledBrowser(): Promise<string> {
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

/** A page, and everything it reported: errors thrown, errors on the console, violations of its Content Security Policy. */
export interface WatchedPage {
  readonly page: Page;
  readonly complaints: string[];
}

/** A page in a context of its own; close the context (`page.context().close()`) when the test ends. */
export async function openWatchedPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  return { page, complaints };
}
