// The first steps of a new user, without a window: sees the preview, signs in, sends one request, exports; prints each step.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../test/support/browser.ts';
import { until } from '../test/support/until.ts';

/** Rejects with the name of the step that timed out. */
export async function driveHeadless({ url, folder, say, picture }) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1500, height: 950 } });
    await page.goto(url);
    await page.waitForSelector('.monaco-workbench');
    const frame = await previewIn(page);
    say(`Preview: "${await frame.locator('h1').first().textContent()}"`);
    await signIn(frame);
    say('Signed in with an API key, kept in the secret storage');
    say(`Answer: ${await send(page, frame)}`);
    if (picture !== undefined) await page.screenshot({ path: picture });
    const index = await exportSite(page, folder);
    say(
      `Exported: ${index.split('\n').filter((line) => line.startsWith('- [')).length} entries in ${join(folder, 'site', 'llms.txt')}`,
    );
  } finally {
    await browser.close();
  }
}

/** The content of a webview is in a nested frame. */
function previewIn(page) {
  return until('the preview', async () => {
    for (const frame of page.frames()) {
      const button = await frame.$('[data-cell="bar"] button').catch(() => null);
      if (button !== null) return frame;
    }
    return undefined;
  });
}

async function signIn(frame) {
  const auth = frame.locator('[data-cell="auth"]');
  await auth.getByRole('button', { name: 'Sign in' }).first().click();
  const field = auth.locator('input[type="password"]').first();
  await field.fill('any-key');
  await field.press('Enter');
  await auth
    .getByText(/signed in|sign out/i)
    .first()
    .waitFor();
}

/** The first secret for a server that only the workspace names needs a confirmation. */
async function send(page, frame) {
  await frame.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
  const response = frame.locator('[data-cell="response"]');
  const status = await until('the status of the response', async () => {
    const confirm = page.locator('.monaco-dialog-box .monaco-button', { hasText: 'Send' }).first();
    if (await confirm.isVisible()) await confirm.click();
    const text = (await response.textContent()) ?? '';
    if (text.startsWith('No response')) throw new Error(`The request failed: ${text}`);
    return /\b\d{3} [A-Z][A-Za-z ]*?(?=\s*\d|$)/.exec(text)?.[0];
  });
  if (!status.startsWith('2')) throw new Error(`The request failed: ${status}.`);
  return status;
}

async function exportSite(page, folder) {
  await page.locator('.tab', { hasText: 'docs.json' }).first().click();
  await page.keyboard.press('F1');
  await page.waitForSelector('.quick-input-widget input');
  await page.keyboard.type('API Docs: Export Site');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Export Site' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Export here' }).first().waitFor();
  await page.keyboard.press('Enter');
  const file = join(folder, 'site', 'llms.txt');
  await until('the exported site', () => existsSync(file));
  return readFileSync(file, 'utf8');
}
