import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Frame } from 'playwright-core';
import { Workbench } from '../../test/journeys/workbench.ts';

// A character typed in the real VS Code, from the key to the frame in which its preview has it: in the description of the bookstore, in an MDX
// page of it, and in the same text before VS Code's own Markdown preview. Prints milliseconds.
const keys = Number(process.argv[2] ?? 20);

const folder = mkdtempSync(join(tmpdir(), 'preview-keystrokes-'));
cpSync(fileURLToPath(new URL('../../examples/bookstore', import.meta.url)), folder, { recursive: true });
const words = 'A paragraph of a page that is written while its preview is open.';
writeFileSync(join(folder, 'guides', 'written.mdx'), `---\ntitle: Written\n---\n\n${words}\n`);
writeFileSync(join(folder, 'written.md'), `# Written\n\n${words}\n`);

const workbench = await Workbench.open({ folder, asDesktop: true });
try {
  console.error('open');const description = await measure('openapi.yaml', 'summary: List books', 'API Docs: Open Preview to the Side', 'h1');
  console.error(description);const page = await measure('guides/written.mdx', words.slice(0, -1), 'API Docs: Open Preview to the Side', 'h1:text("Written")');
  console.error(page);const markdown = await measure('written.md', words.slice(0, -1), 'Markdown: Open Preview to the Side', 'h1:text("Written")');
  process.stdout.write(JSON.stringify({ description, page, markdown }));
} finally {
  await workbench.close();
}

/** Types behind the text, one character after the other has been drawn. */
async function measure(file: string, text: string, command: string, selector: string): Promise<number[]> {
  await workbench.command('View: Close All Editors');
  await workbench.openAt(file, text);
  await workbench.command(command);
  const frame = await workbench.frameWith(selector);
  await workbench.openAt(file, text);
  const times: number[] = [];
  for (let count = 1; count <= keys; count += 1) {
    const drawn = waitForText(frame, 'z'.repeat(count));
    const start = Date.now();
    await workbench.page.keyboard.press('z');
    times.push((await drawn) - start);
    // A writer pauses; what the character leads to beside the page goes on meanwhile.
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
