import { findPlatformNode } from '../../api/read-platform-extension.ts';
import type { SourceDocument, SourceNode } from '../../source/document/source-document.ts';
import type { Location } from '../../source/text/span.ts';
import type { Target } from './plan-report.ts';

/**
 * The location where a generated page's slug can be changed: its `x-platform.href`, else the operation or channel that
 * the slug is derived from.
 */
export function slugPlace(target: Target, document: (file: string) => SourceDocument | undefined): Location {
  if (target.href === undefined) return target.keyAt;
  const targetNode = findTargetNode(target, document(target.at.file));
  // Operations inherit the `x-platform` of their path item.
  const href = [targetNode, targetNode?.parent].map((owner) => findPlatformNode(owner)?.get('href')).find(Boolean);
  return href?.location ?? target.keyAt;
}

function findTargetNode({ at }: Target, document: SourceDocument | undefined): SourceNode | undefined {
  const { start, end } = at.span;
  let node: SourceNode | undefined = document?.nodeAt(start);
  while (node !== undefined && (node.span.start !== start || node.span.end !== end)) node = node.parent;
  return node;
}
