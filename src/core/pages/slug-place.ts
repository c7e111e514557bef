import { findPlatformNode } from '../api/read-platform-extension.ts';
import type { SourceDocument, SourceNode } from '../source/document/source-document.ts';
import type { Location } from '../source/text/span.ts';
import type { Target } from './plan-report.ts';

/**
 * Where to change a generated page's slug: its `x-platform.href`, else the operation or channel from which the slug is
 * made.
 */
export function slugPlace(target: Target, document: (file: string) => SourceDocument | undefined): Location {
  if (target.href === undefined) return target.keyAt;
  const described = findDescribed(target, document(target.at.file));
  // Operations inherit the `x-platform` of their path item.
  const href = [described, described?.parent].map((owner) => findPlatformNode(owner)?.get('href')).find(Boolean);
  return href?.location ?? target.keyAt;
}

function findDescribed({ at }: Target, document: SourceDocument | undefined): SourceNode | undefined {
  const { start, end } = at.span;
  let node: SourceNode | undefined = document?.nodeAt(start);
  while (node !== undefined && (node.span.start !== start || node.span.end !== end)) node = node.parent;
  return node;
}
