import * as vscode from 'vscode';
import { toCompletionItem, toHover, toLocation } from '../convert.ts';
import { DisposableStore } from '../disposable-store.ts';
import type { Asker } from './asker.ts';
import { endAtCaret } from './late-completions.ts';

const selector: vscode.DocumentSelector = { scheme: 'file', pattern: '**/*.{json,yaml,yml,md,mdx}' };
const triggers = ['"', '/', ' ', '<', ':'];

/** Completion, hover and definition in the files of all sites. */
export function registerLanguageFeatures(ask: Asker): vscode.Disposable {
  const store = new DisposableStore();
  const { languages } = vscode;

  store.add(
    languages.registerCompletionItemProvider(
      selector,
      {
        provideCompletionItems: (document, position, token) =>
          ask({ document, position, token }, async ({ engine, file, at, isLate, signal }) => {
            const completions = await engine.complete(file, at, signal);
            return (isLate ? endAtCaret(completions, at) : completions).map(toCompletionItem);
          }),
      },
      ...triggers,
    ),
  );
  store.add(
    languages.registerHoverProvider(selector, {
      provideHover: (document, position, token) =>
        ask({ document, position, token }, async ({ engine, file, at, signal }) => {
          const hover = await engine.hover(file, at, signal);
          return hover === undefined ? undefined : toHover(hover);
        }),
    }),
  );
  store.add(
    languages.registerDefinitionProvider(selector, {
      provideDefinition: (document, position, token) =>
        ask({ document, position, token }, async ({ project, engine, file, at, signal }) => {
          return (await engine.definition(file, at, signal)).map((place) => toLocation(place, project));
        }),
    }),
  );
  return store;
}
