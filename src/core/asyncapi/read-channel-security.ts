import { nameOf } from '../api/read-context.ts';
import { readSecurityScheme } from '../api/read-security-scheme.ts';
import type { SecurityRequirement, SecurityScheme } from '../api/security.ts';
import { textsOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { AsyncReading } from './async-reading.ts';

interface ChannelSecurity {
  readonly security: readonly SecurityRequirement[];
  readonly securitySchemes: readonly SecurityScheme[];
}

/** The requirements of the servers combined with those of the operations: both must be met. */
export function readChannelSecurity(
  servers: readonly SourceNode[],
  operations: readonly (SourceNode | undefined)[],
  slice: AsyncReading,
): ChannelSecurity {
  const schemes = new Map<string, SecurityScheme>();
  const serverRequirements = readAlternatives(servers, schemes, slice);
  const operationRequirements = readAlternatives(operations, schemes, slice);
  return {
    security: removeDuplicates(combineRequirements(serverRequirements, operationRequirements)),
    securitySchemes: [...schemes.values()],
  };
}

function combineRequirements(
  a: readonly SecurityRequirement[],
  b: readonly SecurityRequirement[],
): readonly SecurityRequirement[] {
  if (a.length === 0 || b.length === 0) return [...a, ...b];
  return a.flatMap((first) => b.map((second) => ({ schemes: [...first.schemes, ...second.schemes] })));
}

function removeDuplicates(requirements: readonly SecurityRequirement[]): SecurityRequirement[] {
  return [...new Map(requirements.map((requirement) => [JSON.stringify(requirement), requirement])).values()];
}

function readAlternatives(
  owners: readonly (SourceNode | undefined)[],
  schemes: Map<string, SecurityScheme>,
  slice: AsyncReading,
): SecurityRequirement[] {
  return owners.flatMap((owner) =>
    (owner?.get('security')?.elements() ?? []).flatMap((element) =>
      slice.version.major === 2 ? readByName(element, schemes, slice) : readScheme(element, schemes, slice),
    ),
  );
}

/** 2.x: names of schemes with scopes. */
function readByName(
  element: SourceNode,
  schemes: Map<string, SecurityScheme>,
  slice: AsyncReading,
): SecurityRequirement[] {
  const defined = slice.root.get('components')?.get('securitySchemes');
  const named = element.members().map((member) => {
    const name = String(member.key);
    const written = defined?.get(name);
    const node = written && slice.reading.follow(written, 'a security scheme object')?.node;
    if (node) schemes.set(name, readSecurityScheme(name, node, slice.reading));
    if (!written) {
      const message = `There is no \`${name}\` under \`components.securitySchemes\`.`;
      slice.reading.report('security-scheme-missing', 'warning', message, member.keyLocation);
    }
    return { name, scopes: textsOf(member) };
  });
  return [{ schemes: named }];
}

/** 3.x: the scheme itself, or a reference to it. */
function readScheme(
  element: SourceNode,
  schemes: Map<string, SecurityScheme>,
  slice: AsyncReading,
): SecurityRequirement[] {
  const followed = slice.reading.follow(element, 'a security scheme object');
  if (!followed) return [];
  const { node } = followed;
  const name = nameOf(followed) ?? node.get('type')?.string() ?? 'security';
  schemes.set(name, readSecurityScheme(name, node, slice.reading));
  return [{ schemes: [{ name, scopes: textsOf(node.get('scopes')) }] }];
}
