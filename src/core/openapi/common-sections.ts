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
  'x-tagGroups',
];

/** What every operation may be read by without referring to it: servers, security, defaults of all kinds. By their identities. */
export function commonSections(live: LiveDocument): readonly object[] {
  return Array.from(live.sections.where(isCommon), ([section]) => section.identity);
}

function isCommon([first, second]: readonly string[]): boolean {
  if (first === undefined || apart.includes(first)) return false;
  if (first === 'components') return second === 'securitySchemes';
  if (first === 'info') return second === 'x-platform' || second === 'x-mint';
  return true;
}
