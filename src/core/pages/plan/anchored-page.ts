import { unescapeSegment } from '../../source/document/pointer.ts';
import { decodeIfEncoded } from '../../source/text/percent-encoding.ts';
import type { PlannedPage } from './page-plan.ts';

/**
 * Finds the page that an anchor of Redoc means, which texts of descriptions have: `#operation/getPet`, `#tag/Pets`,
 * `#tag/Pets/operation/getPet`, `#/paths/~1pets/get`.
 */
export function findAnchoredPage(pages: readonly PlannedPage[], href: string): PlannedPage | undefined {
  if (!/^#(?:operation|tag|paths|\/paths)\//.test(href)) return undefined;
  const anchor = decodeIfEncoded(href.slice(1));
  return pages.find((page) => isMeant(page, anchor));
}

function isMeant(page: PlannedPage, anchor: string): boolean {
  const [, tag = '', operation = anchor] = /^tag\/([^/]+)(?:\/(.*))?$/s.exec(anchor) ?? [];
  if (page.kind === 'overview') return tag !== '' && operation === anchor && toSlug(page.tagName ?? '') === toSlug(tag);
  if (page.kind !== 'operation') return false;
  const { operationId, method, path } = page.summary;
  const [, pointer = '', key = ''] = /^\/?paths\/([^/]+)\/(\w+)$/.exec(operation) ?? [];
  if (pointer !== '') return unescapeSegment(pointer) === path && key.toUpperCase() === method;
  return operationId !== undefined && operation === `operation/${operationId}`;
}

/** Redoc writes the blanks of a tag as hyphens. */
function toSlug(tag: string): string {
  return tag.toLowerCase().replace(/\s+/g, '-');
}
