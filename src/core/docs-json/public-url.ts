import { withoutTrailingSlashes } from '../source/text/url.ts';
import type { DocsConfig } from './docs-config.ts';

/** Returns where the site is published, without trailing slash, as far as `docs.json` says it: by `url`, or else as its canonical address. */
export function publicUrl({ url, site }: Pick<DocsConfig, 'url' | 'site'>): string | undefined {
  const canonical = site.seo.metatags.find(({ name }) => name === 'canonical')?.content;
  const known = url ?? canonical;
  return known !== undefined && /^https?:\/\/[^/]/.test(known) ? withoutTrailingSlashes(known) : undefined;
}

/** Returns the folder of the host below which the site is published, without slashes at its ends: `en/docs`, or `""`. */
export function publicFolder(config: Pick<DocsConfig, 'url' | 'site'>): string {
  return publicUrl(config)?.replace(/^https?:\/\/[^/]*\/?/, '') ?? '';
}
