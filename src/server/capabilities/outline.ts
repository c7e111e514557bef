import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver/node';
import type { OutlineEntry } from '../../service/engine.ts';
import { answerIn } from '../place.ts';
import type { Capability } from '../server.ts';

/** The outline of pages, of `docs.json` by the names of its elements, and of descriptions by their operations. */
export const outline: Capability = {
  announces: { documentSymbolProvider: { label: 'API Docs' } },
  register(server) {
    server.connection.onDocumentSymbol((params, token) =>
      answerIn(server, params, token, async ({ engine, file, signal }) => {
        return (await engine.structure(file, signal)).outline.map(toSymbol);
      }),
    );
  },
};

const kinds: { readonly [K in OutlineEntry['kind']]: SymbolKind } = {
  heading: SymbolKind.String,
  field: SymbolKind.Field,
  group: SymbolKind.Namespace,
  page: SymbolKind.File,
  operation: SymbolKind.Method,
  channel: SymbolKind.Event,
};

function toSymbol({ name, detail, kind, range, nameRange, children }: OutlineEntry): DocumentSymbol {
  return {
    name,
    kind: kinds[kind],
    range,
    selectionRange: nameRange,
    children: children.map(toSymbol),
    ...(detail === undefined ? {} : { detail }),
  };
}
