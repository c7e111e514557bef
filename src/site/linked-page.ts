import { redirectTarget } from '../core/docs-json/redirect-target.ts';
import { Redirects, redirectPath, sitePath } from '../core/references/redirects.ts';
import { getOrInsert } from '../core/source/get-or-insert.ts';
import { decodePercent } from '../core/source/text/percent-encoding.ts';
import type { Redirect } from './redirects.ts';

/** The maximum number of redirects in a row. */
const mostHops = 10;

/**
 * Finds the slug of the page that a path leads to, through redirects and without a final `index`, so that links need
 * neither redirect pages nor a host that supports redirects. A path that leads to no page is returned unchanged, as is
 * one whose redirect names an anchor.
 */
export function createLinkedPageFinder(
  slugs: ReadonlySet<string>,
  redirects: readonly Redirect[],
): (path: string) => string {
  const rules = new Redirects(redirects);
  const known = new Map<string, string>();
  const search = (path: string): string => {
    let at = path;
    for (let hop = 0; hop <= mostHops; hop += 1) {
      const page = [at, at.replace(/\/index$/, '')].find((slug) => slugs.has(slug));
      if (page !== undefined) return page;
      const rule = rules.find(at);
      const target = rule && redirectTarget(rule, at);
      const next = target === undefined || /[?#]/.test(target) ? undefined : sitePath(target);
      if (next === undefined) return path;
      at = decodePercent(redirectPath(next));
    }
    return path;
  };
  return (path) => {
    if (slugs.has(path)) return path;
    return getOrInsert(known, path, search);
  };
}
