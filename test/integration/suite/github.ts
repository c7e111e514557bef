import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { edit, openFile, positionAfter, previewLabels, problemsOf, siteFile } from './site.ts';
import { measureThread, type StepCost } from './thread-cost.ts';

declare const OUTPUT: string;

const description = 'api.github.com.json';

/**
 * Maximum time in milliseconds that one step may use on the extension host's thread. A higher value means that a large
 * text is requested or sent once too often.
 */
const mostOurs = 250;

suite('The description of GitHub (13 MB, 1,200 operations)', () => {
  const figures: { [step: string]: StepCost } = {};

  suiteTeardown(() => writeFileSync(join(OUTPUT, 'github.json'), JSON.stringify(figures, undefined, 2)));

  async function measure<T>(step: string, work: () => Promise<T>): Promise<T> {
    const { result, cost } = await measureThread(work);
    figures[step] = cost;
    assert.ok(cost.ours < mostOurs, `${step}: ${JSON.stringify(cost)}`);
    return result;
  }

  test('the site opens and its problem is there', async () => {
    const [problem] = await measure('first problems', async () => {
      await openFile('docs.json');
      return until('the problem', () => {
        const found = problemsOf('docs.json');
        return found.length > 0 && found;
      });
    });
    assert.match(problem?.message ?? '', /GET \/repos\/\{owner\}\/\{rep\}/);
  });

  test('completes an entry', async () => {
    const editor = await openFile('docs.json');
    await edit(editor, '"GET /user"', '"GET /user", "GET /repos/"');
    const list = await measure('completion', async () =>
      vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        editor.document.uri,
        positionAfter(editor, '"GET /repos/"').translate(0, -1),
      ),
    );
    const labels = list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    assert.ok(labels.includes('GET /repos/{owner}/{repo}/commits'), labels.slice(0, 5).join());
  });

  test('previews an endpoint', async () => {
    await measure('preview', async () => {
      await vscode.commands.executeCommand('apiDocs.openPreviewToSide', siteFile('docs.json'), {
        slug: 'api-reference/users/get-the-authenticated-user',
      });
      await until('the page', () => previewLabels().includes('Get the authenticated user'));
    });
  });

  test('the open description is edited, and the preview follows', async () => {
    const place = positionOf(readFileSync(siteFile(description).fsPath, 'utf8'), 'Get the authenticated user');
    await measure('a file that is not ours opened', async () => {
      const opened = await vscode.workspace.openTextDocument(siteFile('.other/other.json'));
      await vscode.window.showTextDocument(opened, vscode.ViewColumn.One);
    });
    const document = await measure('description opened', async () => {
      const opened = await vscode.workspace.openTextDocument(siteFile(description));
      await vscode.window.showTextDocument(opened, vscode.ViewColumn.One);
      return opened;
    });
    const type = async (text: string) => {
      const change = new vscode.WorkspaceEdit();
      change.insert(document.uri, place, text);
      await vscode.workspace.applyEdit(change);
    };
    await measure('first edit to page', async () => {
      await type('One: ');
      await until('the new title', () => previewLabels().includes('One: Get the authenticated user'));
    });
    await measure('next edit to page', async () => {
      await type('Two: ');
      await until('the newer title', () => previewLabels().includes('Two: One: Get the authenticated user'));
    });
  });

  test('exports the unsaved text', async () => {
    const out = siteFile('site');
    const report = await measure('export', async () =>
      vscode.commands.executeCommand<{ kind: string; pages: number; message?: string }>(
        'apiDocs.exportSite',
        siteFile('docs.json'),
        { out: out.fsPath, allowInvalid: true },
      ),
    );
    assert.equal(report.kind, 'written', report.message);
    assert.match(readFileSync(join(out.fsPath, 'llms.txt'), 'utf8'), /Two: One: Get the authenticated user/);
  });
});

/** Line and character of the first occurrence, without getting 13 MB of text from the editor. */
function positionOf(text: string, words: string): vscode.Position {
  const before = text.slice(0, text.indexOf(`"summary": "${words}"`));
  const line = before.split('\n').length - 1;
  return new vscode.Position(line, before.length - before.lastIndexOf('\n') - 1 + '"summary": "'.length);
}
