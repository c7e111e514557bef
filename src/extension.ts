import type { ExtensionContext } from 'vscode';

/** VS Code loads this file at activation; all else is read with the first call, so that a window without a site pays next to nothing. */
export async function activate(context: ExtensionContext): Promise<void> {
  const { startHost } = await import('./host/start-host.ts');
  await startHost(context);
}
