import * as vscode from 'vscode';
import { environmentFolder, isEnvironmentFile } from '../../core/environments/environment-files.ts';
import { fileKey, findBelow, isWithin } from '../../core/source/text/file-key.ts';
import { AfterBurst } from '../after-burst.ts';
import { parseSecretKey, type SecretStore } from '../auth/secret-store.ts';
import { commands, productName } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import { isSameFile, keyOf } from '../key-of.ts';
import type { OpenQuestions } from '../playground/open-questions.ts';
import { SiteEnvironments } from './site-environments.ts';

interface WatchedSite {
  readonly key: string;
  readonly root: vscode.Uri;
  readonly environments: SiteEnvironments;
  readonly ready: Promise<void>;
}

export interface EnvironmentsOptions {
  readonly context: Pick<vscode.ExtensionContext, 'secrets' | 'workspaceState'>;
  readonly secrets: SecretStore;
  readonly questions: OpenQuestions;
  readonly log: Pick<vscode.LogOutputChannel, 'warn'>;
}

/** The environments of the window's sites, read from their files and again whenever those change. */
export class Environments {
  readonly #options: EnvironmentsOptions;
  readonly #store = new DisposableStore();
  readonly #sites = new Map<string, WatchedSite>();
  readonly #status = this.#store.add(new EnvironmentStatus());
  readonly #changed = this.#store.add(new vscode.EventEmitter<string>());
  /** Fires with the key of a site when its environments changed, or another one became active. */
  readonly onDidChange = this.#changed.event;

  constructor(options: EnvironmentsOptions) {
    this.#options = options;
    const { workspace } = vscode;
    this.#store.add(workspace.onDidChangeTextDocument(({ document }) => this.#refreshSite(document.uri)));
    this.#store.add(workspace.onDidCloseTextDocument(({ uri }) => this.#refreshSite(uri)));
    this.#store.add(
      options.context.secrets.onDidChange(({ key }) => {
        const owner = fileKey(parseSecretKey(key)?.origin ?? '');
        for (const site of this.#sites.values()) if (isWithin(site.key, owner)) site.environments.changed();
      }),
    );
    this.#store.add(vscode.window.onDidChangeActiveTextEditor(() => this.#show()));
  }

  /** Returns the environments of the site at this docs root, after they have been read. */
  async forSite(root: vscode.Uri): Promise<SiteEnvironments> {
    const known = this.#sites.get(keyOf(root)) ?? this.#watch(root);
    await known.ready;
    return known.environments;
  }

  dispose(): void {
    this.#store.dispose();
  }

  #watch(root: vscode.Uri): WatchedSite {
    const key = keyOf(root);
    const environments: SiteEnvironments = new SiteEnvironments(String(root), {
      secrets: this.#options.secrets,
      memory: this.#options.context.workspaceState,
      readFiles: () => readFiles(root),
      askSecret: (environment, name) =>
        this.#options.questions.wait(`Value of the secret ${name}`, askSecret(environment, name)),
      onChange: () => {
        this.#show();
        this.#changed.fire(key);
      },
    });
    const refresh = () => environments.refresh().catch((error) => this.#options.log.warn(String(error)));
    const refreshing = this.#store.add(new AfterBurst(() => void refresh(), 50));
    // Deleting a whole folder reports no events for its files.
    const pattern = `{.apidocs,${environmentFolder},${environmentFolder}/*.json}`;
    const watcher = this.#store.add(
      vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(root, pattern)),
    );
    for (const event of [watcher.onDidCreate, watcher.onDidChange, watcher.onDidDelete]) {
      this.#store.add(event(() => refreshing.call()));
    }
    const site = { key, root, environments, ready: refresh() };
    this.#sites.set(key, site);
    return site;
  }

  /** The unsaved text of an open document is used, as for previews. */
  #refreshSite(uri: vscode.Uri): void {
    const file = keyOf(uri);
    const site = [...this.#sites.values()].find(({ key }) => isEnvironmentFile(findBelow(key, file) ?? ''));
    site?.environments.refresh().catch((error) => this.#options.log.warn(String(error)));
  }

  #show(): void {
    const uri = vscode.window.activeTextEditor?.document.uri;
    const sites = [...this.#sites.values()];
    const inside = uri === undefined ? [] : sites.filter(({ key }) => isWithin(key, keyOf(uri)));
    const [own] = inside.sort((a, b) => b.key.length - a.key.length);
    this.#status.show((own ?? (sites.length === 1 ? sites[0] : undefined))?.environments);
  }
}

export function environmentsFolder(root: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(root, environmentFolder);
}

async function readFiles(root: vscode.Uri): Promise<{ readonly name: string; readonly text: string }[]> {
  const folder = environmentsFolder(root);
  const files = (await listFiles(folder)).slice(0, mostFiles);
  return Promise.all(
    files.map(async (file) => {
      return { name: file.replace(/\.json$/, ''), text: await readFileText(vscode.Uri.joinPath(folder, file)) };
    }),
  );
}

/** More than anyone selects from. */
const mostFiles = 200;

async function listFiles(folder: vscode.Uri): Promise<string[]> {
  try {
    const entries = await vscode.workspace.fs.readDirectory(folder);
    // Links are not followed, because they may lead anywhere.
    return entries.flatMap(([name, type]) => (type === vscode.FileType.File && /.\.json$/.test(name) ? [name] : []));
  } catch (error) {
    if (error instanceof vscode.FileSystemError) return [];
    throw error;
  }
}

async function readFileText(uri: vscode.Uri): Promise<string> {
  const open = vscode.workspace.textDocuments.find((document) => isSameFile(document.uri, uri));
  return open?.getText() ?? new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
}

async function askSecret(environment: string, secret: string): Promise<string | undefined> {
  return vscode.window.showInputBox({
    title: `Environment ${environment}`,
    prompt: `Value of the secret ${secret}. It is stored in the editor’s secret storage, never in a file.`,
    password: true,
    ignoreFocusOut: true,
  });
}

/** The status bar item for the active environment. */
class EnvironmentStatus {
  readonly #item = vscode.window.createStatusBarItem('apiDocs.environment', vscode.StatusBarAlignment.Left);

  constructor() {
    this.#item.name = `${productName}: Environment`;
    this.#item.command = commands.selectEnvironment;
  }

  /** Hidden if the site has no environments. */
  show(environments: SiteEnvironments | undefined): void {
    if (environments === undefined || environments.readings.length === 0) {
      this.#item.hide();
      return;
    }
    const environment = environments.active?.environment;
    const isProduction = environment?.isProduction === true;
    this.#item.text = `$(${isProduction ? 'warning' : 'server-environment'}) ${environment?.name ?? 'No environment'}`;
    this.#item.tooltip = describeEnvironment(environment);
    this.#item.backgroundColor = isProduction ? new vscode.ThemeColor('statusBarItem.warningBackground') : undefined;
    this.#item.show();
  }

  dispose(): void {
    this.#item.dispose();
  }
}

function describeEnvironment(
  environment: { readonly name: string; readonly isProduction: boolean } | undefined,
): string {
  if (environment === undefined) return 'Select an environment for requests';
  const production = environment.isProduction ? ', which is marked as production' : '';
  return `Requests use the environment ${environment.name}${production}. Select another one`;
}
