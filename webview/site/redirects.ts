import { redirectTarget, type WrittenRedirect } from '../../src/core/docs-json/redirect-target.ts';
import { safeAddress } from '../../src/core/source/text/safe-address.ts';

/** On the page for missing ones: leads on where `docs.json` has a redirect with wildcards for the address. */
export function followRedirects(rules: readonly WrittenRedirect[], root: string): void {
  const base = new URL(root, document.baseURI).pathname;
  if (!location.pathname.startsWith(base)) return;
  const path = decodeURI(location.pathname.slice(base.length)).replace(/\/+$/, '');
  for (const rule of rules) {
    const target = redirectTarget(rule, path);
    if (target === undefined) continue;
    const link = document.createElement('a');
    link.href = safeAddress(target.startsWith('/') ? base + target.slice(1) : target)?.text ?? '';
    link.click();
    return;
  }
}
