import { toLocation } from '../convert.ts';
import { answerAt } from '../place.ts';
import type { Capability } from '../server.ts';

export const references: Capability = {
  announces: { referencesProvider: true },
  register(server) {
    server.connection.onReferences((params, token) =>
      answerAt(server, params, token, async ({ project, engine, file, position, signal }) => {
        return (await engine.references(file, position, signal)).map((place) => toLocation(place, project));
      }),
    );
  },
};
