import * as vscode from 'vscode';
import type { MissingOperations } from '../../core/features/site-tree/add-missing.ts';
import type { Site } from '../site.ts';
import { applyAction } from './apply-edit.ts';
import { pickElement, takesEntries } from './pick-element.ts';

interface Scope {
  readonly description?: string;
  readonly tag?: string;
}

/** What is known before the writer is asked. */
interface Given {
  readonly description?: string;
  /** The id of an element of the navigation. */
  readonly onto?: string;
}

/** Adds the operations without a page: of a description or a tag that the writer picks, to an element that the writer picks. */
export async function addMissingEndpoints(site: Site, given: Given = {}): Promise<void> {
  const all = await site.missingOperations();
  const missing = all.filter(({ description }) => given.description === undefined || given.description === description);
  if (missing.length === 0) {
    const whose = given.description === undefined ? 'the site' : `"${given.description}"`;
    void vscode.window.showInformationMessage(`Every endpoint of ${whose} has a page.`);
    return;
  }
  const scope = await pickScope(missing);
  if (scope === undefined) return;
  const byTag = await pickLayout(scope);
  if (byTag === undefined) return;
  const takesGroups = (node: Parameters<typeof takesEntries>[0]) => node.kind !== 'link' && node.kind !== 'global';
  const title = 'Add Missing Endpoints';
  const onto =
    given.onto ??
    (await pickElement(site, { title, takes: byTag ? takesGroups : takesEntries, withNavigation: byTag }));
  if (onto !== undefined) await applyAction(site, { kind: 'addMissing', ...scope, onto, byTag });
}

type ScopePick = vscode.QuickPickItem & { readonly scope: Scope };

async function pickScope(missing: readonly MissingOperations[]): Promise<Scope | undefined> {
  const picks = missing.flatMap(({ description, title, count, tags }): ScopePick[] => [
    { label: title, description: `${description} · ${plural(count)}`, scope: { description } },
    ...(tags.length < 2 ? [] : tags).map((tag) => ({
      label: `$(tag) ${tag.label}`,
      description: `${description} · ${plural(tag.count)}`,
      scope: { description, tag: tag.label },
    })),
  ]);
  const [only] = picks;
  if (picks.length === 1) return only?.scope;
  const options = { title: 'Add Missing Endpoints', placeHolder: 'Which endpoints?', matchOnDescription: true };
  return (await vscode.window.showQuickPick(picks, options))?.scope;
}

async function pickLayout({ tag }: Scope): Promise<boolean | undefined> {
  if (tag !== undefined) return false;
  const picks = [
    { label: 'Into One Group', detail: 'In the order of the description', byTag: false },
    {
      label: 'A Group for Each Tag',
      detail: 'Groups with the names of the tags are used if there are any',
      byTag: true,
    },
  ];
  const options = { title: 'Add Missing Endpoints', placeHolder: 'How?' };
  return (await vscode.window.showQuickPick(picks, options))?.byTag;
}

function plural(count: number): string {
  return `${count} ${count === 1 ? 'endpoint' : 'endpoints'}`;
}
