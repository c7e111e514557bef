import type { Client, ClientParts } from '../../../src/host/client.ts';

type Answers = { readonly [method: string]: (params: never) => unknown };

/** The server that the host talks to, as a test plays it. */
export const played: { answers: Answers; parts: ClientParts | undefined } = { answers: {}, parts: undefined };

export async function startClient(parts: ClientParts): Promise<Client> {
  played.parts = parts;
  return {
    request: async (method, params) => (played.answers[method]?.(params as never) ?? null) as never,
    notify: async () => undefined,
    stop: async () => undefined,
  };
}
