import type { LiveDocument, NamedSection } from '../source/live-document.ts';
import type { SectionNames } from '../source/section-names.ts';

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

/** What every operation may be read by without referring to it: servers, security, defaults of all kinds. */
export function commonSections(live: LiveDocument): readonly object[] {
  const { names } = live;
  const named = known.get(names) ?? live.named.filter(({ path }) => isCommon(path));
  known.set(names, named);
  return named.map(({ section }) => section);
}

const known = new WeakMap<SectionNames, readonly NamedSection[]>();

function isCommon([name = '', second]: readonly string[]): boolean {
  if (apart.includes(name) || name.startsWith('x-')) return false;
  if (name === 'components') return second === 'securitySchemes';
  return name !== 'info' || second === 'x-platform' || second === 'x-mint';
}
