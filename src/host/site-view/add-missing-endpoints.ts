import * as vscode from 'vscode';
import type { MissingOperations } from '../../core/features/site-tree/add-missing.ts';
import { formatCount } from '../../core/source/text/format-count.ts';
import { applyAction } from '../acts/apply-edit.ts';
import type { Site } from '../site.ts';
import { pickElement, takesEntries } from './pick-element.ts';

interface Scope {
  readonly description?: string;
  readonly tag?: string;
}

/** The answers that are known before asking. */
interface KnownAnswers {
  readonly description?: string;
  /** The id of an element of the navigation. */
  readonly onto?: string;
}

/**
 * Adds the operations without a page to an element of the navigation. The user picks the element, and the description
 * or tag.
 */
export async function addMissingEndpoints(site: Site, known: KnownAnswers = {}): Promise<void> {
  const all = await site.calls.missingOperations();
  const missing = all.filter(({ description }) => known.description === undefined || known.description === description);
  if (missing.length === 0) {
    const scopeName = known.description === undefined ? 'the site' : `"${known.description}"`;
    void vscode.window.showInformationMessage(`Every endpoint of ${scopeName} has a page.`);
    return;
  }
  const scope = await pickScope(missing);
  if (scope === undefined) return;
  const byTag = await pickLayout(scope);
  if (byTag === undefined) return;
  const takesGroups = (node: Parameters<typeof takesEntries>[0]) => node.kind !== 'link' && node.kind !== 'global';
  const title = 'Add Missing Endpoints';
  const onto =
    known.onto ??
    (await pickElement(site, { title, takes: byTag ? takesGroups : takesEntries, withNavigation: byTag }));
  if (onto !== undefined) await applyAction(site, { kind: 'addMissing', ...scope, onto, byTag });
}

type ScopePick = vscode.QuickPickItem & { readonly scope: Scope };

async function pickScope(missing: readonly MissingOperations[]): Promise<Scope | undefined> {
  const picks = missing.flatMap(({ description, title, count, tags }): ScopePick[] => [
    { label: title, description: `${description} · ${formatCount(count, 'endpoint')}`, scope: { description } },
    ...(tags.length < 2 ? [] : tags).map((tag) => ({
      label: `$(tag) ${tag.label}`,
      description: `${description} · ${formatCount(tag.count, 'endpoint')}`,
      scope: { description, tag: tag.label },
    })),
  ]);
  const [only] = picks;
  if (picks.length === 1) return only?.scope;
  const options = { title: 'Add Missing Endpoints', placeHolder: 'Select endpoints', matchOnDescription: true };
  return (await vscode.window.showQuickPick(picks, options))?.scope;
}

async function pickLayout({ tag }: Scope): Promise<boolean | undefined> {
  if (tag !== undefined) return false;
  const picks = [
    { label: 'In One Group', detail: 'In the order of the description', byTag: false },
    {
      label: 'In One Group per Tag',
      detail: 'Existing groups with the names of tags are reused',
      byTag: true,
    },
  ];
  const options = { title: 'Add Missing Endpoints', placeHolder: 'Select a layout' };
  return (await vscode.window.showQuickPick(picks, options))?.byTag;
}
