import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Frame, Locator, Page } from 'playwright-core';
import { startVscodeHost } from '../../scripts/vscode-host.mjs';
import { launchBrowser } from '../support/browser.ts';
import { waitLimit } from '../support/limits.ts';
import { startUsersApi, type UsersApi } from '../support/loopback/users-api.ts';
import { again, until } from '../support/until.ts';
import { putFiles } from '../support/use-folder.ts';

const support = fileURLToPath(new URL('../support/site', import.meta.url));
const output = fileURLToPath(new URL('../output/journeys', import.meta.url));
const pictures = fileURLToPath(new URL('../../docs/pictures', import.meta.url));

const themes = {
  'window.autoDetectColorScheme': true,
  'workbench.preferredLightColorTheme': 'Default Light Modern',
  'workbench.preferredDarkColorTheme': 'Default Dark Modern',
};

interface WorkbenchOptions {
  /**
   * The workspace, which the workbench may change: a copy that is removed at the end. By default a copy of the sample
   * site.
   */
  readonly folder?: string;
  readonly restricted?: boolean;
  /** The text of an additional page, `written.mdx`. */
  readonly page?: string;
  /** More files by their paths. */
  readonly files?: { readonly [name: string]: string };
  /** Turns off compression between the extension host and the window, as on a desktop. */
  readonly asDesktop?: boolean;
}

/** A real VS Code with a copy of the sample site, whose API runs on loopback. */
export class Workbench {
  readonly page: Page;
  /** The errors and policy violations of our webviews. */
  readonly complaints: readonly string[];
  readonly folder: string;
  readonly api: UsersApi;
  /** The folder for everything that VS Code writes: state, storage, logs. */
  readonly data: string;
  readonly #stop: () => Promise<void>;

  private constructor(parts: { page: Page; folder: string; api: UsersApi; data: string; stop: () => Promise<void> }) {
    this.page = parts.page;
    this.complaints = listenForComplaints(parts.page);
    this.folder = parts.folder;
    this.api = parts.api;
    this.data = parts.data;
    this.#stop = parts.stop;
  }

  static async open(options: WorkbenchOptions = {}): Promise<Workbench> {
    const { restricted = false, asDesktop = false } = options;
    const api = await startUsersApi();
    const folder = options.folder ?? copySample(api.url);
    if (options.page !== undefined) writeFileSync(join(folder, 'written.mdx'), options.page);
    putFiles(folder, options.files ?? {});
    const settings = {
      ...themes,
      'files.autoSave': 'off',
      'editor.minimap.enabled': false,
      // A list stays open when a view that opens late, or problems that arrive, take the focus.
      'workbench.quickOpen.closeOnFocusLost': false,
    };
    const host = await startVscodeHost({ folder, restricted, asDesktop, settings });
    let browser: Browser | undefined;
    const stop = async () => {
      await browser?.close();
      await host.stop();
      await api.close();
      rmSync(folder, { recursive: true, force: true });
    };
    try {
      browser = await launchBrowser();
      // Turns off animations of the workbench and of highlights in previews.
      const page = await browser.newPage({
        viewport: { width: 1500, height: 950 },
        colorScheme: 'light',
        reducedMotion: 'reduce',
      });
      await page.goto(host.url);
      await page.waitForSelector('.monaco-workbench .explorer-folders-view .monaco-list-row');
      return new Workbench({ page, folder, api, data: host.data, stop });
    } catch (error) {
      await stop();
      throw error;
    }
  }

  /**
   * `test` is the test that just ran. If it failed, a screenshot of the window is kept. Rejects if a preview reported
   * errors.
   */
  async close(test?: { readonly title: string; readonly state?: string | undefined }): Promise<void> {
    await this.shotOfFailure(test);
    await this.#stop();
    assert.deepEqual(this.complaints, [], 'what the previews complained of');
  }

  async shotOfFailure(test?: { readonly title: string; readonly state?: string | undefined }): Promise<void> {
    if (test?.state !== 'failed') return;
    await this.page.screenshot({ path: pathOfShot(`failed-${test.title.replace(/\W+/g, '-')}`) });
  }

  /** Runs a command from the command palette. */
  async command(title: string): Promise<void> {
    await this.#choose('F1', `>${title}`, title);
  }

