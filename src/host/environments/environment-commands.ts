import * as vscode from 'vscode';
import { type DescribedServers, newEnvironment } from '../../request/environment/edit-environment.ts';
import type { PanelHandlers } from '../preview/panel-door.ts';
import type { Site } from '../site.ts';
import { type Environments, environmentsFolder } from './environments.ts';

/** The maximum number of descriptions whose servers are added to a new environment. */
const mostDescriptions = 20;

type PickItem = vscode.QuickPickItem & { readonly run: () => Promise<void> };

/** Lets the user select the environment for requests, or create a new one. */
export async function selectEnvironment(site: Site, all: Environments): Promise<void> {
  const environments = await all.forSite(site.root);
  const active = environments.active?.environment.name;
  const checkMark = (name: string | undefined) => (name === active ? '$(check) ' : '');
  const picks: PickItem[] = environments.readings.map(({ environment: { name, isProduction, servers } }) => ({
    label: `${checkMark(name)}${name}`,
    description: [...new Set(Object.values(servers))].join(', '),
    ...(isProduction ? { detail: 'Production: requests that may change data need a confirmation' } : {}),
    run: () => environments.pick(name),
  }));
  if (picks.length > 0) {
    picks.push({
      label: `${checkMark(undefined)}No environment`,
      description: 'Uses the described servers; {{name}} is sent as typed',
      run: () => environments.pick(undefined),
    });
  }
  const others: PickItem[] = [{ label: '$(add) New Environment…', run: () => createEnvironment(site, all) }];
  if (active !== undefined) {
    others.push({ label: `$(go-to-file) Open ${active}.json`, run: () => openEnvironment(site, active) });
  }
  const separator = { label: '', kind: vscode.QuickPickItemKind.Separator, run: () => Promise.resolve() };
  const options = { title: 'Environment', placeHolder: 'Select the environment for requests' };
  const picked = await vscode.window.showQuickPick([...picks, separator, ...others], options);
  await picked?.run();
}

/** The calls of a panel about the environments of its site. */
export function environmentHandlers(
  site: Site,
  all: Environments,
): Pick<PanelHandlers, 'pickEnvironment' | 'openEnvironment'> {
  return {
    pickEnvironment: async ({ name }) => (await all.forSite(site.root)).pick(name),
    openEnvironment: async ({ name }) => {
      const isKnown = (await all.forSite(site.root)).readings.some(({ environment }) => environment.name === name);
      if (name === undefined) await createEnvironment(site, all);
      else if (isKnown) await openEnvironment(site, name);
    },
  };
}

/** Creates the file of a new environment with the servers of the site's descriptions, selects it and opens it. */
export async function createEnvironment(site: Site, all: Environments): Promise<void> {
  const environments = await all.forSite(site.root);
  const taken = new Set(environments.readings.map(({ environment }) => environment.name.toLowerCase()));
  const name = await vscode.window.showInputBox({
    title: 'New Environment',
    prompt: `The name of the new file in ${vscode.workspace.asRelativePath(environmentsFolder(site.root))}`,
    placeHolder: 'staging',
    validateInput: (text) => validateName(text.trim(), taken),
  });
  if (name === undefined) return;
  const uri = environmentFile(site.root, name.trim());
  const text = newEnvironment(name.trim(), await describedServers(site));
  const creation = new vscode.WorkspaceEdit();
  creation.createFile(uri, { contents: new TextEncoder().encode(text) });
  await site.acts.apply(creation);
  await environments.refresh();
  await environments.pick(name.trim());
  await openEnvironment(site, name.trim());
}

async function openEnvironment(site: Site, name: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(environmentFile(site.root, name));
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One });
}

function environmentFile(root: vscode.Uri, name: string): vscode.Uri {
  return vscode.Uri.joinPath(environmentsFolder(root), `${name}.json`);
}

function validateName(name: string, taken: ReadonlySet<string>): string | undefined {
  if (!/^[\p{L}\d][\p{L}\d ._-]{0,60}$/u.test(name) || name.endsWith('.')) {
    return 'Use letters, digits, spaces, ".", "_" and "-" only, because this is a file name.';
  }
  return taken.has(name.toLowerCase()) ? `An environment "${name}" already exists.` : undefined;
}

/** Collects the servers of the first page of each description. */
async function describedServers(site: Site): Promise<DescribedServers[]> {
  const first = new Map<string, string>();
  for (const { source, slug } of await site.calls.pages()) {
    if (source !== undefined && !first.has(source)) first.set(source, slug);
  }
  const servers = [...first].slice(0, mostDescriptions).map(async ([, slug]) => {
    const subject = (await site.calls.page(slug))?.model.subject;
    if (subject === undefined) return [];
    const { servers } = subject.kind === 'operation' ? subject.operation : subject.channel;
    return [{ description: subject.origin.file, servers }];
  });
  return (await Promise.all(servers)).flat();
}
