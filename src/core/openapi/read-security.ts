import { referenceName } from '../api/read-context.ts';
import { readSecurityScheme } from '../api/read-security-scheme.ts';
import type { SecurityRequirement, SecurityScheme } from '../api/security.ts';
import { textOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { SliceReading } from './slice-reading.ts';
import { readSwaggerScheme } from './swagger/read-scheme.ts';

export interface ReadSecurity {
  readonly security: readonly SecurityRequirement[];
  readonly securitySchemes: readonly SecurityScheme[];
}

/** An operation's `security`, else the description's, with the schemes it names (3.2, 4.30). */
export function readSecurity(ownSecurity: SourceNode | undefined, slice: SliceReading): ReadSecurity {
  const list = ownSecurity ?? slice.root.get('security');
  if (!list || slice.reading.isSeen(list)) return { security: [], securitySchemes: [] };
  if (list.kind !== 'array') slice.reading.reportWrongKind(list, 'a list of security requirements');
  const schemes = new Map<string, SecurityScheme>();
  // Without this, what is no object would say that nothing is required; a text names a scheme.
  const requirements = slice.reading
    .takeFirst('security alternative', list)
    .filter(({ kind }) => kind === 'object' || kind === 'string');
  const security = requirements.map((requirement) => ({
    schemes: listMembers(requirement, slice).map((member) => {
      const written = (requirement === member ? member.string() : undefined) ?? String(member.key);
      const { name, node } = findScheme(written, member, slice);
      if (node && !schemes.has(name) && !slice.reading.isSeen(node)) schemes.set(name, readScheme(name, node, slice));
      return { name, scopes: slice.reading.takeFirst('scope', member).flatMap((scope) => textOf(scope) ?? []) };
    }),
  }));
  return { security, securitySchemes: [...schemes.values()] };
}

function listMembers(requirement: SourceNode, { reading }: SliceReading): readonly SourceNode[] {
  return requirement.kind === 'string' ? [requirement] : reading.takeFirst('security alternative', requirement);
}

/** Every scheme that the description defines. */
export function readAllSchemes(slice: SliceReading): SecurityScheme[] {
  return (findDefinedSchemes(slice)?.members() ?? []).flatMap((member) => {
    const node = slice.reading.follow(member, 'a security scheme object')?.node;
    return node ? [readScheme(String(member.key), node, slice)] : [];
  });
}

function findDefinedSchemes({ root, reading, version }: SliceReading): SourceNode | undefined {
  if (version.line === '2.0') return reading.open(root.get('securityDefinitions'));
  return reading.open(reading.open(root.get('components'))?.get('securitySchemes'));
}

interface FoundScheme {
  readonly name: string;
  readonly node?: SourceNode;
}

/** Finds a scheme by its key in the components, or (from 3.2 on) by its URI, whose last segment is then its name. */
function findScheme(written: string, at: SourceNode, slice: SliceReading): FoundScheme {
  const { reading, version } = slice;
  const isSwagger = version.line === '2.0';
  const scheme = findDefinedSchemes(slice)?.get(written);
  if (scheme) return { name: written, node: reading.follow(scheme, 'a security scheme object')?.node };
  const mayBeAddress = version.line === '3.2' || version.line === 'unknown';
  if (mayBeAddress && /[/#:]/.test(written)) {
    const target = reading.resolve(at, written, at.keyLocation);
    const node = target && reading.follow(target, 'a security scheme object')?.node;
    return { name: referenceName(written), node };
  }
  const where = isSwagger ? 'securityDefinitions' : 'components.securitySchemes';
  const message = `There is no \`${written}\` under \`${where}\`.`;
  reading.report('security-scheme-missing', 'warning', message, at.keyLocation);
  return { name: written };
}

function readScheme(name: string, node: SourceNode, { reading, version }: SliceReading): SecurityScheme {
  return version.line === '2.0' ? readSwaggerScheme(name, node, reading) : readSecurityScheme(name, node, reading);
}
