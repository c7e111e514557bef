import type { ApiOverview } from '../api/api-overview.ts';
import { readInfo } from '../api/read-info.ts';
import { readSecurityScheme } from '../api/read-security-scheme.ts';
import { readTags } from '../api/read-tags.ts';
import type { AsyncReading } from './async-reading.ts';
import { readAllServers } from './read-async-server.ts';

/** What an AsyncAPI description says about the API as a whole. */
export function readOverview(slice: AsyncReading): ApiOverview {
  const { root, reading } = slice;
  const schemes = reading.open(root.get('components'))?.get('securitySchemes');
  return {
    ...readInfo(root),
    servers: readAllServers(slice).map(({ server }) => server),
    security: [],
    securitySchemes: (reading.open(schemes)?.members() ?? []).flatMap((member) => {
      const node = reading.follow(member, 'a security scheme object')?.node;
      return node ? [readSecurityScheme(String(member.key), node, reading)] : [];
    }),
    tags: readTags(root.get('info')?.get('tags') ?? root.get('tags')),
    errors: [],
  };
}
