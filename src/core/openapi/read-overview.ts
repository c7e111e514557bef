import type { ApiOverview } from '../api/api-overview.ts';
import { readInfo } from '../api/read-info.ts';
import { readTags } from '../api/read-tags.ts';
import { textsOf } from '../source/document/node-values.ts';
import { findCommonErrors } from './common-errors.ts';
import type { OperationPlace } from './path-item.ts';
import { readResponse } from './read-response.ts';
import { readAllSchemes, readSecurity } from './read-security.ts';
import { readServers } from './read-server.ts';
import type { SliceReading } from './slice-reading.ts';
import { readSwaggerResponse } from './swagger/read-exchange.ts';
import { readSwaggerServers } from './swagger/read-servers.ts';

/** What an OpenAPI description says about the API as a whole. */
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
