// Runs one suite module inside the extension host of the server VS Code; the workbench stands in a headless Chromium.

import { startVscodeHost } from '../../scripts/vscode-host.mjs';
import { launchBrowser } from '../support/browser.ts';

/** @returns {Promise<number>} 0: all tests passed */
export async function runInServerHost({ folder, tests, say, settings, ...rest }) {
  // In a browser VS Code saves by itself after a second: what a slow machine has not taken back by then would stand on the disk.
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
    // The workbench calls the first when the run ends; the host's own exit code says nothing.
    await page.exposeFunction('codeAutomationExit', (code) => ended(code));
    await page.exposeFunction('codeAutomationLog', (type, args) => {
      if (process.env.VERBOSE) process.stderr.write(`[${type}] ${args.join(' ')}\n`);
    });
    await page.goto(host.url);
    // A suite ends, since each of its tests has a time limit; a window that was closed or has crashed does not call.
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
