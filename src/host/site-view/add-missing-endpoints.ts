import * as vscode from 'vscode';
import type { MissingOperations } from '../../core/features/site-tree/add-missing.ts';
import type { Target } from '../../core/features/site-tree/site-action.ts';
import { formatCount } from '../../core/source/text/format-count.ts';
import { applyAction } from '../acts/apply-edit.ts';
import type { Site } from '../site.ts';
import { pickElement, pickHolder, type TargetPick } from './pick-element.ts';

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

const title = 'Add Missing Endpoints';

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
  const tags = missing
    .filter(({ description }) => description === scope.description)
    .flatMap((each) => each.tags.filter(({ label }) => scope.tag === undefined || label === scope.tag));
  const target = await pickTarget(site, { onto: known.onto, tags });
  if (target !== undefined) await applyAction(site, { kind: 'addMissing', ...scope, ...target });
}

type ScopePick = vscode.QuickPickItem & { readonly scope: Scope };

async function pickScope(missing: readonly MissingOperations[]): Promise<Scope | undefined> {
  const picks = missing.flatMap(({ description, title: name, count, tags }): ScopePick[] => [
    { label: name, description: `${description} · ${formatCount(count, 'endpoint')}`, scope: { description } },
    ...(tags.length < 2 ? [] : tags).map((tag) => ({
      label: `$(tag) ${tag.label}`,
      description: `${description} · ${formatCount(tag.count, 'endpoint')}`,
      scope: { description, tag: tag.label },
    })),
  ]);
  const [only] = picks;
  if (picks.length === 1) return only?.scope;
  const options = { title, placeHolder: 'Select endpoints', matchOnDescription: true };
  return (await vscode.window.showQuickPick(picks, options))?.scope;
}

/** Asks for the group, or for one group for each tag. `onto`: the element that they go into. */
async function pickTarget(
  site: Site,
  { onto, tags }: { readonly onto: string | undefined; readonly tags: MissingOperations['tags'] },
): Promise<(Target & { readonly byTag: boolean }) | undefined> {
  if (onto !== undefined && tags.length < 2) return { onto, byTag: false };
  let byTag = false;
  const perTag: TargetPick = {
    label: tags.length === 1 ? `$(tag) Group "${tags[0]?.label}"` : '$(tag) One Group per Tag',
    description: 'Existing groups with the names of tags are reused',
    choose: async () => {
      byTag = true;
      return onto === undefined ? pickHolder(site, title, true) : { onto };
    },
  };
  const here = {
    label: 'In This Element',
    description: 'In the order of the description',
    choose: async () => ({ onto: onto ?? '' }),
  };
  const first = tags.length > 0 ? [perTag] : [];
  const target =
    onto === undefined
      ? await pickElement(site, title, { first })
      : await (await vscode.window.showQuickPick([here, perTag], { title, placeHolder: 'Select a layout' }))?.choose();
  return target && { ...target, byTag };
}
