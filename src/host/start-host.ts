import * as vscode from 'vscode';
import { createWorkerEngine } from '../node/worker-engine.ts';
import { SecretStore } from './auth/secret-store.ts';
import { registerCommands } from './commands/register-commands.ts';
import { docsRootPlaceholder, previewType, productName } from './contributions.ts';
import { DisposableStore } from './disposable-store.ts';
import { makeAsker } from './language/asker.ts';
import { DiagnosticsOfProjects } from './language/diagnostics-of-projects.ts';
import { registerLanguageFeatures } from './language/language-features.ts';
import { ProblemManual } from './language/problem-manual.ts';
import { QuickFixes } from './language/quick-fixes.ts';
import { LazyPanels } from './lazy-panels.ts';
import { refreshOnSave } from './remote/refresh-on-save.ts';
import { fetchRemote } from './remote/remote-commands.ts';
import { RemoteDocuments } from './remote/remote-documents.ts';
import { RemoteTexts } from './remote/remote-texts.ts';
import { Projects } from './workspace/projects.ts';

/** Builds the parts and connects them. Nothing here reads a description or a page: engines and panels start when first needed. */
export async function startHost(context: vscode.ExtensionContext): Promise<void> {
  const store = new DisposableStore();
  context.subscriptions.push(store);
  const log = store.add(vscode.window.createOutputChannel(productName, { log: true }));
  const bundle = (name: string) => vscode.Uri.joinPath(context.extensionUri, 'dist', name);
  const texts = store.add(new RemoteTexts());
  const remote = new RemoteDocuments({
    secrets: new SecretStore(context.secrets, context.globalState),
    isTrusted: () => vscode.workspace.isTrusted,
    copies: vscode.Uri.joinPath(context.globalStorageUri, 'remote').fsPath,
    onAnswer: (answer) => texts.take(answer),
  });
  const projects = store.add(
    new Projects((root, isLone, events) => {
      return createWorkerEngine({
        root: root.fsPath,
        configFile: 'docs.json',
        isLone,
        workerFile: bundle('engine-worker.cjs').fsPath,
        validationWorker: bundle('validation-worker.mjs').fsPath,
        siteFolder: bundle('site').fsPath,
        assetBase: docsRootPlaceholder,
        logger: log,
        remote,
        ...events,
      });
    }, log),
  );
  const manual = new ProblemManual(vscode.Uri.joinPath(context.extensionUri, 'docs', 'problems.md'));
  const ask = makeAsker(projects, log);
  const fixes = store.add(new QuickFixes(ask, remote));
  const diagnostics = store.add(new DiagnosticsOfProjects(projects, { manual, fixes, log }));
  const panels = store.add(new LazyPanels({ context, projects, log }));
  store.add(registerLanguageFeatures(ask));
  store.add(registerCommands({ projects, panels, remote, diagnosticsOf: (project) => diagnostics.of(project), log }));
  store.add(refreshOnSave(projects, log));
  store.add(
    context.secrets.onDidChange(({ key }) => {
      const isSeen = remote.credentialChanged(key).then((isOurs) => (isOurs ? fetchRemote(projects) : undefined));
      isSeen.catch((error) => log.warn(String(error)));
    }),
  );
  store.add(
    vscode.window.registerWebviewPanelSerializer(previewType, {
      deserializeWebviewPanel: async (panel, state) => (await panels.get()).restore(panel, state),
    }),
  );
  await projects.find();
}
