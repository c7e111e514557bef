import { readSecurityScheme } from '../api/read-security-scheme.ts';
import type { SecurityRequirement, SecurityScheme } from '../api/security.ts';
import { textsOf } from '../source/node-values.ts';
import type { SourceNode } from '../source/source-document.ts';
import type { SliceReading } from './slice-reading.ts';
import { readSwaggerScheme } from './swagger/read-scheme.ts';

export interface ReadSecurity {
  readonly security: readonly SecurityRequirement[];
  readonly securitySchemes: readonly SecurityScheme[];
}

/** An operation's `security`, else the description's, with the schemes it names (3.1, 4.8.30). */
export function readSecurity(own: SourceNode | undefined, slice: SliceReading): ReadSecurity {
  const list = own ?? slice.root.get('security');
  if (list && list.kind !== 'array') slice.reading.wrongKind(list, 'a list of security requirements');
  const schemes = new Map<string, SecurityScheme | undefined>();
  const security = Array.from(list?.elements() ?? [], (requirement) => ({
    schemes: Array.from(requirement.members(), (member) => {
      const name = String(member.key);
      if (!schemes.has(name)) schemes.set(name, findScheme(name, member, slice));
      return { name, scopes: textsOf(member) };
    }),
  }));
  return { security, securitySchemes: [...schemes.values()].filter((scheme) => scheme !== undefined) };
}

function findScheme(name: string, at: SourceNode, slice: SliceReading): SecurityScheme | undefined {
  const { root, reading, version } = slice;
  const isSwagger = version.line === '2.0';
  const defined = isSwagger
    ? reading.open(root.get('securityDefinitions'))
    : reading.open(reading.open(root.get('components'))?.get('securitySchemes'));
  const scheme = defined?.get(name);
  if (!scheme) {
    const where = isSwagger ? 'securityDefinitions' : 'components.securitySchemes';
    reading.report('security-scheme-missing', 'warning', `There is no \`${name}\` under \`${where}\`.`, at.keyLocation);
    return undefined;
  }
  const node = reading.follow(scheme, 'a security scheme object')?.node;
  if (!node) return undefined;
  return isSwagger ? readSwaggerScheme(name, node, reading) : readSecurityScheme(name, node, reading);
}
