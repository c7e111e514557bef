import { toLocation } from '../convert.ts';
import { answerAt } from '../place.ts';
import type { Capability } from '../server.ts';

export const references: Capability = {
  announces: { referencesProvider: true },
  register(server) {
    server.connection.onReferences((params, token) =>
      answerAt(server, params, token, async ({ project, engine, file, position, signal }) => {
        const { declaration, places } = await engine.references(file, position, signal);
        const isNamed = params.context.includeDeclaration && declaration !== undefined && places.length > 0;
        return [...(isNamed ? [declaration] : []), ...places].map((place) => toLocation(place, project));
      }),
    );
  },
};
