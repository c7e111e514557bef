import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { openFile, siteFile } from './site.ts';

async function read(path: string): Promise<string> {
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(siteFile(path)));
}

suite('Export', () => {
  test('writes the pages and llms.txt', async () => {
    await openFile('docs.json');
    const out = siteFile('site');
    const report = await vscode.commands.executeCommand<{ kind: string; pages: number; message?: string }>(
      'apiDocs.exportSite',
      undefined,
      { out: out.fsPath },
    );
    assert.equal(report.kind, 'written', JSON.stringify(report));
    assert.equal(report.pages, 4);
    assert.match(await read('site/llms.txt'), /^# Users\n/);
    assert.match(await read('site/guides/start/index.html'), /bearer token/);
  });

  test('refuses a folder with files of the writer, and changes no file', async () => {
    const report = await vscode.commands.executeCommand<{ kind: string; message: string }>(
      'apiDocs.exportSite',
      undefined,
      {
        out: siteFile('guides').fsPath,
      },
    );
    assert.equal(report.kind, 'refused');
    assert.match(await read('guides/start.mdx'), /title: Start/);
  });

  test('a folder that is not writable is reported, and the previous site stays', async () => {
    const before = await read('site/llms.txt');
    const report = await vscode.commands.executeCommand<{ kind: string; message: string }>(
      'apiDocs.exportSite',
      undefined,
      { out: lockedFolder() },
    );
    assert.equal(report.kind, 'refused');
    assert.match(report.message, /was not written to .*: (there is no permission|the disk is read-only).*is unchanged/);
    assert.equal(await read('site/llms.txt'), before);
  });
});

/** A superuser can write everywhere except into system folders. */
function lockedFolder(): string {
  if (process.getuid?.() === 0) return '/sys/site';
  const folder = siteFile('locked').fsPath;
  mkdirSync(folder, { mode: 0o555 });
  return join(folder, 'site');
}
