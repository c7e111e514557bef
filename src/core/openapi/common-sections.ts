import type { LiveDocument } from '../source/live-document.ts';

/** Members of the root that hold what is reached by name or reference, or what no operation is read by. */
const apart: readonly string[] = [
  'paths',
  'webhooks',
  'definitions',
  'parameters',
  'responses',
  'tags',
  'externalDocs',
];

/** What every operation may be read by without referring to it: servers, security, defaults of all kinds. By their identities. */
export function commonSections(live: LiveDocument): readonly object[] {
  return [...live.names.members()].flatMap((name) => {
    if (apart.includes(name) || name.startsWith('x-')) return [];
    const found = live.under(name).filter(({ path }) => isCommon(name, path[1]));
    return found.map(({ section }) => section.identity);
  });
}

function isCommon(name: string, second: string | undefined): boolean {
  if (name === 'components') return second === 'securitySchemes';
  return name !== 'info' || second === 'x-platform' || second === 'x-mint';
}
