import type { Completion } from '../../service/engine.ts';
import { toCompletionItem } from '../convert.ts';
import { endAtCaret } from '../late-completions.ts';
import { answerAt } from '../place.ts';
import type { Capability } from '../server.ts';

export const completion: Capability = {
  announces: { completionProvider: { triggerCharacters: ['"', '/', ' ', '<', ':', '#', '(', '{', '`'] } },
  register(server) {
    const hasSnippets = server.client.textDocument?.completion?.completionItem?.snippetSupport === true;
    server.connection.onCompletion((params, token) =>
      answerAt(server, params, token, async ({ engine, file, position, isLate, signal }) => {
        const completions = await engine.complete(file, position, signal);
        const placed = isLate ? endAtCaret(completions, position) : completions;
        return placed.map((completion) => toCompletionItem(hasSnippets ? completion : withoutStops(completion)));
      }),
    );
  },
};

/** For clients without snippets. */
function withoutStops({ isSnippet, ...completion }: Completion): Completion {
  if (isSnippet !== true) return completion;
  return { ...completion, insert: completion.insert.replace(/\$\d+/g, '') };
}
