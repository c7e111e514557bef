import type { OperationSummary } from '../api/api-description.ts';
import { readPlatformExtension } from '../api/read-platform-extension.ts';
import { isTrue, textOf, textsOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { getItemMember, type OperationPlace } from './path-item.ts';

/** Summary of one operation for the index; `info` has the defaults of `x-platform`. */
export function summarizeOperation(place: OperationPlace, info: SourceNode | undefined): OperationSummary {
  const { node, item, method, path } = place;
  const platform = readPlatformExtension([
    ...[node, item.own],
    item.target === item.own ? undefined : item.target,
    info,
  ]);
  return {
    kind: 'operation',
    origin: place.origin === 'webhook' ? 'webhook' : 'path',
    method,
    path,
    operationId: textOf(node.get('operationId')),
    summary: textOf(node.get('summary')),
    description: textOf(node.get('description') ?? getItemMember(item, 'description')),
    deprecated: isTrue(node.get('deprecated')),
    tags: textsOf(node.get('tags')),
    hidden: isHidden(place) || platform.metadata?.hidden === true,
    exclusion: readExclusion(place),
    href: platform.href,
    title: typeof platform.metadata?.title === 'string' ? platform.metadata.title : undefined,
    shortName: textOf(node.get('x-oaiMeta')?.get('name')),
    metadata: platform.metadata,
    at: node.location,
    keyAt: place.origin === 'webhook' ? item.own.keyLocation : node.keyLocation,
  };
}

/** `x-hidden` on the operation, or on its path item for all its operations. */
function isHidden({ node, item }: OperationPlace): boolean {
  return isTrue(node.get('x-hidden') ?? getItemMember(item, 'x-hidden'));
}

function readExclusion({ node, item }: OperationPlace): OperationSummary['exclusion'] {
  if (isTrue(node.get('x-excluded') ?? getItemMember(item, 'x-excluded'))) return 'excluded';
  return isTrue(node.get('x-internal') ?? getItemMember(item, 'x-internal')) ? 'internal' : 'none';
}
