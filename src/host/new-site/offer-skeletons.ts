import * as vscode from 'vscode';
import { offerSkeletons } from '../../core/features/new-site/offer-skeletons.ts';
import { settings } from '../contributions.ts';
import type { LanguageServer } from '../language-server.ts';

/** The most lines of a file without content: two braces on lines of their own, and some empty lines. */
const mostLines = 6;

/**
 * Offers the beginning of a description or of `docs.json` in an empty file. Here and not in the server, which does not start for a file
 * without content.
 */
export function registerSkeletons(server: LanguageServer): vscode.Disposable {
  const selector = server.schemes.map((scheme) => ({ scheme, pattern: '**/*.{json,yaml,yml}' }));
  return vscode.languages.registerCompletionItemProvider(selector, {
    provideCompletionItems(document, position) {
      if (document.lineCount > mostLines || !isWanted(server, document)) return [];
      return offerSkeletons(document.uri.path, document.getText(), document.offsetAt(position)).map((offer, index) => {
        const { label, about, insert, span, filter } = offer;
        const item = new vscode.CompletionItem({ label, description: 'new file' }, vscode.CompletionItemKind.Snippet);
        item.insertText = new vscode.SnippetString(insert);
        item.documentation = about;
        item.filterText = filter;
        item.sortText = String(index);
        item.range = new vscode.Range(document.positionAt(span.start), document.positionAt(span.end));
        return item;
      });
    },
  });
}

/** Returns whether the setting lets the document be a description, or it is a `docs.json`. */
function isWanted(server: LanguageServer, document: vscode.TextDocument): boolean {
  if (document.uri.path.endsWith('/docs.json')) return true;
  const wanted = vscode.workspace.getConfiguration(undefined, document).get(settings.descriptions);
  return wanted === 'all' || (wanted === 'sites' && server.isStarted);
}
