import { toCompletionItem } from '../convert.ts';
import { endAtCaret } from '../late-completions.ts';
import { answerAt } from '../place.ts';
import type { Capability } from '../server.ts';

export const completion: Capability = {
  announces: { completionProvider: { triggerCharacters: ['"', '/', ' ', '<', ':'] } },
  register(server) {
    server.connection.onCompletion((params, token) =>
      answerAt(server, params, token, async ({ engine, file, position, isLate, signal }) => {
        const completions = await engine.complete(file, position, signal);
        return (isLate ? endAtCaret(completions, position) : completions).map(toCompletionItem);
      }),
    );
  },
};
