import { redirectTarget, type WrittenRedirect } from '../../src/core/docs-json/redirect-target.ts';
import { decodePercent } from '../../src/core/source/text/percent-encoding.ts';
import { safeAddress } from '../../src/core/source/text/safe-address.ts';
import { withoutTrailingSlashes } from '../../src/core/source/text/url.ts';
import { readKept, writeKept } from '../prose/kept.ts';

const key = 'redirected-to';

/** On the 404 page: follows the redirect with wildcards that `docs.json` has for this address. */
export function followRedirects(rules: readonly WrittenRedirect[], root: string): void {
  const base = new URL(root, document.baseURI).pathname;
  // A redirect led here: `/*` to `/docs/*` would never end.
  if (!location.pathname.startsWith(base) || readKept('session', key) === location.href) return;
  const path = withoutTrailingSlashes(decodePercent(location.pathname.slice(base.length)));
  for (const rule of rules) {
    const target = redirectTarget(rule, path);
    if (target === undefined) continue;
    const link = document.createElement('a');
    const isOfSite = safeAddress(target)?.kind === 'site';
    link.href = safeAddress(isOfSite ? base + target.replace(/^\//, '') : target)?.text ?? '';
    writeKept('session', key, link.href);
    if (readKept('session', key) === link.href) link.click();
    return;
  }
}
