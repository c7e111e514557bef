import { existsSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { waitLimit } from './limits.ts';

/**
 * Headless Chromium for tests: `CHROME_PATH`, else the one of npm on Linux, and the one that is installed on Windows and macOS.
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
  const browser = process.env.CHROME_PATH ?? (await findOwnBrowser());
  if (process.env.PICTURES !== undefined) {
    const { writePictureFonts } = await import('./picture-fonts.ts');
    process.env.FONTCONFIG_FILE = writePictureFonts();
  }
  return browser;
}

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
];

/** The usual places of Chrome and Edge. Npm has a browser for Linux alone. */
const installed: { readonly [platform: string]: readonly string[] } = {
  darwin: ['Google Chrome', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: [process.env.ProgramFiles, process.env['ProgramFiles(x86)']].flatMap((folder) =>
    ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map(
      (file) => `${folder}\\${file}`,
    ),
  ),
};

async function findOwnBrowser(): Promise<string> {
  const places = installed[process.platform];
  if (places !== undefined) {
    const found = places.find((path) => existsSync(path));
    if (found === undefined) throw new Error('No browser was found. Install Chrome, or name a browser in CHROME_PATH.');
    return found;
  }
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
