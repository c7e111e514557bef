import * as vscode from 'vscode';
import type { PanelArgument } from '../../protocol/messages.ts';
import { comparedScheme } from '../contributions.ts';
import { ReadOnlyTexts } from '../read-only-texts.ts';

/** Compares the body of a response with another text in VS Code's diff editor. Keeps the texts of one comparison. */
export class ComparedTexts extends ReadOnlyTexts {
  constructor() {
    super(comparedScheme);
  }

  async show({ name, before, after, title }: PanelArgument<'compare'>): Promise<void> {
    const uriOf = (side: string) =>
      vscode.Uri.from({ scheme: comparedScheme, path: `/${side}/${name.replaceAll('/', '-')}` });
    const [left, right] = [uriOf('before'), uriOf('after')];
    this.clear();
    this.set(left, before);
    this.set(right, after);
    await vscode.commands.executeCommand('vscode.diff', left, right, title, { viewColumn: vscode.ViewColumn.Beside });
  }
}
