import assert from 'node:assert/strict';
import { Session } from 'node:inspector/promises';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { edit, openFile, problemsOf, revert } from './site.ts';

/** Terminates the thread of the language server from outside, like a crash. */
async function killServer(): Promise<void> {
  const session = new Session();
  session.connect();
  const attached = new Promise<{ readonly sessionId: string }>((resolve) => {
    session.on('NodeWorker.attachedToWorker', ({ params }) => {
      if (params.workerInfo.title.includes('API Docs language server')) resolve(params);
    });
  });
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  const { sessionId } = await attached;
  const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'process.exit(1)' } });
  await session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
  session.disconnect();
}

suite('A language server that crashes', () => {
  test('is restarted, and has the unsaved texts', async () => {
    const editor = await openFile('docs.json');
    await edit(editor, '"GET /users",', '"GET /usres",');
    await until('the problem', () => problemsOf('docs.json').some(({ message }) => message.includes('/usres')));
    // They disappear only briefly.
    let isGone = false;
    const watch = vscode.languages.onDidChangeDiagnostics(() => {
      isGone ||= problemsOf('docs.json').length === 0;
    });
    await killServer();
    await until('its problems to go', () => isGone).finally(() => watch.dispose());
    const [problem] = await until('the problem of the new server', () => {
      const found = problemsOf('docs.json');
      return found.length > 0 && found;
    });
    assert.match(problem?.message ?? '', /GET \/usres/);
    await edit(editor, '"GET /usres",', '"GET /usrse",');
    await until('the next problem', () => problemsOf('docs.json').some(({ message }) => message.includes('/usrse')));
    await revert(editor);
    await until('no problem', () => problemsOf('docs.json').length === 0);
  });
});
