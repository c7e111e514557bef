import * as vscode from 'vscode';
import type { Target } from '../../core/features/site-tree/site-action.ts';
import type { SiteNode } from '../../core/features/site-tree/site-node.ts';
import type { FileRange } from '../../service/located.ts';
import { explain } from '../acts/apply-edit.ts';
import type { Site } from '../site.ts';

type Node = SiteNode<FileRange>;

/** An item that asks further questions, if any, when it is picked. */
export interface TargetPick extends vscode.QuickPickItem {
  readonly choose: () => Promise<Target | undefined>;
}

/** Asks where entries go: into an element, or into a new group. Undefined: cancelled. */
export async function pickElement(
  site: Site,
  title: string,
  options: {
    /** If only one element is possible, returns it without asking. */
    readonly takesOnlyOne?: true;
    /** The rows that are moved: elements that have all of them already, and those in them, are not offered. */
    readonly moved?: readonly string[];
    /** Offered before the elements. */
    readonly first?: readonly TargetPick[];
  } = {},
): Promise<Target | undefined> {
  const moved = options.moved ?? [];
  const isHolder = ({ children }: Node) =>
    moved.length > 0 && moved.every((id) => children.some((row) => row.id === id));
  const elements = (await listTargets(site, moved))
    .filter(({ node }) => takesEntries(node) && !isHolder(node))
    .map(toPick);
  const [only, another] = elements;
  if (options.takesOnlyOne === true && only !== undefined && another === undefined) return only.choose();
  const newGroup: TargetPick = {
    label: '$(new-folder) New Group…',
    alwaysShow: true,
    choose: () => askNewGroup(site, title),
  };
  const items = [...(options.first ?? []), newGroup, ...elements];
  return pick(items, { title, placeHolder: 'Select where it goes in the navigation' });
}

/** Asks for the name of a group, after the element that gets it if there are several. Undefined: cancelled. */
export async function askNewGroup(
  site: Site,
  title: string,
  element?: string,
): Promise<(Target & { readonly newGroup: string }) | undefined> {
  const onto = element ?? (await pickHolder(site, title))?.onto;
  if (onto === undefined) return undefined;
  const prompt = 'The name of the group, as readers see it';
  const validateInput = (text: string) => (text.trim() === '' ? 'A group needs a name.' : undefined);
  const newGroup = await vscode.window.showInputBox({ title, prompt, validateInput });
  return newGroup === undefined ? undefined : { onto, newGroup };
}

/** Asks for the element that gets groups: the navigation itself, a tab or the like, or a group. `isOuter`: not for one in a group. */
export async function pickHolder(site: Site, title: string, isOuter = false): Promise<Target | undefined> {
  const { rows } = await site.calls.siteTree();
  const navigation = rows.filter(({ kind }) => kind !== 'unlisted' && kind !== 'unmatched');
  const top: TargetPick = {
    label: 'Top Level of the Navigation',
    description: 'next to its groups',
    choose: async () => ({ onto: '' }),
  };
  const elements = (await listTargets(site)).filter(
    ({ node }) => takesGroups(node) && (!isOuter || node.kind !== 'group'),
  );
  const items = [...(navigation.every(isEntryOrGroup) ? [top] : []), ...elements.map(toPick)];
  const [only, another] = items;
  if (only === undefined) explain('No element of the navigation takes groups. Add one to docs.json first.');
  return another === undefined
    ? only?.choose()
    : pick(items, { title, placeHolder: 'Select where the group is added' });
}

async function pick(
  items: readonly TargetPick[],
  options: { readonly title: string; readonly placeHolder: string },
): Promise<Target | undefined> {
  return (await vscode.window.showQuickPick(items, { ...options, matchOnDescription: true }))?.choose();
}

interface Element {
  readonly node: Node;
  readonly above: readonly string[];
}

/** `without`: rows that are left out, with what is in them. */
async function listTargets(site: Site, without: readonly string[] = []): Promise<readonly Element[]> {
  const list = (rows: readonly Node[], above: readonly string[]): readonly Element[] =>
    rows.flatMap((node) => {
      if (node.labelAt === undefined || without.includes(node.id)) return [];
      return [{ node, above }, ...list(node.children, [...above, node.label])];
    });
  return list((await site.calls.siteTree()).rows, []);
}

function toPick({ node: { id, label, detail }, above }: Element): TargetPick {
  const description = [above.join(' › '), detail].filter(Boolean).join(' · ');
  return { label, description, choose: async () => ({ onto: id }) };
}

/** Returns whether entries can be added to the element. Elements that contain other elements take no entries. */
export function takesEntries({ children, kind }: Node): boolean {
  if (kind === 'link' || kind === 'global' || children.some(isGenerated)) return false;
  return kind === 'group' || children.length === 0 || !children.every(isElement);
}

/** Returns whether groups can be added to the element. */
function takesGroups({ kind, children }: Node): boolean {
  return kind !== 'link' && kind !== 'global' && children.every(isEntryOrGroup);
}

function isElement({ labelAt, kind }: Node): boolean {
  return labelAt !== undefined || kind === 'group';
}

function isEntryOrGroup(node: Node): boolean {
  return node.labelAt === undefined ? !isGenerated(node) : node.kind === 'group';
}

/** Returns whether the row was generated from a description, because its element lists no endpoints. */
function isGenerated({ labelAt, entryAt }: Node): boolean {
  return labelAt === undefined && entryAt === undefined;
}
