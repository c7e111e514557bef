import { toLocation } from '../convert.ts';
import { answerAt } from '../place.ts';
import type { Capability } from '../server.ts';

export const definition: Capability = {
  announces: { definitionProvider: true },
  register(server) {
    server.connection.onDefinition((params, token) =>
      answerAt(server, params, token, async ({ project, engine, file, position, signal }) => {
        return (await engine.definition(file, position, signal)).map((place) => toLocation(place, project));
      }),
    );
  },
};
