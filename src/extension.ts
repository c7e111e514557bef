import type { ExtensionContext } from 'vscode';
import { startHost } from './host/start-host.ts';

/** VS Code loads `dist/extension.cjs`, which reads this with the call, so that loading it costs a window next to nothing. */
export function activate(context: ExtensionContext): void {
  startHost(context);
}
