import { registerHooks } from 'node:module';

// The host is tested without an editor: its module `vscode` is ours, and so is the client of the language server.
registerHooks({
  resolve(specifier, context, next) {
    const own = (file: string) => ({
      url: new URL(file, import.meta.url).href,
      format: 'module-typescript',
      shortCircuit: true,
    });
    if (specifier === 'vscode') return own('./vscode.ts');
    const isHost = context.parentURL?.endsWith('/src/host/language-server.ts') === true;
    return isHost && specifier === './client.ts' ? own('./client.ts') : next(specifier, context);
  },
});
