import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Frame } from 'playwright-core';
import { Workbench } from '../../test/journeys/workbench.ts';

// usage: node preview-keystrokes.ts LARGE_SITE [KEYS]
// A character typed in the real VS Code, from the key to the frame in which the preview shows it: in the description of the bookstore, in an MDX
// page of it, and in the description (`api.json`) of a large site. Prints milliseconds.
const [large = '', keys = '20'] = process.argv.slice(2);
const bookstore = fileURLToPath(new URL('../../examples/bookstore', import.meta.url));
const words = 'A paragraph of a page that is written while its preview is open.';

const small = copyOf(bookstore);
writeFileSync(join(small, 'guides', 'written.mdx'), `---\ntitle: Written\n---\n\n${words}\n`);
const [description, page] = await inWorkbench(small, async (workbench) => [
  await measure(workbench, 'openapi.yaml', 'summary: List books'),
  await measure(workbench, 'guides/written.mdx', words.slice(0, -1)),
]);
const site = copyOf(large);
const [summary = ''] = /"summary": "[^"]+/.exec(readFileSync(join(site, 'api.json'), 'utf8')) ?? [];
const [largeDescription] = await inWorkbench(site, async (workbench) => [
  await measure(workbench, 'api.json', summary),
]);
process.stdout.write(JSON.stringify({ description, page, largeDescription }));

function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'preview-keystrokes-'));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

async function inWorkbench<T>(folder: string, act: (workbench: Workbench) => Promise<T>): Promise<T> {
  const workbench = await Workbench.open({ folder, asDesktop: true });
  try {
    return await act(workbench);
  } finally {
    await workbench.close();
  }
}

/** Types after the text: each character when the one before it has been drawn, and a pause has passed as between words. */
async function measure(workbench: Workbench, file: string, text: string): Promise<number[]> {
  await workbench.command('View: Close All Editors');
  await workbench.openAt(file, text);
  await workbench.command('API Docs: Open Preview to the Side');
  const frame = await workbench.frameWith('h1');
  await workbench.openAt(file, text);
  const times: number[] = [];
  for (let count = 1; count <= Number(keys); count += 1) {
    const drawn = waitForText(frame, 'z'.repeat(count));
    const start = Date.now();
    await workbench.page.keyboard.press('z');
    times.push((await drawn) - start);
    await workbench.page.waitForTimeout(300);
  }
  await workbench.page.keyboard.press('Control+S');
  await workbench.page.locator('.editor-group-container.active .tab.active:not(.dirty)').waitFor();
  return times;
}

/** Resolves to the time of the frame that has the text. */
function waitForText(frame: Frame, text: string): Promise<number> {
  return frame.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        const watcher = new MutationObserver(() => {
          if (!document.body.textContent.includes(wanted)) return;
          watcher.disconnect();
          requestAnimationFrame(() => done(Date.now()));
        });
        watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );
}
