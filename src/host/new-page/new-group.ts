import * as vscode from 'vscode';
import { applyAction } from '../acts/apply-edit.ts';
import type { Site } from '../site.ts';
import { pickElement } from '../site-view/pick-element.ts';

/** Adds a group to the element, or to the one that the user picks. */
export async function newGroup(site: Site, element?: string): Promise<void> {
  const title = 'New Group';
  const onto = element ?? (await pickElement(site, { title, takes: takesGroups, withNavigation: true }));
  if (onto === undefined) return;
  const prompt = 'The name of the group, as readers see it';
  const validateInput = (text: string) => (text.trim() === '' ? 'A group needs a name.' : undefined);
  const label = await vscode.window.showInputBox({ title, prompt, validateInput });
  if (label !== undefined) await applyAction(site, { kind: 'newGroup', onto, label });
}

function takesGroups({ kind }: { readonly kind: string }): boolean {
  return kind !== 'link' && kind !== 'global';
}
