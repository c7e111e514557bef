import * as vscode from 'vscode';
import { contexts } from '../contributions.ts';
import { findMaterial } from './find-material.ts';

/** Sets the context key that selects the welcome view of a window without a site. */
export async function showMaterial(): Promise<void> {
  const { descriptions, pages } = await findMaterial();
  const material = descriptions.length > 0 ? 'description' : pages.length > 0 ? 'pages' : 'nothing';
  await vscode.commands.executeCommand('setContext', contexts.material, material);
}