  /**
   * Focuses the editor group. Keys reach the workbench late from a focused preview, and files would open next to it.
   */
  async #focusTexts(): Promise<void> {
    const tab = this.page.locator('.editor-group-container').first().locator('.tab.active').first();
    if ((await tab.count()) === 0) return;
    await tab.click();
    await this.page.locator('.editor-group-container.active .monaco-editor.focused').waitFor();
  }

  async openFile(name: string): Promise<void> {
    await this.#focusTexts();
    await this.#choose('Control+P', name, name);
    await this.page.locator('.tab.active', { hasText: name }).waitFor();
    await this.page.locator('.editor-group-container.active .monaco-editor.focused').waitFor();
  }

  /**
   * Opens a list with its shortcut, and selects the row of the typed text. Before the list is filtered, its first row
   * is the most recent one.
   */
  async #choose(key: string, text: string, chosen: string): Promise<void> {
    const row = this.page.locator('.quick-input-list .monaco-list-row.focused', { hasText: chosen });
    await this.#fillBox(key, '.quick-input-widget input', text, row);
    await this.page.keyboard.press('Enter');
  }

  /** Selects a row of the list that a command has opened. */
  async pick(text: string): Promise<void> {
    const input = this.page.locator('.quick-input-widget input').first();
    await this.page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first().waitFor();
    await input.fill(text);
    const row = this.page.locator('.quick-input-list .monaco-list-row.focused', { hasText: text });
    await row.waitFor();
    await input.press('Enter');
    // Then the focus has returned to where it was before, and does not do so after the next click. The next list may have such a row, too.
    await until(`the end of the list with "${text}"`, async () => {
      return !(await row.isVisible()) || (await input.inputValue()) !== text;
    });
  }

  /** Renames the file of the active editor, which is selected in the explorer. */
  async renameInExplorer(before: string, name: string): Promise<void> {
    await this.command('File: Focus on Files Explorer');
    const row = this.page.locator('.explorer-folders-view .monaco-list:focus .monaco-list-row.focused.selected');
    await row.filter({ hasText: before }).waitFor();
    await this.#fillBox('F2', '.explorer-folders-view input', name);
    await this.page.keyboard.press('Enter');
  }

  /**
   * Fills in the box that a shortcut opens. The box closes again if a view that was still opening takes the focus, and
   * one that is open lists only the commands of the moment when it was opened.
   */
  async #fillBox(key: string, selector: string, text: string, row?: Locator): Promise<void> {
    const box = this.page.locator(selector).first();
    await this.again(
      `the box of ${key} with "${text}"`,
      async () => {
        if (await box.isVisible()) await this.page.keyboard.press('Escape');
        await this.page.keyboard.press(key);
      },
      async (timeout) => {
        await box.fill(text, { timeout });
        await row?.waitFor({ timeout });
        return box.evaluate((element) => element === document.activeElement, undefined, { timeout });
      },
    );
  }

  /** See `test/support/until.ts`. */
  again(...parts: Parameters<typeof again>): Promise<void> {
    return again(...parts);
  }

  /** Puts the cursor after the first occurrence of the text, using the editor's search. */
  async placeCaretAfter(text: string): Promise<void> {
    const { keyboard } = this.page;
    await this.page.locator('.editor-group-container.active .monaco-editor.focused').first().waitFor();
    await keyboard.press('Control+Home');
    const count = this.page.locator('.find-widget.visible .matchesCount', { hasText: 'of' });
    // Keys would go into the text while the box has no focus yet.
    await this.#fillBox('Control+F', '.find-widget.visible textarea', text, count);
    await keyboard.press('Escape');
    await this.page.locator('.find-widget.visible').waitFor({ state: 'hidden' });
    await keyboard.press('ArrowRight');
  }

  /** Opens a saved file with the cursor after the first occurrence of the text, using one line in the list of files. */
  async openAt(name: string, text: string): Promise<void> {
    const { line, column } = this.placeOf(name, text);
    const file = name.slice(name.lastIndexOf('/') + 1);
    await this.#focusTexts();
    await this.#choose('Control+P', `${name}:${line}:${column}`, file);
    await this.isAt(name, line, column);
  }

  /** Waits until the cursor is in this line of the file. */
  async isAt(name: string, line: number, column?: number): Promise<void> {
    const file = name.slice(name.lastIndexOf('/') + 1);
    await this.page.locator('.editor-group-container.active .tab.active', { hasText: file }).waitFor();
    await this.page.locator('.editor-group-container.active .monaco-editor.focused').first().waitFor();
    const place = column === undefined ? `Ln ${line},` : `Ln ${line}, Col ${column}`;
    await this.page.locator('[id="status.editor.selection"]', { hasText: place }).waitFor();
  }

  /** The position after the first occurrence of the text in the saved file, counted from 1. */
  placeOf(name: string, text: string): { readonly line: number; readonly column: number } {
    const saved = readFileSync(join(this.folder, name), 'utf8');
    const start = saved.indexOf(text);
    assert.ok(start >= 0, `${name} has no "${text}".`);
    const lines = saved.slice(0, start + text.length).split('\n');
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  }

  /** Renames with the box at the cursor. */
  async rename(before: string, name: string): Promise<void> {
    const box = this.page.locator('.rename-box input').first();
    await this.again(
      'the box of a rename',
      () => this.page.keyboard.press('F2'),
      (timeout) => box.waitFor({ timeout }),
    );
    assert.equal(await box.inputValue(), before);
    await box.fill(name);
    await this.page.keyboard.press('Enter');
    await box.waitFor({ state: 'hidden' });
  }

  /** Opens the list of quick fixes at the cursor until it has this one. The list closes when problems are updated. */
  async openFixes(title: string): Promise<void> {
    const row = this.page.locator('.action-widget .monaco-list-row', { hasText: title }).first();
    await this.again(
      `the fix "${title}"`,
      async () => {
        await this.page.keyboard.press('Escape');
        await this.page.keyboard.press('Control+.');
      },
      (timeout) => row.waitFor({ timeout }),
    );
  }

  /**
   * Selects an entry of the list that a shortcut or command opens at the cursor, until the text of the editor shows the
   * result.
   */
  async applyFix(
    title: string,
    applied: RegExp,
    open: () => Promise<void> = () => this.page.keyboard.press('Control+.'),
  ): Promise<void> {
    const list = this.page.locator('.action-widget');
    const row = list.locator('.monaco-list-row', { hasText: title }).first();
    await this.again(
      `what "${title}" changes`,
      async (timeout) => {
        if (applied.test(await this.text())) return;
        if (await list.isVisible()) await this.page.keyboard.press('Escape');
        await open();
        await row.click({ timeout }).catch(() => undefined);
      },
      (timeout) => this.shows(applied, timeout),
    );
  }

  /**
   * Types, and accepts the suggestion. The list is reopened if it has closed. The text of the editor shows that the
   * suggestion was accepted.
   */
  async complete(typed: string, label: string, taken: RegExp): Promise<void> {
    const row = this.page.locator('.suggest-widget.visible .monaco-list-row.focused', { hasText: label });
    await this.page.keyboard.type(typed);
    await this.again(
      `what the suggestion "${label}" inserts`,
      async () => {
        if (!(await row.isVisible())) {
          await this.page.keyboard.press('Escape');
          await this.page.keyboard.press('Control+Space');
        }
      },
      async (timeout) => {
        await row.waitFor({ timeout });
        await this.shot(`completion-${label.replace(/\W+/g, '-')}`);
        await row.click({ timeout });
        await this.shows(taken, timeout);
      },
    );
  }

  /** The text of the active editor as rendered. Spaces are rendered as no-break spaces. */
  async text(): Promise<string> {
    const lines = this.page.locator('.editor-group-container.active .view-lines .view-line');
    return (await lines.allInnerTexts()).join('\n').replaceAll('\u00a0', ' ');
  }

  /** Waits until the active editor shows such a text, as the effect of a key is rendered with a delay. */
  async shows(pattern: RegExp, timeout = waitLimit): Promise<void> {
    const end = performance.now() + timeout;
    await until(`${pattern}`, async () => pattern.test(await this.text()) || performance.now() > end);
    assert.match(await this.text(), pattern);
  }

  /**
   * Records what a preview highlights from now on, since highlights fade. Returns a function that waits for one with
   * this text.
   */
  async watchMarks(frame: Frame): Promise<(text: string) => Promise<void>> {
    await frame.evaluate(() => {
      const marks: string[] = [];
      Object.assign(globalThis, { marks });
      const note = (records: readonly MutationRecord[]) => {
        for (const { target } of records)
          if (target instanceof Element && target.matches('.at-caret')) marks.push(target.textContent);
      };
      new MutationObserver(note).observe(document.body, { subtree: true, attributeFilter: ['class'] });
    });
    const marks = () => frame.evaluate(() => (globalThis as unknown as { marks: readonly string[] }).marks);
    return async (text) => {
      await until(`the mark of "${text}"`, async () => (await marks()).some((mark) => mark.includes(text)));
    };
  }

  /** Finds the innermost document of a webview that shows the element. */
  frameWith(selector: string): Promise<Frame> {
    return until(`a webview with ${selector}`, async () => {
      for (const frame of this.page.frames()) {
        const found = await frame.$(selector).catch(() => null);
        if (found !== null && (await found.isVisible().catch(() => false))) return frame;
      }
      return undefined;
    });
  }

  /**
   * Waits until the workbench has stored the editors and the state of their webviews for a reload, which it does every
   * few seconds in a browser.
   */
  keptEditors(): Promise<string> {
    return this.page.evaluate(async () => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      let kept = '';
      for (const { name = '' } of await indexedDB.databases()) {
        if (!name.startsWith('vscode-web-state-db-')) continue;
        const database = await done(indexedDB.open(name));
        const items = database.transaction('ItemTable').objectStore('ItemTable');
        kept += await done(items.get('memento/workbench.parts.editor'));
        database.close();
      }
      return kept;
    });
  }

  /** Takes a light screenshot of the window, or of a part of it in CSS pixels, for a page of docs/. */
  async picture(name: string, clip?: Clip): Promise<void> {
    if (!isPictured) return;
    // Elements fade in, and webviews follow.
    await this.page.waitForTimeout(400);
    await takePicture(this.page, name, clip);
  }

  /**
   * Takes a screenshot in every theme for visual review. The workbench follows the browser's color scheme, so the focus
   * stays where it is.
   */
  async shot(name: string): Promise<void> {
    if (!isPictured) return;
    await this.#shotIn('contrast', name, '.hc-black', { forcedColors: 'active', colorScheme: 'dark' });
    await this.#shotIn('dark', name, '.vs-dark', { forcedColors: 'none', colorScheme: 'dark' });
    await this.#shotIn('light', name, '.vs', { colorScheme: 'light' });
  }

  async #shotIn(shade: string, name: string, theme: string, media: Parameters<Page['emulateMedia']>[0]): Promise<void> {
    await this.page.emulateMedia(media);
    await this.page.locator(`.monaco-workbench${theme}`).waitFor();
    await this.page.waitForTimeout(400);
    await this.page.screenshot({ path: pathOfShot(`${shade}-${name}`) });
  }
}

