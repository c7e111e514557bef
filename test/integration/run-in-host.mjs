// Runs one suite module inside the extension host of the server version of VS Code. The workbench runs in headless
// Chromium.

import { startVscodeHost } from '../../scripts/vscode-host.mjs';
import { launchBrowser } from '../support/browser.ts';

/** @returns {Promise<number>} 0: all tests passed */
export async function runInServerHost({ folder, tests, say, settings, ...rest }) {
  // In a browser, VS Code saves automatically after a second. On a slow machine, changes could be saved before the test
  // reverts them.
  const host = await startVscodeHost({
    folder,
    tests,
    say,
    settings: { 'files.autoSave': 'off', ...settings },
    ...rest,
  });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    let ended;
    const exit = new Promise((done) => {
      ended = done;
    });
    // The workbench calls the first function when the run ends. The exit code of the host is meaningless.
    await page.exposeFunction('codeAutomationExit', (code) => ended(code));
    await page.exposeFunction('codeAutomationLog', (type, args) => {
      if (process.env.VERBOSE) process.stderr.write(`[${type}] ${args.join(' ')}\n`);
    });
    await page.goto(host.url);
    // A suite always ends, as its tests have time limits. But a closed or crashed window never calls.
    const gone = new Promise((_, reject) => {
      for (const event of ['close', 'crash'])
        page.on(event, () => reject(new Error(`The window is gone (${event}).\n${host.log()}`)));
    });
    const code = await Promise.race([exit, gone]);
    gone.catch(() => undefined);
    return Number(code);
  } finally {
    await browser.close();
    await host.stop();
  }
}
