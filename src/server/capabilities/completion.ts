import { type CompletionItem, MarkupKind } from 'vscode-languageserver';
import type { Position } from '../../core/source/text/span.ts';
import { isRecord } from '../../protocol/decoder.ts';
import type { Completion } from '../../service/engine-values.ts';
import { iconPicture } from '../../service/icon-names.ts';
import { toCompletionItem } from '../convert.ts';
import { answerAt } from '../place.ts';
import type { Capability } from '../server.ts';

/** The first digits of statuses: VS Code opens no list for numbers by itself. */
const digits = ['1', '2', '3', '4', '5'];

export const completion: Capability = {
  announces: {
    completionProvider: {
      triggerCharacters: ['"', '/', ' ', '<', ':', '#', '(', '{', '`', ...digits],
      resolveProvider: true,
    },
  },
  register(server) {
    const hasSnippets = server.client.textDocument?.completion?.completionItem?.snippetSupport === true;
    server.connection.onCompletion((params, token) =>
      answerAt(server, params, token, async ({ engine, file, position, isLate, signal }) => {
        const { openList } = server.options.commands ?? {};
        const isDigit = digits.includes(params.context?.triggerCharacter ?? '');
        const all = await engine.complete(file, position, signal);
        const completions = isDigit ? all.filter(({ label }) => /^[1-5]\d\d$/.test(label)) : all;
        const placed = isLate ? endAtCaret(completions, position) : completions;
        return placed.map((completion) => ({
          ...toCompletionItem(hasSnippets ? completion : removeTabStops(completion)),
          // Without a list, as after a text that only the writer knows, nothing is shown.
          ...(completion.opensNext &&
            openList !== undefined && { command: { title: '', command: openList, arguments: [{ auto: true }] } }),
        }));
      }),
    );
    server.connection.onCompletionResolve(addPicture);
  },
};

/** There are thousands of icons, so that a picture is drawn only for an item that is shown. */
function addPicture(item: CompletionItem): CompletionItem {
  const { icon, library } = isRecord(item.data) ? item.data : {};
  if (typeof icon !== 'string') return item;
  const value = iconPicture(icon, library === 'lucide' ? 'lucide' : 'fontawesome');
  return value === undefined ? item : { ...item, documentation: { kind: MarkupKind.Markdown, value } };
}

/** `$1`, `${1}`, `${1:text}`, `${1|first,second|}`, or an escaped character. */
const tabStop = /\$\d+|\$\{\d+(?::([^}]*)|\|([^,|]*)[^}]*)?\}|\\([\\$}])/g;

/** Replaces the tab stops by their texts, for clients without snippets. */
function removeTabStops({ isSnippet, ...completion }: Completion): Completion {
  if (isSnippet !== true) return completion;
  return { ...completion, insert: completion.insert.replace(tabStop, '$1$2$3') };
}

/**
 * Completions for a text that has grown since the request. The client takes ranges as of the request and extends them by what was typed
 * since; a range that already covers the new text would then replace what follows it, such as a closing quote.
 */
export function endAtCaret(completions: readonly Completion[], caret: Position): readonly Completion[] {
  return completions.flatMap(({ tail = '', ...completion }) => {
    const { start } = completion.range;
    if (start.line !== caret.line || start.character > caret.character) return [];
    const insert = completion.insert.slice(0, completion.insert.length - tail.length);
    return [{ ...completion, insert, range: { start, end: caret } }];
  });
}
