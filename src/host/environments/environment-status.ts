import * as vscode from 'vscode';
import { commands, productName } from '../contributions.ts';
import type { SiteEnvironments } from './site-environments.ts';

/** The status bar item: the environment that requests are filled with. */
export class EnvironmentStatus {
  readonly #item = vscode.window.createStatusBarItem('apiDocs.environment', vscode.StatusBarAlignment.Left);

  constructor() {
    this.#item.name = `${productName}: Environment`;
    this.#item.command = commands.selectEnvironment;
  }

  /** Hidden where a site has no environments. */
  show(environments: SiteEnvironments | undefined): void {
    if (environments === undefined || environments.readings.length === 0) {
      this.#item.hide();
      return;
    }
    const environment = environments.active?.environment;
    const isProduction = environment?.isProduction === true;
    this.#item.text = `$(${isProduction ? 'warning' : 'server-environment'}) ${environment?.name ?? 'No environment'}`;
    this.#item.tooltip = tooltipOf(environment);
    this.#item.backgroundColor = isProduction ? new vscode.ThemeColor('statusBarItem.warningBackground') : undefined;
    this.#item.show();
  }

  dispose(): void {
    this.#item.dispose();
  }
}

function tooltipOf(environment: { readonly name: string; readonly isProduction: boolean } | undefined): string {
  if (environment === undefined) return 'Select an environment for requests';
  const production = environment.isProduction ? ', which is marked as production' : '';
  return `Requests are filled from the environment ${environment.name}${production}. Select another one`;
}
