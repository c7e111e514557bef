import { SymbolKind, type WorkspaceSymbol } from 'vscode-languageserver';
import type { SiteSymbol } from '../../core/features/outline/list-symbols.ts';
import { answer } from '../answer.ts';
import { toLocation } from '../convert.ts';
import type { Capability } from '../server.ts';

const kinds: { readonly [K in SiteSymbol['kind']]: SymbolKind } = {
  page: SymbolKind.File,
  operation: SymbolKind.Method,
  channel: SymbolKind.Event,
  schema: SymbolKind.Struct,
};

/** Pages, operations and schemas of the open sites, by their names. */
export const symbols: Capability = {
  announces: { workspaceSymbolProvider: true },
  register({ connection, projects }) {
    connection.onWorkspaceSymbol(({ query }, token) =>
      answer(token, async (signal) => {
        await projects.whenFound();
        const found: WorkspaceSymbol[] = [];
        for (const project of projects.openSites()) {
          for (const symbol of await project.engine.symbols(query, signal)) {
            const { name, kind, container } = symbol;
            found.push({ name, kind: kinds[kind], containerName: container, location: toLocation(symbol, project) });
          }
        }
        return found;
      }),
    );
  },
};