/** With `npm run pictures`, the images of docs/ are updated, and every step has a screenshot in every theme. */
export const isPictured = process.env.PICTURES !== undefined;

/** A part of a page, in CSS pixels. */
interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Takes a picture for a page of docs/. Pictures are packed with the extension: almost lossless WebP is a quarter of a PNG, and looks the same. */
export async function takePicture(page: Page, name: string, clip?: Clip): Promise<void> {
  const { default: sharp } = await import('sharp');
  const png = await page.screenshot(clip === undefined ? {} : { clip });
  await sharp(png)
    .webp({ nearLossless: true, quality: 40, effort: 6 })
    .toFile(join(pictures, `${name}.webp`));
}

/** Screenshots for visual review, which are not committed. */
export function pathOfShot(name: string): string {
  mkdirSync(output, { recursive: true });
  return join(output, `${name}.png`);
}

function copySample(server: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'api-docs-journey-'));
  cpSync(support, folder, { recursive: true });
  const description = join(folder, 'openapi.yaml');
  writeFileSync(description, readFileSync(description, 'utf8').replace('http://127.0.0.1:8099', server));
  return folder;
}

/**
 * The workbench logs many errors itself, but no policy violations. Errors are ours if they come from one of our
 * scripts.
 */
function listenForComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const from = message.location().url;
    const isOurs = message.type() === 'error' && from.includes('/dist/');
    if (isOurs || /violates the .*Content Security Policy/.test(message.text())) {
      complaints.push(`${message.text()} (${from})`);
    }
  });
  page.on('pageerror', (error) => {
    if (error.stack?.includes('/dist/') === true) complaints.push(error.message);
  });
  return complaints;
}
