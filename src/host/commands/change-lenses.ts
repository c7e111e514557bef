import * as vscode from 'vscode';
import type { SiteBase } from '../../protocol/server-requests.ts';
import { commands } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import { keyOf } from '../key-of.ts';
import type { Site } from '../site.ts';
import { findGit } from './git-extension.ts';

/** The site and the base that a document of changes was made from. */
interface Comparison {
  readonly site: Site;
  readonly base: SiteBase;
  /** The address of a file's text in the base; undefined if it is not known. */
  readonly earlier: (file: string) => vscode.Uri | undefined;
}

/** The place at the end of a row, for example "(`api.yaml:12`)" or "([`api.yaml:12`](/docs/api.yaml#L12))". */
const place = /\(\[?`([^`]+):\d+`[^`]*\)$/;

/** Code lenses in documents of changes: the actions at the top, and a comparison of the texts at each row. */
export class ChangeLenses implements vscode.CodeLensProvider, vscode.Disposable {
  readonly #comparisons = new Map<string, Comparison>();
  readonly #store = new DisposableStore();

  constructor() {
    this.#store.add(vscode.languages.registerCodeLensProvider({ scheme: 'untitled', language: 'markdown' }, this));
    this.#store.add(vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#comparisons.delete(keyOf(uri))));
  }

  async add(document: vscode.Uri, site: Site, base: SiteBase): Promise<void> {
    const git = base.kind === 'revision' ? await findGit() : undefined;
    const earlier = (file: string) => {
      if (base.kind === 'folder')
        return vscode.Uri.joinPath(site.root.with({ path: vscode.Uri.file(base.base).path }), file);
      return git?.toGitUri(site.uriOf(file), base.base);
    };
    this.#comparisons.set(keyOf(document), { site, base, earlier });
  }

  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
    const comparison = this.#comparisons.get(keyOf(document.uri));
    if (comparison === undefined) return [];
    const lenses = listActions(comparison);
    for (let line = 0; line < document.lineCount; line += 1) {
      const file = place.exec(document.lineAt(line).text)?.[1];
      const lens = file === undefined ? undefined : compareTexts(comparison, file, line);
      if (lens !== undefined) lenses.push(lens);
    }
    return lenses;
  }

  dispose(): void {
    this.#store.dispose();
  }
}

function listActions({ site, base }: Comparison): vscode.CodeLens[] {
  const top = new vscode.Range(0, 0, 0, 0);
  const actions = [
    [commands.addRedirects, 'Add Redirects'],
    [commands.draftChangelog, 'Draft Changelog Entry'],
  ] as const;
  const resource = site.uriOf(site.mainFile);
  return actions.map(([command, title]) => new vscode.CodeLens(top, { command, title, arguments: [resource, base] }));
}

function compareTexts({ site, base, earlier }: Comparison, file: string, line: number): vscode.CodeLens | undefined {
  const before = earlier(file);
  if (before === undefined || file.startsWith('https:')) return undefined;
  const title = `${file} (${base.base} and now)`;
  return new vscode.CodeLens(new vscode.Range(line, 0, line, 0), {
    command: 'vscode.diff',
    title: 'Compare Texts',
    arguments: [before, site.uriOf(file), title],
  });
}
