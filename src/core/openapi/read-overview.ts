import type { ApiOverview } from '../api/api-overview.ts';
import type { ReadContext } from '../api/read-context.ts';
import { readInfo } from '../api/read-info.ts';
import { readTags } from '../api/read-tags.ts';
import { textOf, textsOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { OperationPlace } from './path-item.ts';
import { readResponse } from './read-response.ts';
import { readAllSchemes, readSecurity } from './read-security.ts';
import { readServers } from './read-server.ts';
import type { SliceReading } from './slice-reading.ts';
import { readSwaggerResponse } from './swagger/read-exchange.ts';
import { readSwaggerServers } from './swagger/read-servers.ts';

/** Reads the parts of an OpenAPI description about the API as a whole. */
export function readOverview(places: Iterable<OperationPlace>, slice: SliceReading): ApiOverview {
  const { root, reading, version } = slice;
  const isSwagger = version.line === '2.0';
  return {
    ...readInfo(root),
    servers: isSwagger ? readSwaggerServers(root, root) : readServers([root.get('servers')], reading),
    security: readSecurity(undefined, slice).security,
    securitySchemes: readAllSchemes(slice),
    tags: readTags(root.get('tags')),
    errors: findCommonErrors(places, reading).flatMap((node) => {
      if (isSwagger) return readSwaggerResponse(node, textsOf(root.get('produces')), slice) ?? [];
      return readResponse(String(node.key), node, slice) ?? [];
    }),
  };
}

/**
 * Finds the error responses that every operation has in common: the same status with the same reference, or with the
 * same description. Empty if there are fewer than two operations.
 */
function findCommonErrors(places: Iterable<OperationPlace>, reading: ReadContext): readonly SourceNode[] {
  const errors = new Map<string, { readonly node: SourceNode; count: number }>();
  let operations = 0;
  for (const { origin, node } of places) {
    if (origin !== 'path') continue;
    operations += 1;
    for (const response of reading.open(node.get('responses'))?.members() ?? []) {
      const status = String(response.key);
      if (!/^(?:[45]|default$)/.test(status)) continue;
      const key = `${status} ${textOf(response.get('$ref')) ?? textOf(response.get('description')) ?? ''}`;
      const known = errors.get(key);
      if (known === undefined) errors.set(key, { node: response, count: 1 });
      else known.count += 1;
    }
  }
  if (operations < 2) return [];
  return [...errors.values()].flatMap(({ node, count }) => (count === operations ? [node] : []));
}
